import Files
import Lines
import Stops

struct ShippedWalks: Rule {
    let sentence = Words("여행은 보관해 둔 길대로 간다", "each tour goes the way that was shipped")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        let known = Set(subject.contents.tours.map(PackageLayout.walk))
        let superfluous = subject.contents.walks.filter { !known.contains($0.path) }.map {
            Claim.unmendable(
                $0.path, 0, Words("어느 여행도 만들지 않는 파일이다. 지운다", "no tour makes this file; remove it"))
        }
        return superfluous
            + subject.walks.map { walk in
                let file = TextFile(path: walk.path, text: walk.now.text)
                var claim = Claim.made(file, by: "check --fix", in: subject)
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
                if walk.isCut {
                    claim.isWritable = false
                    claim.message? += Words(
                        ". 방문이 끊겨 보관할 수 없다: route가 끝나게 하거나 '--limit'을 늘린다",
                        "; the walk is cut, so no fix ships it: let the route end, or raise '--limit'")
                }
                return claim
            }
    }
}
