import Foundation
import Stops

/// What the sources and the pages say, held against what really ran.
package struct Truth {
    private let contents: PackageContents
    private let recorded: [RecordedTour]
    private let render: PageOutput.Render

    package init(_ contents: PackageContents, recorded: [RecordedTour], render: @escaping PageOutput.Render) {
        self.contents = contents
        self.recorded = recorded
        // Several pages quote the same commands; each is carried out once.
        var outputs: [[String]: String?] = [:]
        self.render = { arguments in
            if let known = outputs[arguments] { return known }
            let output = render(arguments)
            outputs[arguments] = .some(output)
            return output
        }
    }

    /// Every claim that does not hold, in the order of files and lines.
    package func diagnostics() -> [Diagnostic] {
        let tours = codeTours.compactMap { $0.diagnostic(for: textIfThere($0.path)) }
        let found = Checker.diagnostics(for: contents, recorded: recorded, render: render)
        return (found + tours + CodeTour.superfluous(in: contents)).sorted()
    }

    /// What can be derived, where it is not so already.
    package func changes() -> [TextFile] {
        let changes = Fixer.changes(for: contents, recorded: recorded, render: render)
        // The journeys name the lines of the sources as they were.
        if changes.contains(where: { $0.path.hasSuffix(".swift") }) { return changes }
        return changes + codeTours.compactMap { $0.change(of: textIfThere($0.path)) }
    }

    private var codeTours: [GeneratedFile] {
        CodeTour.files(contents, recorded: recorded).map {
            GeneratedFile(path: $0.path, text: $0.text, maker: "tour codetour")
        }
    }

    private func textIfThere(_ path: String) -> String? {
        try? PackageFolder().textIfThere(path)
    }
}
