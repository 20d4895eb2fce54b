// 공식: RxSwift/Rx.swift

#if TRACE_RESOURCES
    /// Counts the objects of the module that are alive.
    ///
    /// It exists only in builds that define `TRACE_RESOURCES`, as debug builds of this package do. A number that does not
    /// come back to where it began is a leak.
    public enum Resources {
        private static let resourceCount = AtomicInt(0)

        /// How many counted objects are alive now.
        public static var total: Int32 {
            load(resourceCount)
        }

        /// Counts one object more.
        ///
        /// - Returns: The count from before.
        public static func incrementTotal() -> Int32 {
            increment(resourceCount)
        }

        /// Counts one object less.
        ///
        /// - Returns: The count from before.
        public static func decrementTotal() -> Int32 {
            decrement(resourceCount)
        }
    }
#endif

/// Counts the object that it is a part of, for as long as that object lives.
///
/// One stored property instead of a conditional `init` and `deinit` in every class. Without `TRACE_RESOURCES` it is empty
/// and takes no space.
struct Counted: ~Copyable, Sendable {
    #if TRACE_RESOURCES
        init() {
            _ = Resources.incrementTotal()
        }

        deinit {
            _ = Resources.decrementTotal()
        }
    #endif
}
