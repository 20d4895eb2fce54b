/// What there is to say behind the last visit.
enum EndNote {
    static func lines(_ view: Viewpoint) -> [StyledLine] {
        var lines: [StyledLine] = []
        if let next = view.journey.nextTour {
            let title = view.language.pick("다음 여행: ", "Next tour: ") + next.title(in: view.language)
            lines = StyledLine.wrap(title, to: view.width)
            lines += StyledLine.wrap("swift run tour \(next.name)", .name, to: view.width)
        }
        return lines
            + view.journey.recorded.closing(of: view.journey.tour, view.language, width: view.width, naming: 12)
    }
}
