/// Each tour goes the way that was shipped: who changes what the module does hears of it.
struct ShippedWalks: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        let known = Set(subject.contents.tours.map(PackageLayout.walk))
        let superfluous = subject.contents.walks.filter { !known.contains($0.path) }.map {
            Claim.unmendable($0.path, 0, "no tour makes this file; remove it")
        }
        return superfluous
            + subject.walks.map { walk in
                let file = TextFile(path: walk.path, text: walk.now.text)
                var claim = Claim.made(file, by: "tour check --fix", in: subject)
                if let difference = walk.difference {
                    claim.breaks = .walks
                    claim.message =
                        "'\(walk.tour)' no longer goes the way that was shipped: \(difference.text(in: .english)); "
                        + "if that is meant, 'swift run tour check --fix' ships it"
                }
                claim.isWritable = !walk.isCut
                return claim
            }
    }
}
