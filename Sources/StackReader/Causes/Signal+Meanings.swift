import Stops

// What signals stand for that come from outside, and what Apple's systems end a program for.
extension Signal {
    /// What a signal stands for that comes from outside, and what to do next.
    var meaning: (what: Words, advice: Words?)? {
        guard var apple = code.flatMap({ Self.ofApple[$0] }) else { return Self.meanings[name] }
        // Half of one core is work; a thread that waits leaves next to nothing.
        if let share, share <= 5 {
            apple.what = apple.what + Words(". 그동안 거의 일하지 않고 기다렸다", ", and hardly worked meanwhile: it waited")
        } else if let share, share >= 50 {
            apple.what = apple.what + Words(". 그동안 계속 일하고 있었다", ", and was at work meanwhile")
        }
        return apple
    }

    /// Who may have sent it, where nothing else tells.
    var sought: Words? {
        name == "SIGQUIT"
            ? nil
            : Words(
                "누가 보냈는지 찾는다: 감시하는 프로그램(watchdog), 서비스 관리자, 부모 프로세스, kill",
                "find out who sent it: a watchdog, a service manager, the parent process, a kill")
    }

    var isOfWatchdog: Bool { code == Self.watchdog }

    private static let watchdog = "0x8badf00d"

    /// What Apple's systems end a program for.
    static let ofApple: [String: (what: Words, advice: Words?)] = [
        watchdog: (
            Words(
                "시스템의 watchdog: 앱이 정해진 시간 안에 답하지 않았다",
                "the system's watchdog: the app did not answer in time"),
            Words(
                "오래 하던 일은 다른 스레드로 옮기고, 메인 스레드에서는 기다리지 않는다",
                "move what took so long off the main thread, and do not wait for anything there")
        ),
        "0xdead10cc": (
            Words(
                "백그라운드로 가면서 파일이나 SQLite의 lock을 잡고 있었다",
                "it kept a lock of a file or of SQLite when it was suspended"),
            Words(
                "beginBackgroundTask로 끝낼 시간을 얻거나, 그 파일을 App Group 폴더 밖에 둔다",
                "end that work first, in a beginBackgroundTask, or keep the file out of the shared folder of an app group"
            )
        ),
        "0xc00010ff": (
            Words("기기가 너무 뜨거워졌다", "the device got too hot"),
            Words(
                "프로세서를 오래 쓰는 일을 찾는다. 이 앱이 아닐 수도 있다",
                "look for what used the processor for long, which may be another app")
        ),
        "MEMORY": (
            Words(
                "앱이 쓸 수 있는 메모리를 다 썼다. 이 스택은 마지막에 메모리를 더 달라고 한 곳일 뿐일 수 있다",
                "the app has used all the memory that it may; this stack may be no more than where it asked last"),
            Words(
                "Xcode의 Memory Graph나 Instruments의 Allocations로 무엇이 쌓이는지 본다. Rx에서는 dispose되지 않은 구독, 크기 제한이 없는 replay와 buffer가 값을 쌓는다",
                "see in Xcode's memory graph, or Allocations of Instruments, what piles up; in Rx subscriptions that nobody disposes do, and a replay or a buffer without a bound"
            )
        ),
        "CPU": (
            Words(
                "앱이 허용된 시간보다 오래 프로세서를 썼다. 이 스택은 그중 한순간이다",
                "the app used the processor for longer than it may; this stack is one moment of that"),
            Words(
                "스택에 있는 내 코드가 그렇게 오래 걸리는 일인지 본다. 아니면 Instruments의 Time Profiler로 찾는다. 지연 없는 retry, repeatElement, 아주 짧은 interval도 그렇게 한다",
                "see whether your code on the stack may take so long, else look in the Time Profiler of Instruments; a retry without a delay, repeatElement and a very short interval do it, too"
            )
        ),
        "WAKEUPS": (
            Words("앱이 스레드를 너무 자주 깨웠다", "the app woke its threads too often"),
            Words(
                "아주 짧은 Timer, interval, throttle이나 스레드를 자주 오가는 observe(on:)을 찾는다",
                "look for a very short Timer, interval or throttle, or for an observe(on:) that every event has to pass"
            )
        ),
        "GUARD_TYPE_FD": (
            Words(
                "다른 코드가 지키는 파일 디스크립터를 닫거나 썼다. 대개 이미 닫은 번호를 또 닫은 것이다",
                "it closed or used a file descriptor that other code guards: mostly its own was closed twice, and the number had been given away"
            ),
            Words("close나 FileHandle.close를 두 번 부르는 곳을 찾는다", "look for a close, or a FileHandle.close, that runs twice")
        ),
    ]

    /// Which limit a reason names that Apple's systems stop a program at.
    static func limit(in reason: String) -> String? {
        guard reason.hasPrefix("EXC_RESOURCE") || reason.hasPrefix("EXC_GUARD") else { return nil }
        return ["MEMORY", "CPU", "WAKEUPS", "GUARD_TYPE_FD"].first(where: reason.contains)
    }

    private static let meanings: [String: (what: Words, advice: Words?)] = [
        "SIGXCPU": (
            Words(
                "쓸 수 있는 프로세서 시간을 다 썼다: ulimit -t, RLIMIT_CPU",
                "its time on the processor is used up: ulimit -t, RLIMIT_CPU"),
            Words(
                "스택에 있는 내 코드가 그 시간을 쓴 일인지 본다. 오래 걸려도 되는 일이면 제한을 올린다",
                "see whether your code on the stack is what took so long; if it may, raise the limit")
        ),
        "SIGALRM": (
            Words("alarm이나 setitimer로 맞춘 시간이 다 되었다", "a time that alarm or setitimer had set is over"),
            Words(
                "그것을 부른 곳을 찾는다. 이 프로그램일 수도, 이것을 시작한 쪽일 수도 있다. 시간이 모자랐다면 그때까지 한 일을 본다",
                "look for who set it: this program, or what started it; where it is a limit, what the thread did is what took so long"
            )
        ),
        "SIGTERM": (
            Words(
                "누가 끝내라고 했다: kill, 서비스 관리자, 컨테이너, CI의 시간 제한",
                "somebody asked it to end: kill, a service manager, a container, a time limit of CI"),
            Words(
                "보낸 쪽의 로그에서 왜 끝냈는지 본다", "see in the log of the sender why it was to end")
        ),
        "SIGHUP": (
            Words("터미널이 닫혔거나, 설정을 다시 읽으라는 것이다", "its terminal was closed, or it is to read its settings anew"),
            Words(
                "터미널 없이도 돌아야 하면 nohup이나 서비스로 시작한다. 설정을 다시 읽는 데 쓰면 DispatchSource.makeSignalSource로 받는다",
                "to go on without a terminal, start it with nohup or as a service; to read settings, handle it with DispatchSource.makeSignalSource"
            )
        ),
        "SIGQUIT": (
            Words("누가 스택을 보려고 보냈다: Ctrl-\\, kill -QUIT", "somebody wanted to see the stacks: Ctrl-\\, kill -QUIT"), nil
        ),
        "SIGXFSZ": (
            Words(
                "파일이 허용된 크기를 넘게 되었다: ulimit -f, RLIMIT_FSIZE",
                "a file was to grow beyond its limit: ulimit -f, RLIMIT_FSIZE"),
            Words(
                "너무 커진 파일을 찾는다. 그래도 되는 파일이면 제한을 올린다. SIGXFSZ를 무시하면 write가 EFBIG를 돌려준다",
                "see which file grows, and raise the limit if it may; where SIGXFSZ is ignored, write returns EFBIG")
        ),
        "SIGSYS": (
            Words("허용되지 않는 시스템 콜을 불렀다: seccomp, 샌드박스", "it made a system call that is not allowed: seccomp, a sandbox"),
            Words(
                "가장 안쪽 프레임의 시스템 콜을 컨테이너나 샌드박스의 설정에서 허용하거나, 그것을 부르지 않는 길로 바꾼다",
                "the innermost frame is that call: allow it in the profile of the container or the sandbox, or do without it"
            )
        ),
    ].merging(
        ["SIGUSR1", "SIGUSR2"].map {
            (
                $0,
                (
                    Words(
                        "뜻은 보낸 쪽이 정하고, 받는 코드가 없으면 프로그램이 끝난다",
                        "it means what its sender says, and ends a program that does not handle it"),
                    Words(
                        "누가 보내는지 찾고, 쓰는 시그널이면 시작할 때 받게 한다(DispatchSource.makeSignalSource)",
                        "see who sends it; if it is meant, handle it from the start (DispatchSource.makeSignalSource)")
                )
            )
        }
    ) { $1 }
}
