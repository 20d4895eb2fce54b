import Files
import Lines
import Stops

struct MadeCodeTours: Rule {
    let sentence = Words(
        "CodeTour 폴더에는 여행이 만드는 파일만 있다",
        "the folder of CodeTour has the files that the tours make, and no others")
    let restsOn: Set<Basis> = [.comments, .program, .walks]

    func claims(about subject: Subject) -> [Claim] {
        let contents = subject.contents
        let known = Set(contents.codeTourPaths)
        // Somebody may have recorded one by hand.
        let superfluous = contents.files(in: PackageLayout.codeTours).filter { !known.contains($0) }.map {
            Claim.unmendable(
                $0, 0,
                Words(
                    "어느 여행도 만들지 않는 파일이다. 지우거나, 직접 만든 여행이면 .vscode/tours에 둔다",
                    "no tour makes this file; remove it, or keep a tour of your own in .vscode/tours"))
        }
        let made = subject.isBuilt ? CodeTour.files(contents, recorded: subject.recorded) : []
        return superfluous + made.map { .made($0, by: "check --fix", in: subject) }
    }
}
