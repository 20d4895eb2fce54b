import Files
import Guide
import Lines
import Stops

struct SectionHeads: Rule {
    let sentence = Words(
        "절은 그 정거장의 소스에 맞는 제목, 링크, 코드로 시작한다",
        "a section begins with heading, link and excerpt as the source of its stop has them")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        // While a number stands twice, nobody knows of which stop a section tells.
        let numbers = subject.contents.stops().map(\.number)
        let isSure = Set(numbers).count == numbers.count
        let excerpts = Dictionary(
            subject.contents.sources.map { ($0.path, Excerpts($0)) }, uniquingKeysWith: { first, _ in first })
        return subject.contents.tours.flatMap(subject.pages).flatMap { page in
            var shown: Set<[String]> = []
            return page.sections.flatMap { section -> [Claim] in
                guard let stop = subject.contents.stop(.number(section.number)), let excerpts = excerpts[stop.file]
                else {
                    return []
                }
                // A body is shown whole where the page comes to it first.
                let isNew = shown.insert([stop.file, "\(stop.body.lines)"]).inserted
                var claims = claims(section, on: page, stop, excerpts, isWhole: isNew)
                for index in claims.indices { claims[index].isWritable = claims[index].isWritable && isSure }
                return claims
            }
        }
    }

    private func claims(
        _ section: Page.Section, on page: Page, _ stop: Stop, _ excerpts: Excerpts, isWhole: Bool
    ) -> [Claim] {
        let name = "여행 \(section.number)"
        let heading = "### \(name) · `\(stop.title)`"
        let link = "[\(stop.location)](\(RelativePath.up(from: page.path))\(stop.file)#L\(stop.line))"
        let excerpt = excerpts.lines(for: stop, isWhole: isWhole)
        let start = section.heading
        let linkLine = section.link ?? start
        let code = linkLine + 1..<(section.excerpt?.upperBound ?? linkLine) + 1
        return [
            Claim(
                file: page.path, range: start..<start + 1, lines: [heading],
                message: Words("\(name): 제목을 이렇게 쓴다: '\(heading)'", "the heading of \(name) should be '\(heading)'")),
            Claim(
                file: page.path, range: start + 1..<linkLine + 1, lines: ["", link],
                message: Words("\(name): 링크를 이렇게 쓴다: '\(link)'", "the link of \(name) should be '\(link)'"),
                line: linkLine),
            Claim(
                file: page.path, range: code, lines: ["", "```swift"] + excerpt + ["```"],
                message: section.excerpt == nil
                    ? Words("\(name): 코드가 없다", "\(name) has no excerpt")
                    : Words(
                        "\(name): 코드가 \(stop.location)의 소스와 다르다",
                        "the excerpt of \(name) is not what stands in \(stop.location)"),
                line: section.excerpt == nil ? start : nil
            ).withholding(OwnParagraphs.objection(to: page.lines[code], for: excerpt, of: excerpts.source.lines)),
        ]
    }
}
