import Files
import Lines
import Stops

struct EditorLists: Rule {
    let sentence = Words(
        "VS Code는 있는 여행을 차례대로 보여 준다",
        "VS Code offers the tours that there are, in their order")
    func claims(about subject: Subject) -> [Claim] {
        let names = subject.contents.tours.map { "\"\($0.name)\"" }
        return PackageLayout.editorLists.flatMap { path -> [Claim] in
            guard let lines = subject.lines(of: path) else {
                return [
                    .unmendable(
                        path, 0,
                        Words(
                            "파일이 없다. 'git checkout \(path)' 명령으로 되살린다",
                            "the file is not there; bring it back with 'git checkout \(path)'"))
                ]
            }
            guard let (options, first) = places(in: lines) else {
                return [
                    .unmendable(
                        path, 0,
                        Words(
                            "여행 목록이 없다. id가 'tour'인 input에 두고, id 뒤에 'options'와 'default'를 각각 한 줄로 쓴다",
                            "there is no list of the tours; it is the input with the id 'tour', with 'options' and 'default' "
                                + "on lines of their own behind the id"))
                ]
            }
            let margin = String(lines[options.lowerBound].prefix { $0 == " " })
            let end = String(lines[options.upperBound - 1].drop { $0 != "]" })
            let list = names.dropLast().map { $0 + "," } + names.suffix(1)
            let new = [margin + "\"options\": ["] + list.map { margin + "    " + $0 } + [margin + end]
            let chosen = lines[first].replacing(/: *"[^"]*"/, with: ": " + (names.first ?? "\"\""))
            return [(options, new), (first..<first + 1, [chosen])].map { range, lines in
                Claim(
                    file: path, range: range, lines: lines,
                    message: Words("여행 목록과 다르다", "this is not the list of the tours"), isMade: true)
            }
        }
    }

    /// The lines of the options, and the line of the one that comes first, of the input that asks for a tour.
    private func places(in lines: [String]) -> (options: Range<Int>, first: Int)? {
        guard
            let id = lines.firstIndex(where: { $0.holds(#""id""#) && $0.wholeMatch(of: /\s*"id": *"tour",?\s*/) != nil }
            )
        else {
            return nil
        }
        let input = lines[id...].prefix { $0.first { !$0.isWhitespace } != "}" }
        guard
            let start = input.firstIndex(where: {
                $0.holds(#""options""#) && $0.prefixMatch(of: /\s*"options": *\[/) != nil
            }),
            let end = input[start...].firstIndex(where: { $0.holds("]") }),
            let first = input.firstIndex(where: {
                $0.holds(#""default""#) && $0.prefixMatch(of: /\s*"default": *"/) != nil
            })
        else { return nil }
        return (start..<end + 1, first)
    }
}
