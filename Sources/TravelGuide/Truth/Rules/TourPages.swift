/// Each tour has a page in both languages, which begins with its name and its question, and there is no other page.
struct TourPages: Rule {
    func claims(about subject: Subject) -> [Claim] {
        let known = Set(subject.contents.pagesOfTours)
        let stray = subject.contents.files(in: PackageLayout.tours).filter {
            !known.contains($0) && !PackageLayout.isWalk($0)
        }.map {
            Claim.unmendable(
                $0, 0, "no tour has this page; remove it, give it the name of a tour's, or keep it in another folder")
        }
        return stray
            + subject.contents.tours.flatMap { tour in
                Language.allCases.compactMap { language in
                    let path = tour.page(in: language)
                    if subject.page(path) == nil {
                        return .unmendable(
                            path, 0,
                            "the page of the tour '\(tour.name)' is not there; write it, or bring it back with git",
                            breaks: .file(path))
                    }
                    guard tour.titles[language]?.hasPrefix(tour.name + ": ") != true else { return nil }
                    return .unmendable(
                        path, 0, "the first heading should be '# \(tour.name): ' and the question that the tour answers"
                    )
                }
            }
    }
}
