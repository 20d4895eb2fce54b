import Stops

/// A number that is infinite or NaN, where a debugger shows one that a function of yours was called with.
struct NotFinite {
    let argument: String
    let row: Row
    /// Who called it with that, where it is yours as well.
    private let caller: Row?

    /// The innermost one.
    init?(_ rows: [Row]) {
        let called = rows.prefix(while: \.isOfNobody).flatMap(\.name.arguments).map(\.value)
        func odd(_ row: Row) -> String? {
            row.name.arguments.lazy.compactMap { argument in
                // Of optimised code a value may be that of something else.
                if row.frame.isOptimised, !called.contains(argument.value) { return nil }
                if argument.value.wholeMatch(of: /[-+]?(?i:inf|nan)(\(.*\))?/) != nil {
                    return "\(argument.name)=\(argument.value)"
                }
                return argument.value.hasPrefix("(")
                    ? argument.value.firstMatch(of: /\b(\w+) = ([-+]?(?i:inf|nan))\b/).map {
                        "\(argument.name).\($0.1)=\($0.2)"
                    } : nil
            }.first
        }
        guard let index = rows.firstIndex(where: { $0.isYours && odd($0) != nil }), let odd = odd(rows[index]) else {
            return nil
        }
        (row, argument) = (rows[index], odd)
        caller = rows[(index + 1)...].first { $0.owner != .plumbing }.flatMap { $0.isYours ? $0 : nil }
    }

    /// Which one, and where, behind what it did.
    var shown: Words {
        let place = (caller ?? row).name.qualified + ((caller ?? row).frame.place.map { " · " + $0 } ?? "")
        let name = row.name.qualified
        return caller == nil
            ? Words("(\(place)의 \(argument))", " (\(argument), in \(place))")
            : Words("(\(place)에서 부른 \(name)의 \(argument))", " (\(argument), in \(name), called in \(place))")
    }
}
