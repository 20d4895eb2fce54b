import Bilingual
import Stops

@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth
@testable import Walk

/// A change of a contents's sources and pages.
enum Edit: Sendable {
    /// Replaces the first place where a text stands in a file.
    case replace(String, with: String, in: String)
    /// Replaces a text wherever it stands.
    case replaceEverywhere(String, with: String)
    case remove(file: String)
}

extension PackageContents {
    /// The contents after some changes, with the files for CodeTour as they were.
    ///
    /// Stops the test when there is nothing to change.
    func edited(_ edits: [Edit]) -> PackageContents {
        var texts = texts
        var otherFiles = otherFiles
        for edit in edits {
            let before = (texts, otherFiles)
            switch edit {
            case .replace(let old, let new, let path):
                texts[path] = texts[path]?.replacing(old, with: new, maxReplacements: 1)
            case .replaceEverywhere(let old, let new):
                texts = texts.mapValues { $0.replacing(old, with: new) }
            case .remove(let path):
                texts[path] = nil
                otherFiles.remove(path)
            }
            precondition(before != (texts, otherFiles), "nothing to change: \(edit)")
        }
        let files = texts.map { TextFile(path: $0, text: $1) }
        return PackageContents(
            sources: files.filter { $0.path.hasSuffix(".swift") }, pages: files.filter { $0.path.hasSuffix(".md") },
            exports: exports.filter { !PackageLayout.editorLists.contains($0.path) }
                + files.filter { PackageLayout.editorLists.contains($0.path) },
            otherFiles: otherFiles, tourNames: tours.map(\.name))
    }

    /// The contents with a page in the place of one that has its path, or one page more.
    func adding(_ page: TextFile) -> PackageContents { writing([page]) }

    /// The texts of sources, pages and an editor's lists, by their paths.
    var texts: [String: String] {
        Dictionary(
            uniqueKeysWithValues: (sources.map { TextFile(path: $0.path, text: $0.text) } + pages
                + exports.filter { PackageLayout.editorLists.contains($0.path) })
                .map { ($0.path, $0.text) })
    }

    /// The text of a source or page, line by line.
    func lines(of path: String) -> [String] {
        (texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// What `check` says of sources and pages.
    func diagnostics(_ recorded: [RecordedTour] = SmallPackage.recorded) -> [String] {
        let findings = Truth(self, recorded: recorded, answers: SmallPackage.answers).findings()
        // What the tours make is looked at elsewhere, and follows from a walk that has changed.
        let isWalkChanged = findings.diagnostics.contains { PackageLayout.isWalk($0.file) }
        return findings.diagnostics.filter { !$0.file.hasPrefix(".tours/") && !PackageLayout.isWalk($0.file) }.checked
            + (findings.following == 0 || isWalkChanged ? [] : [Drift.more(findings.following)])
    }

    /// The contents after `check --fix`.
    func fixed(_ recorded: [RecordedTour] = SmallPackage.recorded) -> PackageContents {
        writing(Truth(self, recorded: recorded, answers: SmallPackage.answers).changes())
    }
}
