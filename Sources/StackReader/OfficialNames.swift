/// The names of files and types that only RxSwift and its family have.
///
/// Where nothing says which library a frame is of, its name must be one of these: endings such as `Type` or
/// `Connection` are those of everybody's types.
enum OfficialNames {
    /// Whether RxSwift's tree has a file of that name.
    static func hasFile(_ file: String) -> Bool {
        file.hasSuffix(".swift") && files.contains(String(file.dropLast(".swift".count)))
    }

    /// Whether RxSwift's tree has a type that works behind its operators.
    ///
    /// Those called `Sink` begin as their file does, and of others that are called as their file, a name of one word
    /// might be anybody's.
    static func hasType(_ type: some StringProtocol) -> Bool {
        types.contains(String(type)) || type.contains("Sink") && files.contains { type.hasPrefix($0) }
            || type.count(where: \.isUppercase) > 1 && files.contains(String(type))
    }

    private static let files = Set(
        words: """
            AddRef Amb AnonymousDisposable AnonymousObserver Any+Equatable AnyObserver AsMaybe AsSingle AsyncLock
            AsyncSubject AtomicInt Bag Bag+Rx BehaviorRelay BehaviorRelay+Driver BehaviorSubject BinaryDisposable Binder
            BlockingObservable BlockingObservable+Operators BooleanDisposable Buffer Cancelable Catch ColdObservable
            CombineLatest CombineLatest+Collection CombineLatest+arity CompactMap Completable Completable+AndThen
            CompositeDisposable Concat ConcurrentDispatchQueueScheduler ConcurrentMainScheduler
            ConnectableObservableType ControlEvent ControlEvent+Driver ControlEvent+Signal ControlProperty
            ControlProperty+Driver ControlTarget Create CurrentThreadScheduler Date+Dispatch Debounce Debug Decode
            DefaultIfEmpty Deferred Delay DelaySubscription DelegateProxy DelegateProxyType Dematerialize
            DispatchQueue+Extensions DispatchQueueConfiguration Disposable Disposables DisposeBag DisposeBase
            DistinctUntilChanged Do Driver Driver+Subscription ElementAt Empty Enumerated Error Errors Event
            Event+Equatable Filter First Generate GroupBy GroupedObservable HistoricalScheduler
            HistoricalSchedulerTimeConverter HotObservable ImmediateSchedulerType Infallible Infallible+Bind
            Infallible+CombineLatest+Collection Infallible+CombineLatest+arity Infallible+Concurrency Infallible+Create
            Infallible+Debug Infallible+Driver Infallible+Operators Infallible+Zip+arity InfiniteSequence
            InvocableScheduledItem InvocableType ItemEvents Just KVORepresentable KVORepresentable+CoreGraphics
            KVORepresentable+Swift Lock LockOwnerType MainScheduler Map Materialize Maybe Merge Multicast NSButton+Rx
            NSControl+Rx NSObject+Rx NSObject+Rx+KVORepresentable NSObject+Rx+RawRepresentable NSSlider+Rx
            NSTextField+Rx NSTextStorage+Rx NSTextView+Rx NSView+Rx Never NopDisposable NotificationCenter+Rx Observable
            Observable+Bind Observable+Concurrency ObservableConvertibleType ObservableConvertibleType+Blocking
            ObservableConvertibleType+Driver ObservableConvertibleType+Infallible
            ObservableConvertibleType+SharedSequence ObservableConvertibleType+Signal ObservableType
            ObservableType+Extensions ObservableType+PrimitiveSequence ObserveOn ObserverBase ObserverType
            OperationQueueScheduler Optional Platform.Darwin Platform.Linux PrimitiveSequence
            PrimitiveSequence+Concurrency PrimitiveSequence+Zip+arity PriorityQueue Producer PublishRelay
            PublishRelay+Signal PublishSubject Queue Range Reactive Recorded Recorded+Event RecursiveLock
            RecursiveScheduler Reduce RefCountDisposable Repeat ReplayRelay ReplaySubject Resources RetryWhen
            RunLoopLock Rx RxCocoa RxCocoaObjCRuntimeError+Extensions RxCollectionViewDataSourcePrefetchingProxy
            RxCollectionViewDataSourceProxy RxCollectionViewDataSourceType RxCollectionViewDelegateProxy
            RxCollectionViewReactiveArrayDataSource RxMutableBox RxNavigationControllerDelegateProxy RxPickerViewAdapter
            RxPickerViewDataSourceProxy RxPickerViewDataSourceType RxPickerViewDelegateProxy RxScrollViewDelegateProxy
            RxSearchBarDelegateProxy RxSearchControllerDelegateProxy RxTabBarControllerDelegateProxy
            RxTabBarDelegateProxy RxTableViewDataSourcePrefetchingProxy RxTableViewDataSourceProxy
            RxTableViewDataSourceType RxTableViewDelegateProxy RxTableViewReactiveArrayDataSource RxTarget RxTest
            RxTextStorageDelegateProxy RxTextViewDelegateProxy RxWKNavigationDelegateProxy Sample Scan
            ScheduledDisposable ScheduledItem ScheduledItemType SchedulerServices+Emulation SchedulerType
            SchedulerType+SharedSequence SectionedViewDataSourceType Sequence SerialDispatchQueueScheduler
            SerialDisposable ShareReplayScope SharedSequence SharedSequence+Concurrency SharedSequence+Operators
            SharedSequence+Operators+arity Signal Signal+Subscription Single SingleAssignmentDisposable SingleAsync Sink
            Skip SkipUntil SkipWhile StartWith SubjectType SubscribeOn Subscription SubscriptionDisposable SwiftSupport
            Switch SwitchIfEmpty SynchronizedDisposeType SynchronizedOnType SynchronizedUnsubscribeType
            TailRecursiveSink Take TakeLast TakeWithPredicate TestScheduler TestSchedulerVirtualTimeConverter
            TestableObservable TestableObserver TextInput Throttle Timeout Timer ToArray UIActivityIndicatorView+Rx
            UIApplication+Rx UIBarButtonItem+Rx UIButton+Rx UICollectionView+Rx UIControl+Rx UIDatePicker+Rx
            UIGestureRecognizer+Rx UINavigationController+Rx UIPickerView+Rx UIRefreshControl+Rx UIScrollView+Rx
            UISearchBar+Rx UISearchController+Rx UISegmentedControl+Rx UISlider+Rx UIStepper+Rx UISwitch+Rx UITabBar+Rx
            UITabBarController+Rx UITableView+Rx UITextField+Rx UITextView+Rx URLSession+Rx Using Utils
            VirtualTimeConverterType VirtualTimeScheduler WKWebView+Rx Window WithLatestFrom WithUnretained XCTest+Rx
            Zip Zip+Collection Zip+arity
            """)

    /// The types that are called otherwise than their file.
    private static let types = Set(
        words: """
            AmbObserver AnonymousObservableSink AnyRecursiveScheduler Binder CombineLatestCollectionType
            CombineLatestObserver Connection ControlEventType ControlPropertyType DeallocatingProxy Disposable
            EmptyProducer ErrorProducer FlatMapFirstSink FlatMapSink Infallible InfallibleEvent InfallibleType
            InvocableWithValueType KVOObserver MessageSentProxy NeverProducer Observable ObservableOptional
            ObservableOptionalScheduled ObservableSequence PrimitiveSequenceType Producer RangeProducer
            RecursiveImmediateScheduler RefCountInnerDisposable RefCountSink RefCountSinkRunResult ReplayAll
            ReplayBufferBase ReplayBufferSnapshot ReplayMany ReplayManyBase ReplayOne ReplaySubjectSubscriptionObserver
            RetryTriggerSink RxTextFieldDelegateProxy ShareReplay1WhileConnectedConnection ShareWhileConnectedConnection
            SharedSequenceConvertibleType SharingScheduler ZipCollectionType ZipObserver
            """)
}

extension Set<String> {
    init(words: String) { self.init(words.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
