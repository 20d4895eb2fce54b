/// Each tour has a page in both languages, which begins with its name and its question.
struct TourPages: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.tours.flatMap { tour in
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
                    path, 0, "the first heading should be '# \(tour.name): ' and the question that the tour answers")
            }
        }
    }
}
