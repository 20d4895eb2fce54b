// A BehaviorSubject cannot be made without a value.
// It begins every subscription with its latest one, so there has to be one from the start.
import RxTravel

// expected-error@+1 {{missing argument for parameter 'value' in call}}
let weather = BehaviorSubject<Int>()
