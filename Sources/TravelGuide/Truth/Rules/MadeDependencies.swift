/// The pages that tell which file uses which are what the sources make of them, once these are in order themselves.
struct MadeDependencies: Rule {
    func claims(about subject: Subject) -> [Claim] {
        guard subject.contents.isInOrder else { return [] }
        return subject.dependencies.map { .made($0, by: "tour check --fix", in: subject) }
    }
}
