/// The names of the weak properties of a type.
///
/// The weaver gives it to every type that has some, as reflection does not tell a weak property from another.
public struct WeakProperties: Hashable, Sendable {
    let names: Set<String>

    /// Notes the names of weak properties, as they are declared.
    public init(_ names: String...) {
        self.names = Set(names)
    }
}
