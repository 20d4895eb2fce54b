import Console
import Foundation
import TravelGuide

/// What the program `explain` can be asked for.
package enum Explaining {
    package static let explain = Program<Context>(
        "explain", overview: ExplainCommand.description, main: ExplainCommand.self, common: Option.common,
        operands: .init(names: nil))

    /// The session, and the package whose stops a stack may be at.
    package struct Context: SessionHolder {
        package let session: Session
        package let folder: () throws -> PackageFolder
        package let contents: () throws -> PackageContents

        package init(_ session: Session) {
            self.init(session, contents: { try PackageFolder().contents(tourNames: [], partNames: []) })
        }

        /// What a page gets that quotes an answer, in a package as it will be written.
        package init(_ session: Session, contents: @escaping () throws -> PackageContents) {
            self.session = session
            self.contents = contents
            folder = { try PackageFolder() }
        }
    }
}
