import Console
import Files
import Stops

/// What the program `explain` can be asked for.
package enum Explaining {
    package static let explain = Program<Context>(
        "explain", overview: ExplainCommand.description, main: ExplainCommand.self, common: Option.common(),
        operands: .init(names: nil))

    /// The session, and the sources whose stops a stack may be at.
    package struct Context: SessionHolder {
        package let session: Session
        package let sources: () throws -> [SourceFile]

        package init(_ session: Session) {
            self.init(session) { try PackageFolder().sources().map { SourceFile($0.text, path: $0.path) } }
        }

        /// What a page gets that quotes an answer, in a package as it will be written.
        package init(_ session: Session, sources: @escaping () throws -> [SourceFile]) {
            self.session = session
            self.sources = sources
        }
    }
}
