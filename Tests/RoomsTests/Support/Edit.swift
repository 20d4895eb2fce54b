import Stops
import TestSupport

@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth

/// The paths in the small package.
enum Path {
    static let gate = "Sources/RxTravel/Gate.swift"
    static let stroll = "Sources/Routes/Stroll.swift"
    static let dash = "Sources/Routes/Dash.swift"
    static let korean = "Tours/ko/1-stroll.md"
    static let english = "Tours/en/1-stroll.md"
    static let readme = "README.md"
    static let map = "docs/official-map.md"
    static let uses = "docs/dependencies.md"
    static let koreanUses = "docs/ko/dependencies.md"
}

/// A change of a package's sources and pages.
enum Edit: Sendable {
    /// Replaces the first place where a text stands in a file.
    case replace(String, with: String, in: String)
    /// Replaces a text wherever it stands.
    case replaceEverywhere(String, with: String)
    case remove(file: String)

    /// Puts a text into the README, on its third line.
    static func see(_ text: String) -> Edit {
        .replace("See 여행 6 and", with: text + "\n\nSee 여행 6 and", in: Path.readme)
    }

    /// Puts a text into the README in the place of its link.
    static func link(_ text: String) -> Edit { .replace("[docs](docs)", with: text, in: Path.readme) }
}

extension PackageContents {
    /// The contents after some changes; stops the test when there is nothing to change.
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
            exports: exports, otherFiles: otherFiles, tourNames: tours.map(\.name))
    }

    func adding(_ page: TextFile) -> PackageContents { writing([page]) }

    /// The texts of sources and pages, by their paths.
    var texts: [String: String] {
        let read = files.filter { !PackageLayout.isExport($0.path) }
        return Dictionary(uniqueKeysWithValues: read.map { ($0.path, $0.text) })
    }

    /// The texts without what is made between markers, in which the numbers of lines stand.
    var written: [String: [String]] {
        Dictionary(
            uniqueKeysWithValues: texts.map { path, text in
                let page = Page(TextFile(path: path, text: text))
                return (path, page.lines.indices.filter { !page.isMade($0) }.map { page.lines[$0] })
            })
    }

    /// The text of a source or page, line by line.
    func lines(of path: String) -> [String] { TextFile(path: path, text: texts[path] ?? "").lines }

    func truth(_ recorded: [RecordedTour]? = SmallPackage.recorded, _ answers: Answers = SmallPackage.answers) -> Truth
    {
        Truth(self, recorded: recorded ?? SmallPackage.recorded(in: self), answers: answers)
    }

    /// What `check` says of sources and pages.
    func diagnostics(_ recorded: [RecordedTour] = SmallPackage.recorded) -> [String] {
        let findings = truth(recorded).findings()
        // What the tours make is looked at elsewhere, and follows from a walk that has changed.
        let isWalkChanged = findings.diagnostics.contains { PackageLayout.isWalk($0.file) }
        return findings.diagnostics.filter { !$0.file.hasPrefix(".tours/") && !PackageLayout.isWalk($0.file) }.checked
            + (findings.following == 0 || isWalkChanged ? [] : [Drift.more(findings.following)])
    }

    /// The contents after `check --fix`, with the journeys of a program that is built from them where none are given;
    /// these very ones where something stands in its way.
    func fixed(_ recorded: [RecordedTour]? = SmallPackage.recorded) -> PackageContents {
        let truth = truth(recorded)
        return truth.obstacles().diagnostics.isEmpty ? writing(truth.changes()) : self
    }
}

extension [String] {
    /// The lines of a check, each as it is expected where its place is that one and it says those words.
    func shortened(like expected: [String]) -> [String] {
        enumerated().map { index, line in
            guard index < expected.count, let blank = expected[index].firstIndex(of: " ") else { return line }
            let words = expected[index][blank...].dropFirst()
            return line.hasPrefix(expected[index][..<blank] + ": ") && line.contains(words) ? expected[index] : line
        }
    }
}
