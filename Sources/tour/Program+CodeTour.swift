import TravelGuide

/// Writing the tours for CodeTour.
extension Program {
    func codetour() throws {
        let files = try PackageFolder()
        let contents = try files.contents(tourNames: Self.tourNames, partNames: Self.partNames)
        let recorded = recordAll(limit: Invocation.usualLimit)
        try requireFresh(contents, recorded)
        for tour in contents.tours {
            for language in Language.allCases { try requireTitle(of: tour, in: language) }
        }
        let codeTours = CodeTour.files(contents, recorded: recorded)
        let changes = try codeTours.filter { try files.textIfThere($0.path) != $0.text }
        for file in changes { try files.write(file) }
        let written = changes.map { style.language.pick("썼다: \($0.path)\n", "written: \($0.path)\n") }.joined()
        let language = style.language
        Terminal.write(
            changes.isEmpty
                ? language.pick(
                    "고칠 것이 없다: \(PackageLayout.codeTours)의 파일 \(codeTours.count)개가 모두 그대로다\n",
                    "Nothing to write: \(codeTours.count.of("file")) in \(PackageLayout.codeTours) \(codeTours.count == 1 ? "is" : "are") as the tours make them\n"
                )
                : written)
    }
}
