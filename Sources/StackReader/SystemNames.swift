/// Tells the code of the platform from code that somebody wrote for this program.
enum SystemNames {
    /// Whether a library belongs to the platform; its path tells for sure, where the report lists it.
    static func isSystem(image: String, path: String?) -> Bool {
        if let path {
            let folders = ["/System/", "/usr/lib", "/lib/", "/lib64/", "/Library/Apple/", "/private/preboot/"]
            if folders.contains(where: path.hasPrefix) || path.contains(".xctoolchain/") { return true }
            if path.contains(".app/") || path.contains("/Frameworks/") { return path.contains("/libswift") }
        }
        if image.hasPrefix("lib"), image.hasSuffix(".dylib") || image.contains(".so") { return true }
        if image.hasPrefix("ld-") || image.hasPrefix("dyld") { return true }
        return libraries.contains(image)
    }

    /// Whether a library is one of Swift's own, which have lines in Swift as an app has.
    static func isSwifts(image: String) -> Bool {
        ["libswift", "lib_", "libFoundation", "lib_Foundation", "libdispatch", "libXCTest", "libTesting"].contains(
            where: image.hasPrefix) || libraries.contains(image)
    }

    /// Whether a module belongs to the platform.
    static func isSystem(module: String) -> Bool { libraries.contains(module) }

    /// Whether a type of the standard library or Foundation owns a function that was copied into the program.
    static func isStandard(type: String) -> Bool {
        let first = type.split(separator: ".").first.map(String.init) ?? type
        return types.contains(first) || first.hasPrefix("NS") && first.dropFirst(2).first?.isUppercase == true
    }

    /// Whether a name without a location in a source is one of the platform's functions in C, C++ or Objective-C.
    static func isSystem(symbol: String) -> Bool {
        if symbol.contains("::") { return true }
        if symbol.hasPrefix("-[") || symbol.hasPrefix("+[") {
            return applePrefixes.contains { symbol.dropFirst(2).drop { $0 == "_" }.hasPrefix($0) }
        }
        return symbol.hasPrefix("_") || beginnings.contains { symbol.hasPrefix($0) }
    }

    /// Whether a function of the standard library was copied into the program.
    static func isStandard(function: String) -> Bool { functions.contains(function) }

    /// Whether this is the platform's own way into a program, as `@main` brings it:
    /// `static UIApplicationDelegate.main()`.
    static func isEntry(_ name: FrameName) -> Bool {
        name.function == "main" && ["UIApplicationDelegate", "NSApplicationDelegate", "App"].contains(name.type)
    }

    /// Whether a function of the platform hands a call straight on, as `forEach` does, so that who calls it also calls
    /// what it calls: the libraries of Swift, but not UIKit and the like, which call what they want.
    static func isTransparent(_ frame: Frame, _ name: FrameName) -> Bool {
        if frame.symbol.hasPrefix("-[") || frame.symbol.hasPrefix("+[") { return false }
        guard let image = frame.image, !isStandard(type: name.type) else { return true }
        return image.hasPrefix("lib") && !image.hasPrefix("libobjc")
    }

    /// Whether a function of the platform calls what waits for its turn, and not what its own caller wants.
    ///
    /// `_dispatch_client_callout` is none: `DispatchQueue.sync` calls it for its caller.
    static func beginsAnew(_ symbol: String, _ name: FrameName) -> Bool {
        startsAnew.contains { symbol.contains($0) } || name.type == "RunLoop" && name.function == "run"
    }

    private static let startsAnew = Set(
        words: """
            CFRunLoopRun CFRUNLOOP_IS_ UIApplicationMain NSApplicationMain dispatch_main start_wqthread
            _pthread_wqthread _dispatch_root_queue_drain _dispatch_worker_thread
            """)

    private static let libraries = Set(
        words: """
            Swift _Concurrency _StringProcessing Foundation FoundationEssentials FoundationNetworking Dispatch
            Synchronization Observation Combine SwiftUI SwiftUICore UIKit AppKit WatchKit CoreFoundation CoreGraphics
            CoreData ObjectiveC XCTest Testing os Darwin Glibc Musl SwiftOnoneSupport Runtime UIKitCore CFNetwork
            GraphicsServices QuartzCore AttributeGraph FrontBoardServices BackBoardServices RunningBoardServices
            HIToolbox ViewBridge XCTestCore XCTestSupport UIKitMacHelper BaseBoard MapKit CoreLocation CoreAutoLayout
            CoreText WebKit JavaScriptCore StoreKit AVFoundation AVFAudio CoreMedia Metal MetalKit SpriteKit GameKit
            CoreBluetooth Network Security UserNotifications CloudKit IOKit TextInput UIFoundation UpdateCycle Gestures
            CoreAnimation MediaPlayer Photos PhotosUI Contacts
            """)
    private static let types = Set(
        words: """
            Array ArraySlice ContiguousArray Dictionary Set Optional String Substring Character Sequence Collection
            MutableCollection BidirectionalCollection RandomAccessCollection RangeReplaceableCollection Int UInt Double
            Float Bool Range ClosedRange Result _ArrayBuffer _ContiguousArrayBuffer _NativeDictionary _NativeSet
            _StringGuts Data Date URL UnsafeMutablePointer UnsafeMutableBufferPointer UnsafeBufferPointer UnsafePointer
            LazySequence IndexingIterator AnySequence AnyCollection AsyncSequence AsyncStream
            AsyncThrowingStream MainActor Thread RunLoop DispatchQueue OperationQueue Operation
            BlockOperation Mutex
            Atomic Task
            """)
    private static let functions = Set(
        words: """
            withExtendedLifetime withCheckedContinuation withCheckedThrowingContinuation withUnsafeContinuation
            withUnsafeThrowingContinuation withTaskGroup withThrowingTaskGroup withTaskCancellationHandler
            withUnsafePointer withUnsafeMutablePointer withUnsafeBytes withUnsafeMutableBytes
            """)
    private static let beginnings = [
        "swift_", "objc_", "dispatch_", "pthread_", "abort", "start_thread", "start_wqthread", "thread_start", "raise",
        "mach_msg", "CFRunLoop", "UIApplicationMain", "NSApplicationMain", "malloc", "free", "memmove", "memcpy",
        "semaphore_wait", "kevent", "Swift runtime failure", "clone", "epoll_wait", "fatalError(", "assertionFailure(",
        "preconditionFailure(",
    ]
    private static let applePrefixes = Set(words: "UI NS CA CF FB BK BS RB WK SK AV MK CL CK XC GS OS_")
}
