import Testing

extension ExitTest.Result {
    /// What the program printed.
    var output: String {
        String(decoding: standardOutputContent, as: UTF8.self)
    }
}
