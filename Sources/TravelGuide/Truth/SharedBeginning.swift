extension Collection where Element: Equatable {
    /// How many elements come before the first in which two collections differ.
    func sharedBeginning(with other: some Collection<Element>) -> Int {
        zip(self, other).prefix { $0 == $1 }.count
    }
}
