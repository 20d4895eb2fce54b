// The traced twin of Mine. Its source is made by WeavePlugin at build time: the same lines, with a call to TravelRecorder
// before every statement. SwiftPM wants one file of its own here.
