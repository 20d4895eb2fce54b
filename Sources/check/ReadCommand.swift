import Commands
import Console
import Files
import Foundation
import Guide
import Lines
import OwnProgram
import Stops

struct ReadCommand: Command {
    static let name = "read"
    static let operand: String? = "CHECKOUT"
    static let summary = Words(
        "정거장의 문장과 아직 나란히 읽지 않은 RxSwift의 본문을 보여 준다", "shows bodies of RxSwift that nobody has read beside our sentences")
    static let description = Words(
        "모듈의 정거장과 타입도 함수도 같은 RxSwift의 본문 가운데 그 문장과 나란히 읽은 적이 없는 것을 보여 주고, 읽은 사람이 \(PackageLayout.readBodies)에 넣을 줄을 출력한다.",
        "Shows the bodies of a checkout of RxSwift that have the type and function of a stop and were never read beside its "
            + "sentence, each with the line that whoever has read it puts into \(PackageLayout.readBodies).")

    /// Where the checkout lies.
    private let place: String

    init(_ arguments: Arguments) throws(Mistake) {
        guard let place = arguments.operand else {
            throw Mistake("RxSwift를 체크아웃한 폴더를 쓴다", "name the folder of a checkout of RxSwift")
        }
        self.place = place
    }

    func run(in context: Context) throws {
        let contents = try context.contents
        let read = ReadBodies(try context.folder.textIfThere(PackageLayout.readBodies) ?? "")
        let stops = contents.stops().filter { $0.file.hasPrefix(PackageLayout.module + "/") }
        let files = try Library.checkout(at: URL(filePath: place)).files.filter { !Library.isHousekeeping($0.name) }
        let sources = files.map { file in
            let text = String(decoding: FileManager.default.contents(atPath: file.place) ?? Data(), as: UTF8.self)
            return SourceFile(text, path: file.name, marks: .statements)
        }
        let bodies = sources.flatMap { source in source.bodies.map { (source, $0) } }
        var shown = 0
        for stop in stops {
            let code = contents.source(stop.file)?.lines[stop.breakLine - 1].trimmed ?? ""
            for (source, body) in bodies where body.title == stop.title {
                let same = body.places.firstIndex { $0.words.english == code }
                let reading = ReadBodies.Reading(of: stop, beside: body, place: same.map { $0 + 1 } ?? 0)
                if read.has(reading) { continue }
                shown += 1
                show(stop, code, beside: body, of: source, as: reading)
            }
        }
        Terminal.write([StyledLine(context.style.language.pick("읽을 본문 \(shown)개", "\(shown) to read"))])
    }

    private func show(
        _ stop: Stop, _ code: String, beside body: SourceFile.Body, of source: SourceFile,
        as reading: ReadBodies.Reading
    ) {
        let numbers = Dictionary(
            body.places.enumerated().map { ($1.line, "\($0 + 1)") }, uniquingKeysWith: { first, _ in first })
        let lines = body.places.first.map(\.body.lines) ?? 0...0
        var text = ["\(stop.name) · \(stop.location)", "    \(stop.words.korean)", "    \(stop.words.english)"]
        text += ["    \(code)", "\(source.path):\(lines.lowerBound)"]
        text += lines.map { numbers[$0, default: ""].leftPadded(to: 3) + " " + source.lines[$0 - 1] }
        Terminal.write((text + [reading.line, ""]).map { StyledLine($0) })
    }
}
