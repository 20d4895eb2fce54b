import Console
import Folding
import Foundation
import Guide
import Lines
import Pictures
import Stops
import TravelRecorder

/// The folded walk of the reader's own code.
struct FoldedWalk {
    /// Whether each operator and event has a row of its own.
    var isLong = false
    /// The line of the one chain that is wanted.
    var only: Int?

    func lines(in context: Context) throws -> [StyledLine] {
        let journey = try context.recorded(Tour.mine.name, notesTrail: true).journey
        let style = context.style
        return PrintedFolding(try folding(of: journey, in: context), style).lines
            + journey.end(style.language, width: style.width)
    }

    /// What each operator sends, as text.
    func marbles(in context: Context) throws -> [StyledLine] {
        let journey = try context.recorded(Tour.mine.name, notesTrail: true).journey
        return Marbles(try folding(of: journey, in: context)).lines(context.style)
    }

    /// What was recorded of a tour, whole.
    struct Recorded {
        var tour: RecordedTour
        /// The reader's own walk closed; nil of any other.
        var chain: Folding?
        /// Whether its rows are what is shown.
        var isClosed = false
        var leaks: [Words] = []
    }

    static func recorded(_ name: String, in context: Context) throws -> Recorded {
        let isOwn = name == Tour.mine.name
        let recorded = try context.recorded(name, notesHoldings: true, notesTrail: isOwn)
        guard isOwn else { return Recorded(tour: recorded) }
        let chain = try FoldedWalk().folding(of: recorded.journey, in: context)
        return Recorded(
            tour: recorded, chain: chain, isClosed: try context.ownBuild.hasCheckout,
            leaks: try leaks(of: recorded.journey, named: name, closed: chain, in: context))
    }

    /// What of the reader's is never freed, in words; for a walk that is not closed, too.
    static func leaks(
        of journey: Journey, named name: String, closed: Folding? = nil, in context: Context
    ) throws -> [Words] {
        let isWhole = name == Tour.mine.name && !journey.isCut
        guard isWhole, journey.objects.contains(where: { !$0.isFreed }) else { return [] }
        let folding = try closed ?? FoldedWalk().folding(of: journey, in: context)
        return PrintedFolding(folding, context.style).leaks
    }

    func folding(of journey: Journey, in context: Context) throws -> Folding {
        let own = try context.ownBuild.woven()
        let all = Folding(journey.trail ?? Trail(), try code(journey, own, context), isLong: isLong)
        let folding = try context.ownBuild.hasCheckout ? all : all.withoutAbsences
        guard let only else { return folding }
        guard let chain = folding.only(line: only) else {
            let ends = folding.endsOfChains.map { ":\($0)" }.joined(separator: ", ")
            throw Mistake("\(only)행에는 체인이 없다. 체인은 \(ends)에서 끝난다", "no chain is in line \(only); they end in \(ends)")
        }
        return chain
    }

    private func code(_ journey: Journey, _ own: OwnBuild.Woven, _ context: Context) throws -> OwnCode {
        let sources = try context.contents.sources
        var files: [String: OwnCode.File] = [:]
        for source in sources where SourceFile.isOwn(source.path) {
            let lines = source.lines.map(String.init)
            files[source.path] = OwnCode.File(lines: lines, wovenLines: own.lines(of: source.path) ?? lines)
        }
        let texts = Dictionary(sources.map { ($0.path, $0.lines) }, uniquingKeysWith: { first, _ in first })
        var library: [OwnCode.Site: String] = [:]
        for site in journey.sites.values where files[site.file] == nil {
            guard let lines = texts[site.file], lines.indices.contains(site.line - 1) else { continue }
            library[.init(file: site.file, line: site.line)] = lines[site.line - 1].trimmed
        }
        return OwnCode(
            files: files, places: try places(of: journey, own.executable, Array(files.keys)), mainFile: SourceFile.own,
            libraryLines: library)
    }

    private func places(of journey: Journey, _ program: URL, _ own: [String]) throws -> [UInt: OwnCode.Place] {
        let addresses = Set((journey.trail?.stacks ?? []).joined()).sorted()
        guard let symbolizer = Symbolizer(of: program) else {
            throw Failure(
                "스택을 읽을 llvm-symbolizer나 atos가 없다. Swift 툴체인에 들어 있는 llvm-symbolizer를 PATH에 둔다",
                "there is neither llvm-symbolizer nor atos to read stacks; put the llvm-symbolizer of a Swift toolchain "
                    + "on PATH", code: .system)
        }
        return symbolizer.places(of: addresses).mapValues { place in
            var place = place
            place.site.file = own.first { place.site.file.hasSuffix("/" + $0) } ?? place.site.file
            return place
        }
    }
}
