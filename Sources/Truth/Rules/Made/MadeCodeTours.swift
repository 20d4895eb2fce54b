import Lines
import Stops

struct MadeCodeTours: Rule {
    let sentence = Words("CodeTour 파일은 여행이 지금 만드는 그대로다", "the files for CodeTour are what the tours make now")
    let restsOn: Set<Basis> = [.comments, .program, .walks]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.isBuilt else { return [] }
        return CodeTour.files(subject.contents, recorded: subject.recorded).map {
            .made($0, by: "check --fix", in: subject)
        }
    }
}
