// CurrentThreadScheduler cannot be subclassed outside, here because it is final.
// A scheduler of your own conforms to ImmediateSchedulerType.
import RxTravel

// expected-error@+1 {{inheritance from a final class 'CurrentThreadScheduler'}}
final class Mine: CurrentThreadScheduler {}
