import Files
import Guide
import Lines
import Stops

struct DrawnPictures: Rule {
    let sentence = Words(
        "그림 표시 아래에는 여행을 지금 그린 그림이 있다",
        "below its marker stands a picture of a journey as it is drawn now")
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .walks]

    func claims(about subject: Subject) -> [Claim] {
        var drawn: Set<String> = []
        return subject.pages.flatMap { page in
            PagePicture.all(in: page).flatMap { picture -> [Claim] in
                let image = image(of: picture, on: page)
                guard subject.isBuilt, drawn.insert(picture.path).inserted else { return [image] }
                guard let text = subject.answers.render(picture.words, subject.contents) else {
                    let why =
                        subject.answers.mistake(picture.words).map { Words(same: ": ") + $0 }
                        ?? Words(
                            ". 'swift run \(picture.command)' 명령이 이유를 말한다",
                            "; 'swift run \(picture.command)' says why")
                    return [
                        .unmendable(
                            page.path, picture.marker,
                            Words("이 그림은 그릴 수 없다", "this picture cannot be drawn") + why)
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
        let below = line < page.lines.count ? page.lines[line] : ""
        let isThere = below.hasPrefix("![")
        return Claim(
            file: page.path, range: line..<(isThere ? line + 1 : line),
            lines: [wanted] + (isThere || below.isEmpty ? [] : [""]),
            message: Words("표시 아래에 이 그림이 없다", "the picture does not stand below its marker"),
            line: picture.marker)
    }
}
