/// Tells the code of the platform from code that somebody wrote for this program.
enum SystemNames {
    /// Whether a library is one of Swift's own, which have lines in Swift as an app has.
    static func isSwifts(image: String) -> Bool {
        ["libswift", "lib_", "libFoundation", "libdispatch", "libXCTest", "libTesting"].contains(where: image.hasPrefix)
    }

    /// Whether a module, or the library that is called so, belongs to the platform.
    static func isSystem(module: String) -> Bool { libraries.contains(module) }

    /// Whether a library is one that many programs use, and few have written.
    static func isLibrary(_ name: String) -> Bool { known.contains(name) }

    /// Whether a function is a crash reporter's, which runs where the program has crashed already.
    static func isOfReporter(_ symbol: String) -> Bool {
        let name = symbol.drop { "-+[_".contains($0) || $0.isNumber }
        // None of their frames is a method in Swift: that is yours, and calls them.
        return reporters.contains(where: name.hasPrefix) && !(name.contains(".") && name.contains("("))
    }

    /// Whether a type of the standard library or Foundation owns a function that was copied into the program.
    static func isStandard(type: String) -> Bool {
        let first = type.prefix { $0 != "." }
        return types.contains(String(first)) || first.hasPrefix("NS") && first.dropFirst(2).first?.isUppercase == true
    }

    /// Whether a function of the standard library was copied into the program.
    static func isCopied(function: String) -> Bool { copied.contains(function) }

    /// Whether a function is the platform's: in C, C++ or Objective-C, or the way into a program that `@main` brings,
    /// `static UIApplicationDelegate.main()`.
    static func isSystem(_ symbol: String, _ name: FrameName, in file: String?) -> Bool {
        if let file { return isOfC(symbol, in: file) }
        if isObjectiveC(symbol) {
            let method = symbol.dropFirst(2).drop { $0 == "_" }
            return [
                "UI", "NS", "CA", "CF", "FB", "BK", "BS", "RB", "WK", "SK", "AV", "MK", "CL", "CK", "XC", "GS", "OS_",
            ]
            .contains(where: method.hasPrefix)
        }
        return symbol.contains("::") || name.type.isEmpty && name.function.hasPrefix("_")
            || beginnings.contains(where: symbol.hasPrefix)
            || name.function == "main" && ["UIApplicationDelegate", "NSApplicationDelegate", "App"].contains(name.type)
    }

    /// Whether a function that stands in a file in C or assembler is the platform's: its name decides, as an app may have
    /// files in C too, or the folder, `../sysdeps/unix`, below which the libraries of Linux are built.
    private static func isOfC(_ symbol: String, in file: String) -> Bool {
        let name = symbol.prefix { $0 != "(" && $0 != " " }
        return [".c", ".h", ".S", ".s"].contains(where: file.hasSuffix)
            && (["__", "pthread_", "dispatch_", "futex_", "lll_"].contains(where: name.hasPrefix)
                || ["abort", "raise", "start_thread", "clone", "clone3"].contains(name)
                || file.hasPrefix(".") && file.split(separator: "/").contains { foldersOfC.contains(String($0)) })
    }

    private static let foldersOfC = Set(
        words: "sysdeps nptl stdlib io misc posix signal time socket csu rt malloc string elf")

    private static func isObjectiveC(_ symbol: String) -> Bool { symbol.hasPrefix("-[") || symbol.hasPrefix("+[") }

    /// Whether a function of the platform hands a call straight on, as `forEach` does, so that who calls it also calls
    /// what it calls: the libraries of Swift, but not UIKit and the like, which call what they want.
    static func isTransparent(_ frame: Frame, _ name: FrameName) -> Bool {
        if isObjectiveC(frame.symbol) { return false }
        guard let image = frame.image, !isStandard(type: name.type) else { return true }
        return image.hasPrefix("lib") && !image.hasPrefix("libobjc")
    }

    /// Whether a function of the platform calls what waits for its turn, and not what its own caller wants.
    ///
    /// `_dispatch_client_callout` is none: `DispatchQueue.sync` calls it for its caller.
    static func beginsAnew(_ symbol: String, _ name: FrameName) -> Bool {
        [
            "CFRunLoopRun", "CFRUNLOOP_IS_", "ApplicationMain", "dispatch_main", "start_wqthread", "_pthread_wqthread",
            "_dispatch_root_queue_drain", "_dispatch_worker_thread", "[_RXDelegateProxy",
        ].contains(where: symbol.contains) || name.qualified.hasPrefix("RunLoop.run")
    }

    // MARK: Lists

    private static let libraries = Set(
        words: """
            Swift _Concurrency _StringProcessing Foundation FoundationEssentials FoundationNetworking Dispatch
            Synchronization Observation Combine SwiftUI SwiftUICore UIKit UIKitCore AppKit WatchKit CoreFoundation
            CoreGraphics CoreData ObjectiveC XCTest XCTestCore Testing os Darwin Glibc Musl SwiftOnoneSupport Runtime
            CFNetwork GraphicsServices QuartzCore AttributeGraph FrontBoardServices BackBoardServices BaseBoard
            HIToolbox MapKit CoreLocation CoreText WebKit JavaScriptCore StoreKit AVFoundation AVFAudio CoreMedia Metal
            SpriteKit GameKit CoreBluetooth Network Security UserNotifications CloudKit IOKit UIFoundation Gestures
            MediaPlayer Photos PhotosUI Contacts
            """)
    private static let known = Set(
        words: """
            Alamofire AlamofireImage AFNetworking Moya RxMoya ReactiveMoya CombineMoya Kingfisher Nuke SDWebImage Swinject
            SwinjectAutoregistration Realm RealmSwift RealmCore RxBluetoothKit ReactorKit Differentiator RxCombine
            SnapKit Lottie ObjectMapper SwiftyJSON Starscream SocketIO Apollo GRDB PromiseKit FBLPromises RIBs IGListKit
            AsyncDisplayKit FirebaseCore FirebaseCrashlytics FirebaseAnalytics FirebaseAuth FirebaseFirestore
            FirebaseFirestoreInternal FirebaseDatabase FirebaseMessaging FirebasePerformance FirebaseRemoteConfig
            FirebaseInstallations FirebaseStorage FirebaseFunctions FirebaseSharedSwift GoogleUtilities
            GoogleDataTransport Crashlytics Fabric Sentry Bugsnag CocoaLumberjack XCGLogger SwiftyBeaver Instabug
            FBSDKCoreKit Flutter
            """)
    private static let reporters = [
        "FIRCLS", "CLSProcess", "CLSException", "plcrash", "PLCrash", "MSACCrash", "MSCrash", "BITCrash", "bsg_",
        "BSG_", "Bugsnag", "kscrash", "kscm_", "ksmc_", "ksmach", "KSCrash", "sentrycrash", "SentryCrash",
        "CPPExceptionTerminate",
    ]
    private static let types = Set(
        words: """
            Array ArraySlice ContiguousArray Dictionary Set Optional String Substring Character Sequence Collection
            MutableCollection BidirectionalCollection RandomAccessCollection RangeReplaceableCollection Int UInt Double
            Float Bool Range ClosedRange Result _ArrayBuffer _ContiguousArrayBuffer _NativeDictionary _NativeSet
            _StringGuts Data Date URL UnsafeMutablePointer UnsafeMutableBufferPointer UnsafeBufferPointer UnsafePointer
            LazySequence IndexingIterator RandomNumberGenerator SystemRandomNumberGenerator BinaryInteger
            FixedWidthInteger BinaryFloatingPoint Comparable Equatable Hashable AnySequence AnyCollection AsyncSequence AsyncStream AsyncThrowingStream
            MainActor Thread RunLoop DispatchQueue DispatchTimeInterval OperationQueue Operation BlockOperation Mutex Atomic Task
            """)
    private static let copied = Set(
        words: """
            withExtendedLifetime withCheckedContinuation withCheckedThrowingContinuation withUnsafeContinuation
            withUnsafeThrowingContinuation withTaskGroup withThrowingTaskGroup withTaskCancellationHandler
            withUnsafePointer withUnsafeMutablePointer withUnsafeBytes withUnsafeMutableBytes
            """)
    private static let beginnings = [
        "_", "swift_", "objc_", "dispatch_", "pthread_", "abort", "start_thread", "thread_start", "raise", "mach_msg",
        "CFRunLoop", "UIApplicationMain", "NSApplicationMain", "malloc", "free", "memmove", "memcpy", "semaphore_wait",
        "start_wqthread", "kevent", "clone", "epoll_wait", "fatalError(", "assertionFailure(", "preconditionFailure(",
    ]
}
