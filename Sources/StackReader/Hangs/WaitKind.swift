import Stops

/// A kind of waiting: the functions of the system that wait so, and the words for it.
struct WaitKind: Equatable, Sendable {
    /// Who ends it.
    enum End: Sendable {
        /// The thread that has it lets it go.
        case letGo
        /// What runs there, or works for it, comes to its end.
        case queue, operations, turns, once, sequence
        /// Somebody calls a function.
        case signal
        /// Another program, a time, or a thread that nothing tells of.
        case outside
    }

    let end: End
    /// That a thread waits so; in Korean behind the place.
    let wanted: Words
    /// What lets the thread go on, in Korean as an object.
    fileprivate(set) var signal = Words("signal()을", "signal()")
    /// When the thread goes on, where nothing tells who ends its wait.
    fileprivate(set) var comes = Words("상대가 보내거나 끝나면", "when the other side sends, or ends")
    /// What to look at where that does not come.
    private var look: Words?
    /// Whether the function that was called says more than the kind.
    fileprivate(set) var isNamed = false
    /// Parts of the names of functions.
    fileprivate var parts: [String] = []
    /// Whole names of functions of C, without what a library puts around them.
    fileprivate(set) var functions: [String] = []
    /// Among so many innermost calls it is to be found.
    fileprivate var depth = 6

    /// What waits for a queue, or traps where it would wait for its own.
    static let queue = "DISPATCH_WAIT_FOR_QUEUE"
    static let sequence = WaitKind(
        .sequence, "의 toBlocking에서 기다린다", "waits for a sequence to end (toBlocking)")
    static let firstElement = WaitKind(
        .sequence, "의 toBlocking에서 첫 값을 기다린다", "waits for the first element of a sequence (toBlocking)")
    static let runLoop = WaitKind(
        .outside, "에서 돌린 런 루프 안에서 기다린다", "waits in a run loop of its own",
        comes: Words("그 런 루프가 끝나면", "when that run loop ends"))

    private init(
        _ end: End, _ korean: String, _ english: String, parts: [String] = [], functions: String = "",
        within depth: Int = 6, isNamed: Bool = false, signal: Words = Words("signal()을", "signal()"),
        comes: Words? = nil, look: Words? = nil
    ) {
        (self.end, wanted, self.parts, self.depth) = (end, Words(korean, english), parts, depth)
        (self.functions, self.isNamed, self.signal) = (
            functions.split(separator: " ").map(String.init), isNamed, signal
        )
        if let comes { self.comes = comes }
        self.look = look
    }

    static let semaphore = WaitKind(
        .signal, "에서 세마포어를 기다린다", "waits for a semaphore",
        parts: ["semaphore_wait", "semaphore_timedwait", "_dispatch_sema4_", "_sem_wait"], functions: "sem_wait")
    static let workItem = WaitKind(
        .signal, "에서 DispatchWorkItem이 끝나기를 기다린다", "waits for a DispatchWorkItem",
        parts: ["dispatch_block_wait"])
    static let group = WaitKind(
        .signal, "에서 DispatchGroup을 기다린다", "waits for a DispatchGroup", parts: ["dispatch_group_wait"],
        signal: Words("leave()를", "leave()"))
    static let condition = WaitKind(
        .signal, "에서 조건 변수를 기다린다", "waits for a condition",
        parts: ["pthread_cond_wait", "pthread_cond_timedwait", "psynch_cvwait"],
        signal: Words("signal()이나 broadcast()를", "signal() or broadcast()"))
    static let sleep = WaitKind(
        .outside, "에서 잠들어 있다", "sleeps", functions: "nanosleep clock_nanosleep usleep sleep semwait_signal",
        within: 3, isNamed: true, comes: Words("시간이 다 되면", "when its time is over"))
    /// Only what is full makes it wait, which the stack does not show.
    static let write = WaitKind(
        .outside, "에서 데이터를 쓰고 있거나, 다 쓰기를 기다린다", "writes data, or waits for it to be written",
        functions: "write writev pwrite send sendto sendmsg", within: 3, isNamed: true,
        comes: Words("받는 쪽(파이프, 소켓)이 읽으면", "when the other side (a pipe, a socket) reads"))
    static let fileLock = WaitKind(
        .outside, "에서 파일의 lock을 기다린다", "waits for the lock of a file", functions: "flock lockf fcntl fcntl64",
        within: 3, isNamed: true,
        comes: Words(
            "그 파일의 lock을 잡은 쪽(다른 프로세스일 수도, 파일을 따로 연 이 프로그램일 수도 있다)이 놓으면",
            "when the lock of the file is let go, by another process or by this one where it has opened the file elsewhere"
        ))

    static let process = WaitKind(
        .outside, "에서 다른 프로세스가 끝나기를 기다린다", "waits for another process to end", parts: ["waitUntilExit"],
        functions: "waitpid wait4 waitid wait", within: 20, isNamed: true,
        comes: Words("그 프로세스가 끝나면", "when that process ends"),
        look: Words(
            "그 프로세스가 끝나지 않으면 ps로 살펴본다. 그 프로세스도 이 프로그램을 기다리고 있을 수 있다(이 프로그램이 읽지 않는 파이프, 닫지 않은 입력, 잡고 있는 파일 lock)",
            "if that process does not end, look at it with ps: it may itself wait for this program (for it to read a pipe, to close the input, or to release the lock of a file)"
        ))
    static let connection = WaitKind(
        .outside, "에서 연결이 들어오기를 기다린다", "waits for a connection", functions: "accept accept4", within: 3, isNamed: true,
        comes: Words("누가 연결해 오면", "when somebody connects"))
    static let writeLock = WaitKind(
        .letGo, "에서 쓰기 lock을 기다린다", "waits for a lock (to write)",
        parts: ["rwlock_wrlock", "rwlock_timedwrlock", "psynch_rw_wrlock"])

    /// More data does not end it.
    static let dataEnd = WaitKind(
        .outside, "에서 데이터가 끝나기를 기다린다", "waits for the end of its data",
        parts: ["readDataToEndOfFile", "FileHandle.readToEnd"], isNamed: true,
        comes: Words(
            "데이터가 끝나면(파이프라면 쓰는 쪽을 연 프로세스가 모두, 자식 프로세스가 백그라운드에 남긴 것까지 닫으면)",
            "when its data ends (that of a pipe when every process that has its write end has closed it, also one that a child may have left in the background)"
        ))

    /// The kinds, from those that tell most to those that others are made of; on Linux and on Apple's platforms.
    private static let table = [
        WaitKind(.queue, "에서 큐를 기다린다(sync)", "waits for a queue (sync)", parts: [queue]),
        // Further out they run the initialiser.
        WaitKind(
            .once, "의 초기화를 기다린다", "waits for a static let or a global to be initialised",
            parts: ["once_slow", "dispatch_once_wait", "swift_once"], within: 3),
        WaitKind(
            .operations, "에서 Operation이 끝나기를 기다린다", "waits for operations to finish",
            parts: ["waitUntilAllOperationsAreFinished", "waitUntilFinished", "WAITING_ON_AN_OPERATION"], within: 12),
        WaitKind(
            .turns, "에서 concurrentPerform의 반복이 모두 끝나기를 기다린다", "waits for the turns of concurrentPerform to end",
            parts: ["_dispatch_apply_invoke_and_wait", "dispatch_apply_f", "concurrentPerform"]),
        process,
        WaitKind(
            .outside, "에서 다른 프로세스의 답을 기다린다", "waits for another process to answer",
            parts: ["xpc_connection_send_message_with_reply_sync"], within: 12,
            comes: Words("그 프로세스가 답하거나 끝나면", "when that process answers, or ends")),
        WaitKind(
            .outside, "에서 다른 스레드가 끝나기를 기다린다", "waits for another thread to end",
            parts: ["pthread_join", "pthread_timedjoin", "pthread_clockjoin"], isNamed: true,
            comes: Words("그 스레드가 끝나면", "when that thread ends")),
        workItem,
        group,
        semaphore,
        condition,
        writeLock,
        WaitKind(
            .letGo, "에서 읽기 lock을 기다린다", "waits for a lock (to read)",
            parts: ["rwlock_rdlock", "rwlock_timedrdlock", "psynch_rw_rdlock"]),
        WaitKind(
            .letGo, "에서 lock을 기다린다", "waits for a lock",
            parts: [
                "lll_lock_wait", "psynch_mutexwait", "pthread_mutex_lock", "mutex_clocklock", "mutex_timedlock",
                "pthread_rwlock_", "ulock_wait",
                "unfair_lock_lock", "unfair_recursive_lock_lock", "_MutexHandle", "objc_sync_enter",
            ]),
        sleep,
        dataEnd,
        WaitKind(
            .outside, "에서 데이터를 기다린다", "waits for data", functions: "read readv pread recv recvfrom recvmsg",
            within: 3, isNamed: true),
        write,
        WaitKind(
            .outside, "에서 데이터를 다 쓰기를 기다린다", "waits for its data to be written", functions: "fsync", within: 3,
            isNamed: true, comes: Words("데이터를 다 쓰면", "when it is written")),
        fileLock,
        WaitKind(
            .outside, "에서 파일이 열리기를 기다린다", "waits for a file to open", functions: "open open64 openat", within: 3,
            isNamed: true,
            comes: Words("파일이 열리면(파이프라면 다른 쪽을 누가 열면)", "when the file opens, or somebody opens the other end of a pipe")
        ),
        connection,
        WaitKind(
            .outside, "에서 연결되기를 기다린다", "waits to be connected", functions: "connect", within: 3, isNamed: true,
            comes: Words("상대가 받거나 거절하면", "when the other side accepts, or refuses")),
        WaitKind(
            .outside, "에서 파일이나 소켓을 기다린다", "waits for a file or a socket",
            functions: "poll ppoll select pselect epoll_wait epoll_pwait kevent kevent64", within: 3, isNamed: true,
            comes: Words(
                "거기에 무언가 오거나, 정해 둔 시간이 있으면 그 시간이 다 되면", "when something comes there, or its time is over, if it has one"
            )),
    ]

    /// What the system's innermost calls wait for; nil where they do not tell, or do not wait.
    static func found(in inner: ArraySlice<Row>) -> WaitKind? {
        guard isWaiting(inner) else { return nil }
        return table.first { kind in
            // Where it waits for a queue innermost, it has trapped.
            inner.dropFirst(kind.end == .queue ? 1 : 0).prefix(kind.depth).contains { row in
                kind.parts.contains(where: row.frame.call.contains) || kind.functions.contains(row.frame.functionOfC)
            }
        }
    }

    /// Whether the innermost call waits, for whatever it is.
    static func isWaiting(_ inner: ArraySlice<Row>) -> Bool {
        guard let call = inner.first?.frame,
            !inner.map(\.frame).contains(where: { giving.contains(String($0.call)) || giving.contains($0.functionOfC) }
            ),
            !inner.prefix(6).map({ $0.frame.call.lowercased() }).contains(where: { call in
                !call.contains("wait") && waking.contains(where: call.contains)
            })
        else { return false }
        return waiting.contains(where: call.call.lowercased().contains) || waitingFunctions.contains(call.functionOfC)
    }

    private static let waiting = ["futex", "wait", "psynch", "mach_msg", "kevent", "kernreturn", "sigsuspend", "sleep"]
    /// What lets others go on, or tells the system what is to come; and the allocator, which waits only for moments.
    private static let waking = [
        "wake", "_signal", "_post", "_cvbroad", "_broadcast", "_mutexdrop", "_unlock", "eventfd_write", "_poke",
        "trivialmachmessage", "_unote_", "_immediate_update", "malloc", "calloc", "realloc", "_int_free",
    ]
    /// What gives work to somebody else, and comes back at once.
    private static let giving = Set(
        ["DispatchQueue.async", "DispatchQueue.asyncAfter", "DispatchSemaphore.signal", "DispatchGroup.leave"]
            + ["after", "async", "barrier_async", "group_async", "group_notify"].flatMap {
                ["dispatch_" + $0, "dispatch_" + $0 + "_f"]
            })
    private static let waitingFunctions = Set(table.flatMap(\.functions) + ["syscall"])

    /// When the thread goes on, with what is so meanwhile, and what to look at where it does not.
    func goesOn(_ subject: Words = Words("", "it"), meanwhile: Words = Words("", "")) -> Words {
        Words("\(subject.korean)\(comes.korean) 풀린다", "\(subject.english) goes on \(comes.english)") + meanwhile
            + (look.map { Words(". ", "; ") + $0 } ?? Words("", ""))
    }

    /// Whether another thread of the program may be at the other end, as at that of a pipe, or of a process that it feeds.
    var mayEndInside: Bool { [.write, .dataEnd, .fileLock, .process].contains(self) }

    /// Whether it may be far out, and have a run loop inside.
    var isDeep: Bool { depth > 6 }
}

extension Frame {
    private var isObjectiveC: Bool { symbol.hasPrefix("-[") || symbol.hasPrefix("+[") }

    /// The symbol without arguments and generic ones, which may be called anything.
    var call: Substring { isObjectiveC ? symbol[...] : symbol.prefix { $0 != "(" && $0 != "<" } }

    /// A function of C as a program calls it: `read` of `__GI___libc_read` and of `__read_nocancel`.
    var functionOfC: String {
        if isObjectiveC { return symbol }
        var name = call.prefix { !"$ @".contains($0) }.drop { $0 == "_" }
        for mark in ["GI_", "libc_"] where name.hasPrefix(mark) { name = name.dropFirst(mark.count).drop { $0 == "_" } }
        return String(name).replacing("_nocancel", with: "")
    }
}
