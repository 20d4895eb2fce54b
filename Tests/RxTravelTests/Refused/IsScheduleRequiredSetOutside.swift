// Everybody may ask whether this thread needs a trampoline; only the scheduler sets the answer.
// isScheduleRequired is public, its setter is private.
import RxTravel

let fitting = CurrentThreadScheduler.isScheduleRequired
// expected-error@+1 {{cannot assign to property: 'isScheduleRequired' setter is inaccessible}}
CurrentThreadScheduler.isScheduleRequired = false
