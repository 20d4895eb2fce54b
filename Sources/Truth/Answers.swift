/// What a check asks of the program and the package beside the sources and the pages.
package struct Answers {
    /// What a command prints that a page quotes.
    package let render: PageOutput.Render
    /// What is wrong with a command, from its arguments behind `tour`; nil when it can be run.
    package let mistake: (_ arguments: [String]) -> Words?
    /// The text of a file, by its path in the package; nil when it is not there.
    package let text: (_ path: String) -> String?

    package init(
        render: @escaping PageOutput.Render, mistake: @escaping (_ arguments: [String]) -> Words? = { _ in nil },
        text: @escaping (_ path: String) -> String? = { _ in nil }
    ) {
        self.render = render
        self.mistake = mistake
        self.text = text
    }
}
