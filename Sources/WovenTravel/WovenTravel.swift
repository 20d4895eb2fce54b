// The traced twin of RxTravel. Its sources are made by WeavePlugin at build time: the same lines, with a call to
// TravelRecorder on the line of every `여행 N` comment. SwiftPM wants one file of its own here.
