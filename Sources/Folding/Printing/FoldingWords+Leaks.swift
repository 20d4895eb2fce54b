import Lines
import Stops

// What is said of objects that are never freed.
extension FoldingWords {
    /// That they are there, without the reason.
    static func never(_ objects: [String]) -> Words {
        let names = objects.joined(separator: ", ")
        return Words("\(names): 해제되지 않는다", "\(names) \(objects.count == 1 ? "is" : "are") never freed")
    }

    /// That they are there, the way that keeps them, and what to cut.
    func text(_ leak: Folding.Leak) -> Words {
        let never = Self.never(leak.objects) + Words(same: ": ")
        let way = leak.way.map(text).joined(separator: " → ")
        switch leak.keeper {
        case .ring: return never + way + cut(leak)
        case .other: return never + way
        case .pending(let work):
            let words = Words("아직 실행되지 않은 것이 잡고 있다", "what is still to come holds it")
            let first = leak.way.first == work ? Words(same: "") : text(work) + Words(same: " → ")
            return never + words + Words(same: ": ") + first + way
        case .running(let function, let site, let thread):
            let call = function + (site.map { " " + self.site($0) } ?? "")
            return never
                + Words("\(thread) 스레드에서 아직 실행 중이다: ", "a call on \(thread) still runs: ")
                + Words(same: call + " → ") + way
        case .unseen:
            let words = Words("무엇이 잡고 있는지는 보이지 않았다", "what holds it was not seen")
            return never + (leak.way.count > 1 ? way + Words(same: "; ") : Words(same: "")) + words
        }
    }

    private func text(_ link: Folding.Leak.Link) -> Words {
        switch link {
        case .object(let name): Words(same: name)
        case .group(let group): bareName(group)
        case .closure(let site, let name):
            (site.map { Words("\(self.site($0))의 클로저", "closure at \(self.site($0))") } ?? Words("클로저", "closure"))
                + captures(name)
        case .property(let label, let name): Words("\(label)의 클로저", "closure in \(label)") + captures(name)
        }
    }

    private func captures(_ name: String?) -> Words {
        name.map { Words("(\($0)를 캡처)", " (captures \($0))") } ?? Words("", "")
    }

    /// The last capture of a ring, which ends it when it is weak.
    private func cut(_ leak: Folding.Leak) -> Words {
        for link in leak.way.reversed() {
            switch link {
            case .closure(let site?, let name): return cut(at: self.site(site), name)
            case .property(let label, let name): return cut(at: label, name)
            case .closure, .group, .object: continue
            }
        }
        return Words(same: "")
    }

    private func cut(at place: String, _ name: String?) -> Words {
        let list = name.map { "[weak \($0)]" } ?? "[weak …]"
        return Words("; 끊을 곳: \(place) \(list)", "; cut it at \(place): \(list)")
    }
}
