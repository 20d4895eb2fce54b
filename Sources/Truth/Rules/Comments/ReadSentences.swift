import Files
import Guide
import Lines
import Stops

struct ReadSentences: Rule {
    let sentence = Words(
        "RxSwift의 코드와 나란히 읽은 문장은 정거장에 지금 그대로 있고, 한 자리에 하나뿐이다",
        "each sentence that was read beside RxSwift's code is that of a stop, and no other holds at the same place")
    let restsOn: Set<Basis> = [.comments]

    func claims(about subject: Subject) -> [Claim] {
        let sentences = Set(subject.contents.stops().map { [$0.title, $0.sentenceDigest] })
        var taken: Set<[String]> = []
        let lines = subject.lines(of: PackageLayout.readBodies) ?? []
        return lines.enumerated().compactMap { index, line in
            if line.isEmpty { return nil }
            guard let reading = ReadBodies.Reading(line[...]) else {
                return .unmendable(
                    PackageLayout.readBodies, index,
                    "읽을 수 없는 줄이다. 'swift run check read'가 출력하는 줄을 쓴다",
                    "this line cannot be read; write one that 'swift run check read' prints")
            }
            let place = [reading.title, reading.body, "\(reading.place)"]
            if reading.place > 0, !taken.insert(place).inserted {
                return .unmendable(
                    PackageLayout.readBodies, index, "같은 자리에 문장이 하나 더 있다. 하나만 남긴다",
                    "another sentence holds at this place; keep one of them")
            }
            let isThere = sentences.contains([reading.title, reading.sentence])
            return Claim(
                file: PackageLayout.readBodies, range: index..<index + 1, lines: isThere ? [line] : [],
                message: Words(
                    "\(reading.title)에는 읽은 문장이 이제 없다. 바뀐 문장은 'swift run check read'로 다시 읽는다",
                    "\(reading.title) has no such sentence any more; read the new one beside RxSwift's code with "
                        + "'swift run check read'"),
                mending: Words("'swift run check --fix'가 이 줄을 지운다", "'swift run check --fix' takes this line out"))
        }
    }
}
