extension Folding {
    /// The rows, by their indices, that tell of a line of the reader's: by its statement, or by an operator there.
    package func rows(at site: OwnCode.Site) -> [Int] {
        rows.indices.filter { index in
            let row = rows[index]
            return row.site == site || row.steps.contains { step in sites(of: step.kind).contains(site) }
        }
    }

    private func sites(of kind: Step.Kind) -> [OwnCode.Site?] {
        switch kind {
        case .statement(let site, _): [site]
        case .event(_, to: let group, from: let sender): [group, sender].map(site)
        case .sending(_, from: let group): [site(of: group)]
        case .subscribing(let group, _, let path): ([group] + path.all).map(site)
        case .freeing(_, let site, _): [site]
        default: []
        }
    }

    private func site(of group: Int?) -> OwnCode.Site? { group.flatMap { groups[$0].site } }
}
