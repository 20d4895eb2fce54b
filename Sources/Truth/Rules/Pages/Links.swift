import Files
import Guide
import Lines
import Stops

struct Links: Rule {
    let sentence = Words(
        "링크는 패키지에 있는 것과 있는 제목으로, 그 글의 언어로 이어진다. 링크에 적힌 번호와 제목의 번호도 맞다",
        "a link leads to something that is there, in the page's own language, to a heading that is there, and says its "
            + "number; headings with a number count from 1")
    func claims(about subject: Subject) -> [Claim] {
        let places = Places(subject)
        // What is not there, once it is told; the page of a tour has a rule of its own.
        var gone = Set(subject.contents.pagesOfTours)
        return subject.pages.flatMap { page -> [Claim] in
            // A link to a line stays true below the heading of a stop alone.
            let kept = Set(page.path.hasPrefix(PackageLayout.tours + "/") ? page.sections.map(\.link) : [])
            let links = PageLinks(page)
            let mistakes = links.targets.compactMap { line, target -> Claim? in
                let isMade = page.isMade(line)
                let wrong = mistake(target, on: page.path, isKept: isMade || kept.contains(line), places)
                guard let wrong = wrong ?? strangeness(target, line, on: page, places) else { return nil }
                var claim = Claim.unmendable(page.path, line, wrong)
                if isMade { claim.restsOn = [.made(page.path)] }
                guard let path = RelativePath.resolve(target, from: page.path) else { return claim }
                if places.files.contains(path) {
                    claim.restsOn.insert(.made(path))
                    return claim
                }
                // Of a file that is gone one line is enough.
                if gone.insert(path).inserted {
                    claim.breaks = .file(path)
                } else {
                    claim.restsOn.insert(.file(path))
                }
                return claim
            }
            return mistakes + links.mistakes + Anchors.miscounts(on: page)
        }
    }

    /// What is wrong with a link; nil when it is good.
    private func mistake(_ target: String, on page: String, isKept: Bool, _ places: Places) -> Words? {
        func no(_ korean: String, _ english: String) -> Words {
            Words("링크 '\(target)': " + korean, "the link leads to '\(target)', " + english)
        }
        if target.hasPrefix("https://") {
            let host = target.dropFirst("https://".count).prefix { !"/?#".contains($0) }
            return host.split(separator: ".").count > 1
                ? nil : no("사이트 이름이 없다. 주소를 전부 쓴다", "which names no site; write the whole address")
        }
        if let colon = target.firstIndex(of: ":"), target[..<colon].allSatisfy({ $0.isLetter || $0.isNumber }) {
            return target.hasPrefix("mailto:")
                ? nil
                : no(
                    "패키지 안의 자리도 아니고 'https://'로 시작하지도 않는다. 둘 가운데 하나로 쓴다",
                    "which is no place of the package and does not begin with 'https://'; write one of the two")
        }
        if target.hasPrefix("/") {
            return no(
                "패키지 안의 자리가 아니다. 이 글에서 본 상대 경로로 쓴다",
                "which is no place of the package; write it as it is seen from this page")
        }
        if target.holds(".swift#L"), !isKept {
            return Words(
                "링크 '\(target)': 줄 번호는 옮겨 다닌다. 파일로만 링크하고 정거장 번호를 적는다",
                "the link to '\(target)' names a line, which moves; link to the file, and name the stop")
        }
        guard let path = RelativePath.resolve(target, from: page) else {
            return no(
                "패키지 바깥이다. 패키지 안으로 링크하거나 'https://' 주소를 쓴다",
                "which is outside of the package; link to something inside, or to an address with 'https://'")
        }
        guard !target.isEmpty, places.files.contains(path) else {
            return no("가리키는 것이 없다. 있는 것의 경로로 고친다", "which is not there; write the path to what is")
        }
        if let anchor = RelativePath.anchor(of: target), !isKept {
            guard let anchors = places.anchors[path] else {
                return no("제목은 글에만 있다. '#'부터 뺀다", "but only a page has headings; leave out what begins with '#'")
            }
            guard anchors.contains(anchor) else {
                return no(
                    "\(path)에는 이런 제목이 없다. 있는 제목으로 고친다", "which is no heading of \(path); write one that it has")
            }
        }
        let versions = PackageLayout.versions(of: page).values
        guard !versions.isEmpty, !versions.contains(path), versions.allSatisfy(places.files.contains),
            let other = PackageLayout.versions(of: path)[PackageLayout.language(of: page)], other != path,
            places.files.contains(other)
        else { return nil }
        return no(
            "같은 내용을 이 글의 언어로 쓴 글이 있다. 그리로 링크한다: \(other)",
            "but \(other) says the same in the language of this page; link to that")
    }

    /// What is wrong with a link to a page that is there in another language alone: it does not say so.
    private func strangeness(_ target: String, _ line: Int, on page: Page, _ places: Places) -> Words? {
        let (language, path) = (PackageLayout.language(of: page.path), RelativePath.resolve(target, from: page.path))
        guard let path, path.hasSuffix(".md"), PackageLayout.language(of: path) != language,
            !places.files.contains(PackageLayout.versions(of: path)[language] ?? "")
        else { return nil }
        let name = PackageLayout.language(of: path).name
        let mark = "(\(name.text(in: language)))"
        // The text of a link may go on over the end of a line, and a line may have the same link twice.
        let link = "](\(target))"
        let text = page.lines[line...].prefix(3).first { $0.holds(link) } ?? ""
        return text.holds(link) && text.ranges(of: link).count == text.ranges(of: link + mark).count
            ? nil
            : Words(
                "링크 '\(target)': \(name.korean)로만 있는 글이다. 바로 뒤에 '\(mark)'를 붙인다",
                "the link leads to '\(target)', which is in \(name.english) alone; write '\(mark)' right behind it")
    }

    /// What links may lead to.
    private struct Places {
        let files: Set<String>
        /// The anchors of the pages.
        let anchors: [String: Set<String>]

        init(_ subject: Subject) {
            anchors = Dictionary(
                subject.pages.map { ($0.path, Anchors.all(of: $0)) }, uniquingKeysWith: { first, _ in first })
            files = subject.contents.otherFiles.union(anchors.keys).union(subject.contents.sources.map(\.path))
        }
    }
}
