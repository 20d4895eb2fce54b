#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// When and where a program is: on which queue, and in which calls.
struct TrailMoment {
    /// The addresses of the calls that are open, counted from where the program was loaded, the innermost first.
    let stack: [Int]
    let queue: String
    /// In microseconds since the first moment of the process.
    let time: Int

    init() {
        time = Self.now
        stack = System.stack
        queue = System.queue
    }

    static var now: Int { Int((start.duration(to: .now) / .microseconds(1)).rounded()) }

    private static let start = ContinuousClock.now
}

/// What the system is asked by names that Swift's modules do not have on every platform.
enum System {
    private typealias Backtrace = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
    private typealias QueueLabel = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    private typealias ThreadName = @convention(c) (pthread_t, UnsafeMutablePointer<CChar>, Int) -> Int32
    private typealias Image = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32

    private static let backtrace = function("backtrace", as: Backtrace.self)
    private static let nameOfThread = function("pthread_getname_np", as: ThreadName.self)
    private static let queueLabel = function("dispatch_queue_get_label", as: QueueLabel.self)
    /// Where this program was loaded; code of the system lies elsewhere.
    private static let base: UInt = {
        guard let image = function("dladdr", as: Image.self) else { return 0 }
        // A path, the base, a name and its address.
        return withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4) { found in
            guard let start = found.baseAddress, image(#dsohandle, start) != 0 else { return 0 }
            return found[1]
        }
    }()
    private static let largestProgram: UInt = 1 << 30
    private static let deepestStack = 512

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
    }

    fileprivate static var stack: [Int] {
        guard let backtrace else { return [] }
        return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: deepestStack) { found in
            guard let start = found.baseAddress else { return [] }
            return (0..<Int(backtrace(start, Int32(deepestStack)))).compactMap { index in
                let address = UInt(bitPattern: found[index])
                guard address > base, address - base < largestProgram else { return nil }
                // A return address lies behind the call.
                return Int(address - base) - 1
            }
        }
    }

    /// The name of the thread that asks: `main`, or what somebody has given it; empty for any other.
    static var threadName: String {
        if queue == "main" { return "main" }
        guard let nameOfThread else { return "" }
        let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { found in
            found.baseAddress.flatMap {
                nameOfThread(pthread_self(), $0, found.count) == 0 ? String(cString: $0) : nil
            } ?? ""
        }
        // On Linux a thread that nobody has named is called by the program, up to 15 bytes, or by one of Dispatch's queues.
        let program = CommandLine.arguments.first?.split(separator: "/").last ?? ""
        let isNamed = !program.utf8.prefix(15).elementsEqual(name.utf8) && !name.utf8.contains("-qos".utf8)
        return isNamed ? name : ""
    }

    static var queue: String {
        guard let label = queueLabel?(nil) else { return "" }
        let name = String(cString: label)
        return name == "com.apple.main-thread" ? "main" : name
    }
}
