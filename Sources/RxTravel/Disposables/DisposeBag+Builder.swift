// 공식: RxSwift/Disposables/DisposeBag.swift

extension DisposeBag {
    /// Makes a bag with disposables in it.
    ///
    /// - Parameter disposables: Disposed in their order when the bag is freed.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// Makes a bag with the disposables of a block in it.
    ///
    /// - Parameter builder: One disposable a line, disposed in that order when the bag is freed.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    /// Makes a bag with disposables in it.
    ///
    /// - Parameter disposables: Disposed in their order when the bag is freed.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Puts disposables into the bag.
    ///
    /// - Parameter disposables: Disposed in their order when the bag is freed.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Puts the disposables of a block into the bag.
    ///
    /// - Parameter builder: One disposable a line, disposed in that order when the bag is freed.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Collects the disposables of a block, one a line.
    @resultBuilder
    public struct DisposableBuilder {
        /// Collects the lines of the block.
        ///
        /// - Parameter disposables: The values of the lines.
        /// - Returns: The same values, in their order.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
            disposables
        }
    }
}
