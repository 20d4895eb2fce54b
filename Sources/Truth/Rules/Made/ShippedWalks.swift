import Files
import Lines
import Stops

struct ShippedWalks: Rule {
    let sentence = Words("여행은 보관해 둔 길대로 간다", "each tour goes the way that was shipped")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        subject.walks.map { walk in
            var claim = Claim.made(TextFile(path: walk.path, text: walk.now.text), by: "check --fix", in: subject)
            if let difference = walk.difference {
                claim.breaks = .walks
                claim.isMade = false
                claim.message =
                    Words(
                        "'\(walk.tour)' 여행이 보관해 둔 길과 다르게 간다: ",
                        "'\(walk.tour)' no longer goes the way that was shipped: ")
                    + difference.words
                claim.mending = Words(
                    "뜻한 것이면 'swift run check --fix'로 새 길을 보관한다",
                    "if that is meant, 'swift run check --fix' ships it")
            }
            guard walk.isCut else { return claim }
            return claim.withholding(
                Words(
                    ". 방문이 끊겨 보관할 수 없다: route가 끝나게 하거나 '--limit'을 늘린다",
                    "; the walk is cut, so no fix ships it: let the route end, or raise '--limit'"))
        }
    }
}
