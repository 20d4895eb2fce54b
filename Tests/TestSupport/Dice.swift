/// Numbers that look random and are the same on every run.
package struct Dice: RandomNumberGenerator {
    private var state: UInt64

    package init(_ seed: Int) { state = UInt64(seed) &+ 20_260_101 }

    package mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
