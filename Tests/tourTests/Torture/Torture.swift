import Foundation
import TestSupport

/// How hard the trials try: a few cases of every kind whenever the tests run, all of them with `make torture`.
enum Torture {
    static let isFull = ProcessInfo.processInfo.environment["RXTRAVEL_TORTURE"] == "full"

    /// So many of many cases, from beginning to end: few in the short form, and in the full one all, if nothing is
    /// said.
    ///
    /// They are not equally far apart: where kinds take turns, that could be one kind alone.
    static func some<Case>(_ cases: [Case], short: Int, full: Int = .max) -> [Case] {
        let count = isFull ? full : short
        guard cases.count > count, count > 0 else { return cases }
        var dice = Dice(count)
        return (0..<count).map { part in
            cases[.random(in: part * cases.count / count..<(part + 1) * cases.count / count, using: &dice)]
        }
    }
}
