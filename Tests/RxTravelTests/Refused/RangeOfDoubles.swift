// A range counts whole numbers.
// Its Element has to be a FixedWidthInteger, which a Double is not.
import RxTravel

// expected-error@+1 {{requires that 'Double' conform to 'FixedWidthInteger'}}
let halves = Observable<Double>.range(start: 1, count: 2)
