import Foundation
import Guide
import Lines
import Stops

/// What a check asks of the program and the package beside the sources and the pages: one thing at a time, while several
/// rules make their claims.
package struct Answers: Sendable {
    /// Makes the output of a command that a page quotes, from its words, the program first, in a package as it is or will
    /// be written; nil when there is no such command.
    package let render: @Sendable (_ command: [String], _ contents: PackageContents) -> String?
    /// What is wrong with a command, from its words, the program first; nil when it can be run.
    package let mistake: @Sendable (_ command: [String]) -> Words?
    /// The text of a file, by its path in the package; nil when it is not there.
    package let text: @Sendable (_ path: String) -> String?

    package init(
        render: @escaping (_ command: [String], _ contents: PackageContents) -> String?,
        mistake: @escaping (_ command: [String]) -> Words? = { _ in nil },
        text: @escaping (_ path: String) -> String? = { _ in nil }
    ) {
        // They may have caches: only the lock lets one in.
        nonisolated(unsafe) let (render, mistake, text) = (render, mistake, text)
        let turn = NSLock()
        self.render = { command, contents in turn.withLock { render(command, contents) } }
        self.mistake = { command in turn.withLock { mistake(command) } }
        self.text = { path in turn.withLock { text(path) } }
    }
}

/// What several rules say of what a page names.
extension Words {
    static func gone(_ file: String) -> Words {
        Words("'\(file)' 파일이 없다. 있는 파일의 경로로 고친다", "'\(file)' is not there; write the path of a file that is")
    }

    static func noTour(_ name: String, among known: [String]) -> Words {
        Words("'\(name)' 여행은 없다", "there is no tour '\(name)'") + NearMiss.hint(for: name, among: known)
    }

    static func notRun(_ command: String, because mistake: Words) -> Words {
        Words("'\(command)' 명령은 실행되지 않는다: ", "'\(command)' does not run: ") + mistake
    }
}
