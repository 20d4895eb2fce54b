import Guide
import Lines
import Stops

/// What a check asks of the program and the package beside the sources and the pages.
package struct Answers {
    /// Makes the output of a command that a page quotes, from its arguments behind `tour`, in a package as it is or will be
    /// written; nil when there is no such command.
    package let render: (_ arguments: [String], _ contents: PackageContents) -> String?
    /// What is wrong with a command, from its arguments behind `tour`; nil when it can be run.
    package let mistake: (_ arguments: [String]) -> Words?
    /// The text of a file, by its path in the package; nil when it is not there.
    package let text: (_ path: String) -> String?

    package init(
        render: @escaping (_ arguments: [String], _ contents: PackageContents) -> String?,
        mistake: @escaping (_ arguments: [String]) -> Words? = { _ in nil },
        text: @escaping (_ path: String) -> String? = { _ in nil }
    ) {
        self.render = render
        self.mistake = mistake
        self.text = text
    }
}
