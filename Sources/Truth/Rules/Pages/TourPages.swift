import Lines
import Stops

struct TourPages: Rule {
    let sentence = Words(
        "여행마다 두 언어의 글이 있고, 이름과 질문으로 시작한다",
        "each tour has a page in both languages, which begins with its name and its question")

    func claims(about subject: Subject) -> [Claim] {
        subject.contents.tours.flatMap { tour in
            Language.allCases.compactMap { language in
                let path = tour.page(in: language)
                if subject.page(path) == nil {
                    return .unmendable(
                        path, 0,
                        "'\(tour.name)' 여행의 글이 없다. 쓰거나 git으로 되살린다",
                        "the page of the tour '\(tour.name)' is not there; write it, or bring it back with git",
                        breaks: .file(path))
                }
                guard tour.titles[language]?.hasPrefix(tour.name + ": ") != true else { return nil }
                return .unmendable(
                    path, 0,
                    "첫 제목은 '# \(tour.name): ' 뒤에 이 여행이 답하는 질문을 쓴다",
                    "the first heading should be '# \(tour.name): ' and the question that the tour answers")
            }
        }
    }
}
