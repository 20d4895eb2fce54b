import Lines
import Stops

struct StrayExcerpts: Rule {
    let sentence = Words(
        "여행의 글에 있는 Swift 코드는 정거장에 딸려 있거나 파일을 인용한다",
        "Swift code on the page of a tour belongs to a stop or quotes a file")
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.tours.flatMap(subject.pages).flatMap { page in
            page.strayExcerpts.map {
                .unmendable(
                    page.path, $0,
                    "이 Swift 코드가 딸린 정거장이 없다. 정거장의 제목 아래로 옮기거나 위에 '<!-- tested: FILE -->'을 쓴다",
                    "this Swift excerpt belongs to no stop; put it below the heading of one, or write "
                        + "'<!-- tested: FILE -->' above it")
            }
        }
    }
}
