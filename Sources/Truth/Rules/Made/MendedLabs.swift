import Files
import Guide
import Lines
import Stops

/// What a fix makes of a broken module would be wrong everywhere.
struct MendedLabs: Rule {
    let sentence = Words("모듈은 어느 실험으로도 깨져 있지 않다", "the module is not broken by any lab")

    func claims(about subject: Subject) -> [Claim] {
        guard let page = subject.page(PackageLayout.labs(in: .english)) else { return [] }
        return Lab.sections(of: page).compactMap(\.lab).filter { $0.isBroken(in: subject) }.map { lab in
            .unmendable(
                lab.change.file, 0,
                "모듈이 '\(lab.name)' 실험대로 깨져 있다. 먼저 되돌린다: swift run tour lab \(lab.name) --mend",
                "the lab '\(lab.name)' is broken; mend it first: swift run tour lab \(lab.name) --mend")
        }
    }
}

extension Lab {
    /// Whether the module has the change of this lab.
    func isBroken(in subject: Subject) -> Bool {
        subject.contents.source(change.file).map { change.state(of: $0.lines.joined(separator: "\n")) == .changed }
            ?? false
    }
}
