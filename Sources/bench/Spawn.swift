#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Runs a program for its time alone.
///
/// Foundation's `Process` prepares to close every file that the system would allow, which can take longer than the
/// program itself.
enum Spawn {
    /// How long a program takes with its output thrown away; nil when it could not be run or did not succeed.
    static func duration(of program: String, _ arguments: [String]) -> Duration? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        defer {
            for word in words { free(word) }
        }
        var process = pid_t()
        var status: Int32 = 0
        let clock = ContinuousClock()
        let start = clock.now
        guard posix_spawn(&process, program, &actions, nil, words + [nil], nil) == 0,
            waitpid(process, &status, 0) == process, status == 0
        else { return nil }
        return clock.now - start
    }
}
