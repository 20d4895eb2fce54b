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
            let marked = Set(page.markers.compactMap { $0.fence?.lowerBound })
            let listings = page.lines.indices.filter { page.fences[$0] == .opening && !marked.contains($0) }
            return listings.compactMap { index -> Claim? in
                guard let language = Fence(page.lines[index])?.language, !Self.unmarked.contains(language) else {
                    return nil
                }
                return .unmendable(
                    page.path, index,
                    Words(
                        "이 펜스가 무엇을 보여 주는지 적혀 있지 않다. 위에 '<!-- output: tour … -->'를 쓰고 'swift run check --fix'로 채우거나, "
                            + "'<!-- not output: REASON -->'을 쓴다",
                        "nothing says what this listing shows; write '<!-- output: tour … -->' above it and let 'swift run "
                            + "check --fix' fill it in, or '<!-- not output: REASON -->'"))
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
                Words(
                    "펜스가 없는 코드라 아무도 확인하지 않는다. 펜스로 감싼다",
                    "this listing has no fence, so nothing checks it; put it between fences"))
        }
    }

    private func beginsItem(_ line: String) -> Bool {
        let behind = line.drop(while: \.isWholeNumber)
        let signs = behind.startIndex == line.startIndex ? "*+-" : ".)"
        return behind.first.map(signs.contains) == true && behind.dropFirst().first == " "
    }

    private func claim(_ marker: Marker, on page: Page, _ subject: Subject) -> Claim? {
        switch marker.kind {
        case .tested(let file):
            guard let text = subject.answers.text(file) else { return gone(file, marker, page) }
            if let fence = marker.fence, Fence(page.lines[fence.lowerBound])?.language == "swift" {
                return .unmendable(
                    page.path, marker.line,
                    Words(
                        "코드는 '<!-- lines: \(file) -->' 아래에 인용한다", "code is quoted below '<!-- lines: \(file) -->'"))
            }
            if file.hasPrefix(PackageLayout.naivePrograms + "/") { return nil }
            return file.hasPrefix("Tests/") && file.hasSuffix(".swift") && text.holds(page.path)
                ? nil
                : .unmendable(
                    page.path, marker.line,
                    Words(
                        "\(file) 파일은 \(page.path) 글을 확인하지 않는다. 이 글의 경로가 적힌 테스트를 쓴다",
                        "\(file) does not name \(page.path), so it does not test this page; name the test that does"))
        case .lines(let file):
            guard let text = subject.answers.text(file) else { return gone(file, marker, page) }
            let isSwift = file.hasSuffix(".swift")
            let quoted = QuotedLines(listing: page.lines[marker.listing], isSwift: isSwift)
            if quoted.isEmpty {
                return .unmendable(
                    page.path, marker.line,
                    Words("\(file)에서 인용한 줄이 없다. 한 줄이라도 쓴다", "no line of \(file) is quoted here; quote at least one"))
            }
            return quoted.firstMissing(in: TextFile(path: file, text: text).lines).map {
                let message = Words("\(file)에 이 차례로는 없는 줄이다", "this line does not follow in \(file)")
                return .unmendable(
                    page.path, $0,
                    message
                        + (isSwift
                            ? Words(". 빠진 줄이 있는 자리에는 '// …'를 쓴다", "; write '// …' where lines are left out")
                            : Words(". 파일에 있는 그대로 인용한다", "; quote it as it stands there")))
            }
        case .lldb(let tour):
            return subject.contents.tour(of: tour) == nil
                ? .unmendable(
                    page.path, marker.line,
                    Words("'\(tour)' 여행은 없다", "there is no tour '\(tour)'")
                        + NearMiss.hint(for: tour, among: subject.contents.tours.map(\.name))) : nil
        case .output, .notOutput, .lab, .parts, .picture, .tours, .endOfTours: return nil
        }
    }

    private func gone(_ file: String, _ marker: Marker, _ page: Page) -> Claim {
        .unmendable(
            page.path, marker.line,
            Words(
                "'\(file)' 파일이 없다. 있는 파일의 경로로 고친다", "'\(file)' is not there; write the path of a file that is"))
    }
}
