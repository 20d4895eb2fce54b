extension Naive {
    /// A `map` that lets its transform's error fly out, to whoever sent the value.
    enum ErrorThrownUpward {
        struct Lost: Error {}

        final class Subject {
            var observers: [(Int) throws -> Void] = []

            func onNext(_ value: Int) throws {
                for observer in observers {
                    try observer(value)
                }
            }
        }

        static func map(
            _ transform: @escaping (Int) throws -> Int, _ observer: @escaping (Int) -> Void
        ) -> (Int) throws -> Void {
            return { value in observer(try transform(value)) }
        }

        static func run() {
            let source = Subject()
            let transform: (Int) throws -> Int = { value in
                if value == 2 { throw Lost() }
                return value
            }
            let a = map(transform) { value in print("A", value) }
            source.observers = [a, { value in print("B", value) }]
            for value in 1...3 {
                do {
                    try source.onNext(value)
                } catch {
                    print("the sender caught", error)
                }
            }
        }
    }
}
