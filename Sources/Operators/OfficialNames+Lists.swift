// Made by `Sources/Operators/official-names CHECKOUT` from RxSwift at 5abdfe46; not to be edited.
extension OfficialNames {
    /// The files, without those that are called as a type.
    static let files = """
        Any+Equatable Bag+Rx BehaviorRelay+Driver BlockingObservable+Operators Buffer CombineLatest CombineLatest+Collection
        CombineLatest+arity Completable Completable+AndThen ControlEvent+Driver ControlEvent+Signal ControlProperty+Driver
        Create Date+Dispatch Decode DispatchQueue+Extensions Driver Driver+Subscription Empty Error Errors Event+Equatable
        Infallible+Bind Infallible+CombineLatest+Collection Infallible+CombineLatest+arity Infallible+Concurrency
        Infallible+Create Infallible+Debug Infallible+Driver Infallible+Operators Infallible+Zip+arity ItemEvents
        KVORepresentable+CoreGraphics KVORepresentable+Swift Maybe NSButton+Rx NSControl+Rx NSObject+Rx
        NSObject+Rx+KVORepresentable NSObject+Rx+RawRepresentable NSSlider+Rx NSTextField+Rx NSTextStorage+Rx NSTextView+Rx
        NSView+Rx Never NotificationCenter+Rx Observable+Bind Observable+Concurrency ObservableConvertibleType+Blocking
        ObservableConvertibleType+Driver ObservableConvertibleType+Infallible ObservableConvertibleType+SharedSequence
        ObservableConvertibleType+Signal ObservableType+Extensions ObservableType+PrimitiveSequence Optional Platform.Darwin
        Platform.Linux PrimitiveSequence+Concurrency PrimitiveSequence+Zip+arity PublishRelay+Signal Range Recorded+Event
        RecursiveScheduler Repeat RetryWhen Rx RxCocoa RxCocoaObjCRuntimeError+Extensions RxTest SchedulerServices+Emulation
        SchedulerType+SharedSequence Sequence ShareReplayScope SharedSequence+Concurrency SharedSequence+Operators
        SharedSequence+Operators+arity Signal Signal+Subscription Single Skip SwiftSupport Take TakeWithPredicate
        UIActivityIndicatorView+Rx UIApplication+Rx UIBarButtonItem+Rx UIButton+Rx UICollectionView+Rx UIControl+Rx
        UIDatePicker+Rx UIGestureRecognizer+Rx UINavigationController+Rx UIPickerView+Rx UIRefreshControl+Rx UIScrollView+Rx
        UISearchBar+Rx UISearchController+Rx UISegmentedControl+Rx UISlider+Rx UIStepper+Rx UISwitch+Rx UITabBar+Rx
        UITabBarController+Rx UITableView+Rx UITextField+Rx UITextView+Rx URLSession+Rx Utils WKWebView+Rx Window
        WithUnretained XCTest+Rx Zip Zip+Collection Zip+arity
        """

    /// The types, and the protocols.
    static let types = """
        AddRef AddRefSink Amb AmbObserver AmbSink AmbState AnonymousDisposable AnonymousObservable AnonymousObservableSink
        AnonymousObserver AnyEquatable AnyObserver AnyRecursiveScheduler AsMaybe AsMaybeSink AsSingle AsSingleSink AsyncLock
        AsyncSubject AtomicInt Bag BagKey BarButtonItemTarget BehaviorRelay BehaviorSubject BinaryDisposable Binder
        BlockingObservable BooleanDisposable BufferTimeCount BufferTimeCountSink CalloutAction Cancelable Catch
        CatchSequence CatchSequenceSink CatchSink CatchSinkProxy ColdObservable CollectionViewDataSourceNotSet
        CollectionViewPrefetchDataSourceNotSet CombineLatest2 CombineLatest3 CombineLatest4 CombineLatest5 CombineLatest6
        CombineLatest7 CombineLatest8 CombineLatestCollectionType CombineLatestCollectionTypeSink CombineLatestObserver
        CombineLatestProtocol CombineLatestSink CombineLatestSink2_ CombineLatestSink3_ CombineLatestSink4_
        CombineLatestSink5_ CombineLatestSink6_ CombineLatestSink7_ CombineLatestSink8_ CompactMap CompactMapSink
        CompletableEvent CompletableTrait CompositeDisposable Concat ConcatCompletable ConcatCompletableSink
        ConcatCompletableSinkOther ConcatMap ConcatMapSink ConcatSink ConcurrentDispatchQueueScheduler
        ConcurrentMainScheduler ConnectableObservable ConnectableObservableAdapter ConnectableObservableType Connection
        ControlEvent ControlEventType ControlProperty ControlPropertyType ControlTarget CurrentThreadScheduler
        CurrentThreadSchedulerQueueKey DataDecoder DeallocObservable DeallocatingProxy Debounce DebounceSink Debug DebugSink
        DefaultIfEmpty DefaultIfEmptySink Defaults Deferred DeferredSink Delay DelaySink DelaySubscription
        DelaySubscriptionSink DelegateProxy DelegateProxyFactory DelegateProxyType Dematerialize DematerializeSink
        DispatchQueueConfiguration Disposable DisposableBuilder Disposables DisposeBag DisposeBase DisposeKey DisposeState
        DistinctUntilChanged DistinctUntilChangedSink Do DoSink DriverSharingStrategy ElementAt ElementAtSink EmptyProducer
        Enumerated EnumeratedSink ErrorProducer Event EventConvertible Filter FilterSink First FirstSink FlatMap
        FlatMapFirst FlatMapFirstSink FlatMapLatest FlatMapSink Generate GenerateSink GestureTarget GroupBy GroupBySink
        GroupedObservable GroupedObservableImpl HasDataSource HasDelegate HasPrefetchDataSource HistoricalScheduler
        HistoricalSchedulerTimeConverter Hooks HotObservable ImmediateSchedulerType Infallible InfallibleEvent
        InfallibleType InfiniteSequence InvocableScheduledItem InvocableType InvocableWithValueType Iterate Just
        JustScheduled JustScheduledSink KVOObservable KVOObservableProtocol KVOObserver KVORepresentable
        KeyValueObservingOptions Lock LockOwnerType MainScheduler Map MapSink MapSwitchSink Materialize MaterializeSink
        MaterializedSequenceResult MaybeEvent MaybeTrait Merge MergeArray MergeBasicSink MergeLimited MergeLimitedBasicSink
        MergeLimitedSink MergeLimitedSinkIter MergeSink MergeSinkIter MessageDispatcher MessageInterceptorSubject
        MessageSentProxy Multicast MulticastSink NeverProducer NopDisposable Observable ObservableConvertibleType
        ObservableOptional ObservableOptionalScheduled ObservableOptionalScheduledSink ObservableSequence
        ObservableSequenceSink ObservableType ObserveOn ObserveOnSerialDispatchQueue ObserveOnSerialDispatchQueueSink
        ObserveOnSink ObserveOnState ObserverBase ObserverType OperationQueueScheduler PickerViewDataSourceNotSet
        PrimitiveSequence PrimitiveSequenceType PriorityQueue Producer PublishRelay PublishSubject Queue RangeProducer
        RangeSink Reactive ReactiveCompatible Recorded RecursiveImmediateScheduler RecursiveLock Reduce ReduceSink RefCount
        RefCountDisposable RefCountInnerDisposable RefCountSink RefCountSinkRunResult RepeatElement RepeatElementSink
        ReplayAll ReplayBufferBase ReplayBufferSnapshot ReplayMany ReplayManyBase ReplayOne ReplayRelay ReplaySubject
        ReplaySubjectSubscriptionObserver Resources RetryTriggerSink RetryWhenSequence RetryWhenSequenceSink
        RetryWhenSequenceSinkIter RunLoopLock RxAttributedStringPickerViewAdapter RxCocoaError RxCocoaInterceptionMechanism
        RxCocoaObjCRuntimeError RxCocoaURLError RxCollectionViewDataSourcePrefetchingProxy RxCollectionViewDataSourceProxy
        RxCollectionViewDataSourceType RxCollectionViewDelegateProxy RxCollectionViewReactiveArrayDataSource
        RxCollectionViewReactiveArrayDataSourceSequenceWrapper RxError RxMutableBox RxNavigationControllerDelegateProxy
        RxPickerViewAdapter RxPickerViewArrayDataSource RxPickerViewDataSourceProxy RxPickerViewDataSourceType
        RxPickerViewDelegateProxy RxPickerViewSequenceDataSource RxScrollViewDelegateProxy RxSearchBarDelegateProxy
        RxSearchControllerDelegateProxy RxStringPickerViewAdapter RxTabBarControllerDelegateProxy RxTabBarDelegateProxy
        RxTableViewDataSourcePrefetchingProxy RxTableViewDataSourceProxy RxTableViewDataSourceType RxTableViewDelegateProxy
        RxTableViewReactiveArrayDataSource RxTableViewReactiveArrayDataSourceSequenceWrapper RxTarget
        RxTextFieldDelegateProxy RxTextStorageDelegateProxy RxTextViewDelegateProxy RxWKNavigationDelegateProxy Sample
        SampleSequenceSink SamplerSink Scan ScanSink SchedulePeriodicRecursive SchedulePeriodicRecursiveCommand
        ScheduleState ScheduledDisposable ScheduledItem ScheduledItemType SchedulerType SectionedViewDataSourceType
        SerialDispatchQueueScheduler SerialDisposable ShareReplay1WhileConnected ShareReplay1WhileConnectedConnection
        ShareWhileConnected ShareWhileConnectedConnection SharedSequence SharedSequenceConvertibleType SharingScheduler
        SharingStrategyProtocol SignalSharingStrategy SingleAssignmentDisposable SingleAsync SingleAsyncSink SingleTrait
        Sink SinkDisposer SinkForward SkipCount SkipCountSink SkipTime SkipTimeSink SkipUntil SkipUntilSink
        SkipUntilSinkOther SkipWhile SkipWhileSink StartWith SubjectLifetimeScope SubjectType SubscribeOn SubscribeOnSink
        Subscription SubscriptionDisposable Switch SwitchIdentitySink SwitchIfEmpty SwitchIfEmptySink SwitchIfEmptySinkIter
        SwitchSink SwitchSinkIter SynchronizationErrorMessages SynchronizationTracker SynchronizedDisposeType
        SynchronizedOnType SynchronizedUnsubscribeType TableViewDataSourceNotSet TableViewPrefetchDataSourceNotSet
        TailRecursiveSink TailRecursiveSinkCommand TakeBehavior TakeCount TakeCountSink TakeLast TakeLastSink TakeTime
        TakeTimeSink TakeUntil TakeUntilPredicate TakeUntilPredicateSink TakeUntilSink TakeUntilSinkOther TestScheduler
        TestSchedulerVirtualTimeConverter TestableObservable TestableObserver TextInput Throttle ThrottleSink Timeout
        TimeoutSink Timer TimerOneOffSink TimerSink ToArray ToArraySink UnretainedError Using UsingSink VirtualSchedulerItem
        VirtualTimeComparison VirtualTimeConverterType VirtualTimeScheduler WindowTimeCount WindowTimeCountSink
        WithLatestFrom WithLatestFromSecond WithLatestFromSink Zip2 Zip3 Zip4 Zip5 Zip6 Zip7 Zip8 ZipCollectionType
        ZipCollectionTypeSink ZipObserver ZipSink ZipSink2_ ZipSink3_ ZipSink4_ ZipSink5_ ZipSink6_ ZipSink7_ ZipSink8_
        ZipSinkProtocol _RxCollectionViewReactiveArrayDataSource _RxTableViewReactiveArrayDataSource
        """

    /// The functions.
    static let functions = """
        XCTAssertEqual XCTAssertRecordedElements _collectionView _currentDelegate _dispose
        _forceCompilerToStopDoingInsaneOptimizationsThatBreakCode _forwardToDelegate _insert _methodInvoked _remove
        _sentMessage _setCurrentDelegate _setForwardToDelegate _tableView accept action add addValueToBuffer
        addingDispatchInterval adjustScheduledTime advanceTo amb andThen asCompletable asControlEvent asControlProperty
        asDriver asInfallible asMaybe asObservable asObserver asSharedSequence asSignal asSingle assignProxy assignedProxy
        attributedTitle backgroundImage bind bindingError bubbleToHigherPriority bubbleToLowerPriority buffer buildBlock
        castOptionalOrFatalError castOptionalOrThrow castOrFatalError castOrThrow catch catchAndReturn catchError
        catchErrorJustReturn checkSelectorIsObservable collectionView combineLatest compactMap compareVirtualTime completed
        concat concatMap connect controlEvent controlProperty controlPropertyWithDefaultEvents controlTextDidChange
        convertFromVirtualTime convertFromVirtualTimeInterval convertResponseToString convertToVirtualTime
        convertToVirtualTimeInterval convertURLRequestToCurlCommand copy create createColdObservable createHotObservable
        createObserver createProxy createTimeoutTimer createTimer createUnbound createUnbounded createUnsafe currentDelegate
        data deallocating debounce debug decode decrement decrementChecked decrementTotal deferred delay delaySubscription
        dematerialize dequeue dequeueElementOnly dequeueNextAndSubscribe dispatch dispose disposeAll disposeCommand
        disposeInner disposed distinctUntilChanged do done drainQueue drive element elementAt elementsOrThrow emit empty
        enabledForSegment enqueue ensureExecutingOnScheduler ensureRunningOnCorrectThread ensureRunningOnMainThread
        enumerated equals error escapeTerminalString eventHandler events extend extract fail fetchOr filter findNext
        finishWithNilWhenDealloc first flatMap flatMapCompletable flatMapFirst flatMapLatest flatMapMaybe forEach
        forwardErrorAndDispose forwardOn forwardOnGroups forwardToDelegate forwarder from gated_on generate getResult
        getThreadLocalStorageValueForKey groupBy hasElements hasObservers hash ifEmpty ignoreElements image imageForSegment
        increment incrementChecked incrementTotal insert installForwardDelegate interval invoke isFlagSet isWeakProperty
        itemAttributedTitles itemTitles items json just last lazyInstanceObservable load lock logEvent makeIterator map
        mapObserver markDisposed materialize materializeResult merge messageSent methodInvoked mock model modelAtIndex
        modelDeleted modelDeselected modelSelected moveNextCommand multicast never next nextAction nextElementArrived
        notification numberOfComponents numberOfSections observe observeOn observeWeakly observeWeaklyKeyPathFor of
        offsetVirtualTime on onCompleted onCore onError onGroupEvent onNext peek perform performLocked performMap pickerView
        printSequenceDifferences propagate proxy publish range reduce reduceWithSpanBetween refCount register
        registerKnownImplementations registerMessageInterceptor release remove removeAll removeAt removeKey repeatElement
        replay replayAll replayBuffer reset resizeTo responds response retain retry retryWhen run rxAbstractMethod
        rxCocoaErrorForTarget rxFatalError rxFatalErrorInDebug sample scan schedule scheduleAbsoluteVirtual scheduleAt
        scheduleInternal schedulePeriodic scheduleRecursive scheduleRelative scheduleRelativeVirtual scrollViewDidScroll
        sendNow sentMessage setCurrentDelegate setDataSource setDelegate setDisposable setForwardToDelegate
        setPrefetchDataSource setSinkAndSubscription setThreadLocalStorageValue share sharedFactory
        shouldContinue_synchronized single skip skipUntil skipWhile sleep start startNewWindowAndCompleteCurrentOne
        startNewWindowAndSendCurrentOne startWith stop sub subscribe subscribeInner subscribeOn subscribeProxyDataSource
        subscribeToNext switchLatest synchronizationError synchronized synchronizedDispose synchronizedForwardOn
        synchronizedForwardOnAndDispose synchronizedOn synchronizedUnsubscribe synchronized_dispose synchronized_on
        synchronized_subscribe synchronized_unsubscribe tableView take takeLast takeUntil takeWhile textDidChange textView
        throttle tick timeout timer title titleForSegment toArray toBlocking toIntMax trim unlock unregister using value
        window withLatestFrom withUnretained zip
        """

    /// The lines that call a closure of yours, as `file:closure=lines`.
    static let lines = """
        Completable:Hooks.defaultErrorHandler=105,134,136,139 Completable:onCompleted=97,109,138,140,143
        Completable:onDisposed=103 Completable:onError=100,103,132,134,137 Do:afterCompleted=44,45 Do:afterError=42,43
        Do:afterNext=36,40,41 Do:onCompleted=33,35,36 Do:onDispose=101,108 Do:onError=31,33,34 Do:onNext=29,31,32
        Do:onSubscribe=101 Do:onSubscribed=104 Maybe:Hooks.defaultErrorHandler=115,152,154,157
        Maybe:onCompleted=113,119,156,158,161 Maybe:onDisposed=117 Maybe:onError=109,113,150,152,155
        Maybe:onSuccess=105,109,146,148,151 ObservableType+Extensions:Hooks.defaultErrorHandler=70,71,110,115
        ObservableType+Extensions:onCompleted=60,74,75,114,119 ObservableType+Extensions:onDisposed=64
        ObservableType+Extensions:onError=56,67,68,108,112 ObservableType+Extensions:onNext=52,64,65,105,109
        Single:Hooks.defaultErrorHandler=110,118,149,153,154 Single:onDisposed=115,117 Single:onError=108
        Single:onFailure=111,113,116,147,151,152 Single:onSuccess=104,107,109,112,143,147,148
        """
}
