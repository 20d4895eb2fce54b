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
                        "파일이 없다. 'git checkout \(path)' 명령으로 되살린다",
                        "the file is not there; bring it back with 'git checkout \(path)'")
                ]
            }
            // What of an input stands behind its id.
            let input = lines.drop { $0.trimmed.replacing(" ", with: "") != #""id":"tour","# }.prefix {
                $0.trimmed != "}"
            }
            guard let start = input.firstIndex(where: { $0.trimmed.hasPrefix(#""options": ["#) }),
                let end = input[start...].firstIndex(where: { $0.holds("]") }),
                let first = input.firstIndex(where: { $0.trimmed.hasPrefix(#""default": ""#) })
            else {
                return [
                    .unmendable(
                        path, 0,
                        "여행 목록이 없다. id가 'tour'인 input에 두고, id 뒤에 'options'와 'default'를 각각 한 줄로 쓴다",
                        "there is no list of the tours; it is the input with the id 'tour', with 'options' and 'default' "
                            + "on lines of their own behind the id")
                ]
            }
            let margin = String(lines[start].prefix { $0 == " " })
            let list = names.joined(separator: ",\n").split(separator: "\n").map { margin + "    " + $0 }
            let options = [margin + "\"options\": ["] + list + [margin + lines[end].drop { $0 != "]" }]
            let chosen = lines[first].replacing(/: *"[^"]*"/, with: ": " + (names.first ?? "\"\""))
            return [(start..<end + 1, options), (first..<first + 1, [chosen])].map { range, lines in
                Claim(
                    file: path, range: range, lines: lines,
                    message: Words("여행 목록과 다르다", "this is not the list of the tours"), isMade: true)
            }
        }
    }
}
