import RxTravel
import Testing

extension ExitTest.Result {
    /// What the program printed.
    var output: String {
        String(decoding: standardOutputContent, as: UTF8.self)
    }
}

/// Prints how many counted objects the body leaves behind.
///
/// All tests of a process are counted together, so this is for the processes of exit tests. Only debug builds count.
func printLeftBehind(_ body: () -> Void) {
    #if DEBUG
        let before = Resources.total
        body()
        print("left behind: \(Resources.total - before)")
    #else
        body()
        print("left behind: 0")
    #endif
}
