extension String {
    /// The same on every run, as a hash of Swift's own is not: by FNV, whose two numbers these are.
    package var digest: String {
        String(utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }
}
