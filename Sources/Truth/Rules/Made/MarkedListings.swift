import Files
import Guide
import Lines
import Stops

struct MarkedListings: Rule {
    let sentence = Words(
        "출력처럼 보이는 것 위에는 무엇이 그것을 지키는지 적혀 있다",
        "above every listing stands what holds it, or that nothing printed it")
    /// Code that the compiler, GitHub or a shell would read, and commands in it are looked at by a rule of their own.
    private static let unmarked: Set<Substring> = ["swift", "mermaid", "sh"]

    func claims(about subject: Subject) -> [Claim] {
        subject.pages.flatMap { page in
            let marked = Set(page.markers.compactMap { $0.bounds?.lowerBound })
            let listings = page.lines.indices.filter { page.fences[$0] == .opening && !marked.contains($0) }
            return listings.compactMap { index -> Claim? in
                guard let language = Fence(page.lines[index])?.language, !Self.unmarked.contains(language) else {
                    return nil
                }
                return .unmendable(
                    page.path, index,
                    "이 펜스가 무엇을 보여 주는지 적혀 있지 않다. 위에 '<!-- made: tour … -->'를 쓰고 'swift run check --fix'로 채우거나, "
                        + "'<!-- not tested: REASON -->'을 쓴다",
                    "nothing says what this listing shows; write '<!-- made: tour … -->' above it and let 'swift run "
                        + "check --fix' fill it in, or '<!-- not tested: REASON -->'")
            } + page.markers.compactMap { claim($0, on: page, subject) } + unfenced(on: page)
        }
    }

    /// Code that is set off in another way than by fences, where nothing would look at it.
    private func unfenced(on page: Page) -> [Claim] {
        var isInList = false
        return page.lines.indices.compactMap { index -> Claim? in
            let line = page.lines[index]
            if page.fences.contains(index) || line.isEmpty { return nil }
            let isIndented = line.hasPrefix("    ") || line.hasPrefix("\t")
            let isFirst = index == 0 || page.lines[index - 1].isEmpty
            if !line.hasPrefix(" "), !line.hasPrefix("\t") { isInList = beginsItem(line) }
            guard isIndented && isFirst && !isInList || line.holds("<pre") else { return nil }
            return .unmendable(
                page.path, index,
                "펜스가 없는 코드라 아무도 확인하지 않는다. 펜스로 감싼다",
                "this listing has no fence, so nothing checks it; put it between fences")
        }
    }

    private func beginsItem(_ line: String) -> Bool {
        let behind = line.drop(while: \.isWholeNumber)
        let signs = behind.startIndex == line.startIndex ? "*+-" : ".)"
        return behind.first.map(signs.contains) == true && behind.dropFirst().first == " "
    }

    private func claim(_ marker: Marker, on page: Page, _ subject: Subject) -> Claim? {
        switch marker.kind {
        case .file(let path):
            guard let text = subject.answers.text(path) else {
                return .unmendable(page.path, marker.line, .gone(path))
            }
            let isSwift = path.hasSuffix(".swift")
            let isCode = marker.bounds.flatMap { Fence(page.lines[$0.lowerBound]) }?.language == "swift"
            return isSwift && !isCode
                ? untested(marker, by: path, text, on: page)
                : misquoted(marker, out: TextFile(path: path, text: text), isSwift, on: page)
        case .lldb(let tour) where subject.contents.tour(of: tour) == nil:
            return .unmendable(
                page.path, marker.line, .noTour(tour, among: subject.contents.tours.map(\.name)))
        default: return nil
        }
    }

    /// A test names the page that it holds; a naive program is run by one that does.
    private func untested(_ marker: Marker, by path: String, _ text: String, on page: Page) -> Claim? {
        let isTest = path.hasPrefix("Tests/") && text.holds(page.path)
        return isTest || path.hasPrefix(PackageLayout.naivePrograms + "/")
            ? nil
            : .unmendable(
                page.path, marker.line,
                "\(path) 파일은 \(page.path) 글을 확인하지 않는다. 이 글의 경로가 적힌 테스트를 쓴다",
                "\(path) does not name \(page.path), so it does not test this page; name the test that does")
    }

    private func misquoted(_ marker: Marker, out file: TextFile, _ isSwift: Bool, on page: Page) -> Claim? {
        let quoted = QuotedLines(listing: page.lines[marker.listing], isSwift: isSwift)
        if quoted.isEmpty {
            return .unmendable(
                page.path, marker.line,
                "\(file.path)에서 인용한 줄이 없다. 한 줄이라도 쓴다", "no line of \(file.path) is quoted here; quote at least one")
        }
        return quoted.firstMissing(in: file.lines).map {
            let message = Words("\(file.path)에 이 차례로는 없는 줄이다", "this line does not follow in \(file.path)")
            let remedy =
                isSwift
                ? Words(". 빠진 줄이 있는 자리에는 '// …'를 쓴다", "; write '// …' where lines are left out")
                : Words(". 파일에 있는 그대로 인용한다", "; quote it as it stands there")
            return .unmendable(page.path, $0, message + remedy)
        }
    }
}
