// A switch over an event has to answer all three kinds; the second one leaves out the error.
// Nothing but the three is asked for, and no `default`.
import RxTravel

func follow(_ event: Event<Int>) {
    switch event {
    case .next, .error, .completed: print(event)
    }
    switch event {  // expected-error {{switch must be exhaustive}}
    case .next(let number): print(number)
    case .completed: print("end")
    }
}
