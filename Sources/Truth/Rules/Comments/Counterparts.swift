import Files
import Lines
import Stops

struct Counterparts: Rule {
    let sentence = Words(
        "모듈의 파일은 저마다 공식 파일의 경로로 시작한다",
        "each file of the module begins with the path of its official counterpart")
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.sources
            .filter { $0.path.hasPrefix(PackageLayout.module + "/") && $0.counterparts.isEmpty }
            .map {
                .unmendable(
                    $0.path, 0,
                    "파일 첫머리에 공식 파일을 가리키는 줄이 없다. '// 공식: 경로' 줄로 시작한다",
                    "the file does not name its official counterpart; begin it with a line '// 공식: path'")
            }
    }
}
