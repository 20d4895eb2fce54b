import Testing

extension ExitTest.Result {
    /// Whether the program said this on its way out: tells the trap that was meant from any other crash.
    func complaint(contains words: String) -> Bool {
        String(decoding: standardErrorContent, as: UTF8.self).contains(words)
    }
}
