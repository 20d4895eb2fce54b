import Stops

/// The map to the official source is what the sources make of it, once these are in order themselves.
struct MadeMap: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.isInOrder ? [.made(subject.map, by: "tour check --fix", in: subject)] : []
    }
}
