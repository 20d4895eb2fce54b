import Files
import Guide
import Lines
import Stops

struct DrawnPictures: Rule {
    let sentence = Words(
        "표시 아래에는 여행을 지금 그린 그림이 있고, 다른 그림 파일은 없다",
        "below its marker stands a picture of a journey as it is drawn now, and there are no other files of pictures")
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .walks]

    func claims(about subject: Subject) -> [Claim] {
        let shown = subject.pages.map { (page: $0, pictures: PagePicture.all(in: $0)) }
        let known = Set(shown.flatMap(\.pictures).map(\.path))
        let superfluous = subject.contents.files(in: PackageLayout.pictures).filter { !known.contains($0) }.map {
            Claim.unmendable($0, 0, Words("어느 글도 보여 주지 않는 그림이다. 지운다", "no page shows this picture; remove it"))
        }
        var drawn: Set<String> = []
        return superfluous
            + shown.flatMap { page, pictures in
                pictures.flatMap { picture -> [Claim] in
                    let image = image(of: picture, on: page)
                    guard subject.isBuilt, drawn.insert(picture.path).inserted else { return [image] }
                    guard let text = subject.answers.render(picture.words, subject.contents) else {
                        let mistake = subject.answers.mistake(picture.words)
                        return [
                            .unmendable(
                                page.path, picture.marker,
                                Words("이 그림은 그릴 수 없다", "this picture cannot be drawn")
                                    + (mistake.map { Words(same: ": ") + $0 }
                                        ?? Words(
                                            ". 'swift run \(picture.command)' 명령이 이유를 말한다",
                                            "; 'swift run \(picture.command)' says why"))
                            )
                        ]
                    }
                    return [image, .made(TextFile(path: picture.path, text: text), by: picture.command, in: subject)]
                }
            }
    }

    /// The line that shows the picture, right below the marker.
    private func image(of picture: PagePicture, on page: Page) -> Claim {
        let line = picture.marker + 1
        let wanted = picture.image(on: page.path)
        if line > 1, page.lines[line - 2] == wanted, line >= page.lines.count || page.lines[line] != wanted {
            // The two have changed places.
            return Claim(
                file: page.path, range: (line - 2)..<line, lines: [page.lines[line - 1], wanted],
                message: Words("표시가 그림 아래에 있다", "the marker stands below its picture"), line: picture.marker)
        }
        let isThere = line < page.lines.count && page.lines[line].hasPrefix("![")
        let isApart = line >= page.lines.count || page.lines[line].isEmpty
        return Claim(
            file: page.path, range: line..<(isThere ? line + 1 : line),
            lines: [wanted] + (isThere || isApart ? [] : [""]),
            message: Words(
                "표시 아래에 이 그림이 없다", "the picture does not stand below its marker"),
            line: picture.marker)
    }
}
