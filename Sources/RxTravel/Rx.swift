// 공식: RxSwift/Rx.swift

/// Settings that hold for the whole process.
public enum Hooks {
    private static let recordsCallStack = AtomicInt(0)

    /// Whether `subscribe(onNext:…)` notes its call stack, so that an error nobody handles can show where it began.
    ///
    /// Off unless you turn it on: taking a stack is slow.
    public static var recordCallStackOnError: Bool {
        get { load(recordsCallStack) == 1 }
        set { store(recordsCallStack, newValue ? 1 : 0) }
    }
}

/// Stops the program: a method was called that a subclass has to bring.
func rxAbstractMethod(file: StaticString = #file, line: UInt = #line) -> Never {
    rxFatalError("Abstract method", file: file, line: line)
}

/// Stops the program, in every build.
func rxFatalError(_ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError(message(), file: file, line: line)
}
