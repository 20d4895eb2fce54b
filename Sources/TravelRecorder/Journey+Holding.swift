extension Journey {
    /// What an object holds by one of its stored properties.
    ///
    /// It may be held there by way of structs, enums, tuples and collections, or by an object that no stop ever watches:
    /// such an object has no name, so what it holds stands in its place. What a closure captures cannot be seen.
    package struct Holding: Hashable, Sendable {
        /// The stored property, such as `cancel`.
        package var label: String
        /// What it leads to.
        package var held: Held
        /// Whether a weak reference leads there, which keeps nothing alive.
        package var isWeak: Bool

        /// Puts a holding together.
        ///
        /// - Parameters:
        ///   - label: The stored property.
        ///   - held: What it leads to.
        ///   - isWeak: Whether a weak reference leads there.
        package init(label: String, held: Held, isWeak: Bool = false) {
            self.label = label
            self.held = held
            self.isWeak = isWeak
        }
    }

    /// What a stored property leads to.
    package enum Held: Hashable, Comparable, Sendable {
        /// An object, as an index in `objects`.
        case object(Int)
        /// A closure, whatever it captures.
        case closure
    }
}
