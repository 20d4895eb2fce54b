/// The names of files and types that only RxSwift and its family have.
///
/// Where nothing says which library a frame is of, its name must be one of these: endings such as `Type` or `Connection`
/// are those of everybody's types.
enum OfficialNames {
    /// Whether RxSwift's tree has a file of that name.
    static func hasFile(_ file: String) -> Bool {
        file.hasSuffix(".swift") && files.contains(String(file.dropLast(".swift".count)))
    }

    /// Whether RxSwift's tree has a type that works behind its operators.
    static func hasType(_ type: some StringProtocol) -> Bool { types.contains(String(type)) }

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

    private static let types = Set(
        words: """
            AddRefSink AmbObserver AmbSink AnonymousDisposable AnonymousObservableSink AnonymousObserver AnyObserver
            AnyRecursiveScheduler AsMaybeSink AsSingleSink AsyncLock BehaviorRelay BinaryDisposable Binder
            BooleanDisposable BufferTimeCountSink CatchSequenceSink CatchSink CatchSinkProxy CombineLatestCollectionType
            CombineLatestCollectionTypeSink CombineLatestObserver CombineLatestSink CombineLatestSink2_
            CombineLatestSink3_ CombineLatestSink4_ CombineLatestSink5_ CombineLatestSink6_ CombineLatestSink7_
            CombineLatestSink8_ CompactMapSink CompositeDisposable ConcatCompletableSink ConcatCompletableSinkOther
            ConcatMapSink ConcatSink ConcurrentDispatchQueueScheduler ConcurrentMainScheduler ConnectableObservableType
            Connection ControlEvent ControlEventType ControlProperty ControlPropertyType ControlTarget
            CurrentThreadScheduler DeallocatingProxy DebounceSink DebugSink DefaultIfEmptySink DeferredSink DelaySink
            DelaySubscriptionSink DelegateProxy DelegateProxyType DematerializeSink DispatchQueueConfiguration
            Disposable DistinctUntilChangedSink DoSink ElementAtSink EmptyProducer EnumeratedSink ErrorProducer
            FilterSink FirstSink FlatMapFirstSink FlatMapSink GenerateSink GroupBySink HistoricalScheduler
            ImmediateSchedulerType Infallible InfallibleEvent InfallibleType InvocableType InvocableWithValueType
            JustScheduledSink KVOObserver LockOwnerType MainScheduler MapSink MapSwitchSink MaterializeSink
            MergeBasicSink MergeLimitedBasicSink MergeLimitedSink MergeLimitedSinkIter MergeSink MergeSinkIter
            MessageSentProxy MulticastSink NeverProducer NopDisposable Observable ObservableConvertibleType
            ObservableOptional ObservableOptionalScheduled ObservableOptionalScheduledSink ObservableSequence
            ObservableSequenceSink ObservableType ObserveOnSerialDispatchQueueSink ObserveOnSink ObserverType
            OperationQueueScheduler PrimitiveSequence PrimitiveSequenceType Producer PublishRelay RangeProducer
            RangeSink RecursiveImmediateScheduler ReduceSink RefCountDisposable RefCountInnerDisposable RefCountSink
            RefCountSinkRunResult RepeatElementSink ReplayAll ReplayBufferBase ReplayBufferSnapshot ReplayMany
            ReplayManyBase ReplayOne ReplayRelay ReplaySubject ReplaySubjectSubscriptionObserver RetryTriggerSink
            RetryWhenSequenceSink RetryWhenSequenceSinkIter RunLoopLock RxCollectionViewDataSourcePrefetchingProxy
            RxCollectionViewDataSourceProxy RxCollectionViewDataSourceType RxCollectionViewDelegateProxy
            RxNavigationControllerDelegateProxy RxPickerViewDataSourceProxy RxPickerViewDataSourceType
            RxPickerViewDelegateProxy RxScrollViewDelegateProxy RxSearchBarDelegateProxy RxSearchControllerDelegateProxy
            RxTabBarControllerDelegateProxy RxTabBarDelegateProxy RxTableViewDataSourcePrefetchingProxy
            RxTableViewDataSourceProxy RxTableViewDataSourceType RxTableViewDelegateProxy RxTextFieldDelegateProxy
            RxTextStorageDelegateProxy RxTextViewDelegateProxy RxWKNavigationDelegateProxy SampleSequenceSink
            SamplerSink ScanSink ScheduledDisposable ScheduledItemType SchedulerType SectionedViewDataSourceType
            SerialDispatchQueueScheduler SerialDisposable ShareReplay1WhileConnectedConnection
            ShareWhileConnectedConnection SharedSequence SharedSequenceConvertibleType SharingScheduler
            SingleAssignmentDisposable SingleAsyncSink SinkDisposer SinkForward SkipCountSink SkipTimeSink SkipUntilSink
            SkipUntilSinkOther SkipWhileSink SubjectType SubscribeOnSink SubscriptionDisposable SwitchIdentitySink
            SwitchIfEmptySink SwitchIfEmptySinkIter SwitchSink SwitchSinkIter SynchronizedDisposeType SynchronizedOnType
            SynchronizedUnsubscribeType TailRecursiveSink TailRecursiveSinkCommand TakeCountSink TakeLastSink
            TakeTimeSink TakeUntilPredicateSink TakeUntilSink TakeUntilSinkOther TestScheduler TestableObserver
            ThrottleSink TimeoutSink TimerOneOffSink TimerSink ToArraySink UsingSink VirtualTimeConverterType
            VirtualTimeScheduler WindowTimeCountSink WithLatestFromSink ZipCollectionType ZipCollectionTypeSink
            ZipObserver ZipSink ZipSink2_ ZipSink3_ ZipSink4_ ZipSink5_ ZipSink6_ ZipSink7_ ZipSink8_ ZipSinkProtocol
            """)
}

extension Set<String> {
    init(words: String) { self.init(words.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
