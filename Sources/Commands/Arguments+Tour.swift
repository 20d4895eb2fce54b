import Console
import Guide
import Lines
import Stops
import TravelRecorder

extension Arguments {
    /// The operand as a tour or a part of one.
    package func tour(for command: String) throws(Mistake) -> String {
        guard let operand else {
            let names = Context.tourNames.joined(separator: ", ")
            throw Mistake(
                "'tour \(command)' 명령에는 여행 이름이 있어야 한다: \(names)",
                "'tour \(command)' needs the name of a tour: \(names)")
        }
        guard (Context.tourNames + Context.unlistedNames).contains(operand) else {
            throw Mistake(
                Words("모르는 여행: ", "unknown tour ") + Words(same: NearMiss.quoted(operand))
                    + NearMiss.hint(for: operand, among: Context.tourNames, orUnlisted: Context.unlistedNames))
        }
        try requireMine(operand, for: [.seconds])
        return operand
    }

    /// Refuses options of the reader's own code for anything else.
    func requireMine(_ tour: String?, for options: [Option]) throws(Mistake) {
        guard tour != Tour.mine.name, let option = options.first(where: { self[$0] != nil }) else { return }
        throw Mistake("'\(option.name)' 옵션은 'mine'과 함께 쓴다", "'\(option.name)' goes with 'mine'")
    }
}

extension Option {
    /// How far is recorded, which goes with every command that records.
    package static let limit = Option(
        name: "--limit", value: .number(of: Words("방문 수", "visits"), from: 1), placeholder: "N",
        meaning: Words(
            "방문을 몇 번까지 기록할지 정한다 (없으면 \(Journey.usualLimit))",
            "how many visits are recorded at most (default: \(Journey.usualLimit))"))

    /// How long what comes later is waited for.
    static let seconds = Option(
        name: "--for", value: .number(of: Words("초", "seconds"), from: 1, to: 3_600), placeholder: "SECONDS",
        meaning: Words(
            "'tour mine'이 mine()이 끝난 뒤에 올 것을 이만큼 기다린다 (없으면 길어야 10초)",
            "'tour mine' waits so long for what comes after mine() has returned (default: 10 at most)"))

    /// What goes with every command of a program that records.
    package static let recording = common(with: [limit])
}
