import Console
import Files
import Guide
import Lines
import Stops

struct LabCommand: Command {
    static let name = "lab"
    static let operand: String? = "[NAME]"
    static let options = [breaking, mending]
    static let summary = Words("실험: 모듈을 깨 보고 무엇이 달라지는지 본다", "labs: break the module and see what changes")
    static let description = Words(
        "실험의 목록을 보여 준다. 이름이나 번호를 쓰면 그 실험의 물음과 바꿀 줄을 보여 준다. 소스를 고치는 것은 --break와 --mend뿐이다.",
        "Lists the labs, or shows the question and the change of one, by its name or number. Nothing but --break and --mend touches the sources."
    )

    private static let breaking = Option(
        name: "--break", meaning: Words("실험대로 소스를 바꾼다", "makes the change in the sources"))
    private static let mending = Option(
        name: "--mend", meaning: Words("바꾼 것을 되돌린다", "takes the change back"))

    private enum Action { case show, breaking, mending }

    let lab: String?
    private let action: Action

    init(_ arguments: Arguments) throws(Mistake) {
        lab = arguments.operand
        let (breaks, mends) = (arguments[Self.breaking] != nil, arguments[Self.mending] != nil)
        if breaks, mends {
            throw Mistake("'--break'와 '--mend' 가운데 하나만 쓴다", "'--break' and '--mend' do not go together")
        }
        action = breaks ? .breaking : mends ? .mending : .show
        if action != .show, lab == nil {
            throw Mistake(
                "어느 실험인지 이름을 쓴다. 'tour lab'이 목록을 보여 준다", "name the lab; 'tour lab' lists them")
        }
    }

    func output(in context: Context) throws -> Output? {
        guard action == .show else { return nil }
        let folder = try context.folder
        let labs = try Self.labs(in: context)
        guard let name = lab else {
            let broken = try labs.filter { try Self.state(of: $0, in: folder) == .changed }.map(\.name)
            return .lines(LabCard.list(labs, broken: broken, style: context.style))
        }
        let lab = try Self.lab(name, among: labs)
        return .lines(LabCard.lines(lab, try Self.state(of: lab, in: folder), style: context.style))
    }

    func run(in context: Context) throws {
        guard action != .show, let name = lab else { return try printOutput(in: context) }
        let labs = try Self.labs(in: context)
        let lab = try Self.lab(name, among: labs)
        let state = try change(lab, among: labs, in: context.folder)
        let language = context.style.language
        Terminal.write(
            [
                StyledLine(
                    state == .changed
                        ? language.pick("깼다: \(lab.change.file)", "broken: \(lab.change.file)")
                        : language.pick("되돌렸다: \(lab.change.file)", "mended: \(lab.change.file)"))
            ] + (state == .changed ? LabCard.wayOn(from: lab, state, language).dropFirst() : []),
            usesColor: context.style.usesColor)
    }

    /// Makes the change or takes it back, and tells how the source is then.
    private func change(_ lab: Lab, among labs: [Lab], in folder: PackageFolder) throws -> SourceChange.State {
        let text = try folder.textIfThere(lab.change.file) ?? ""
        let state = lab.change.state(of: text)
        let breaks = action == .breaking
        if state == (breaks ? .changed : .intact) {
            throw Failure(
                message: breaks
                    ? Words("모듈이 이미 '\(lab.name)' 실험대로 깨져 있다", "the lab '\(lab.name)' is broken already")
                    : Words("모듈이 '\(lab.name)' 실험대로 깨져 있지 않다", "the lab '\(lab.name)' is not broken"))
        }
        if breaks, let other = try labs.first(where: { try Self.state(of: $0, in: folder) == .changed }) {
            throw Failure(
                "모듈이 '\(other.name)' 실험대로 깨져 있다. 먼저 되돌린다: swift run tour lab \(other.name) --mend",
                "the lab '\(other.name)' is broken; mend it first: swift run tour lab \(other.name) --mend")
        }
        // What nobody can mend may be half broken.
        if breaks, let other = try labs.first(where: { try Self.state(of: $0, in: folder) == .other }) {
            throw Failure(message: LabCard.misfit(other))
        }
        guard let new = breaks ? lab.change.making(in: text) : lab.change.taking(from: text) else {
            throw Failure(message: LabCard.misfit(lab))
        }
        try TextFile(path: lab.change.file, text: new).write(in: folder.root)
        return breaks ? .changed : .intact
    }

    private static func labs(in context: Context) throws -> [Lab] {
        let path = PackageLayout.labs(in: context.style.language)
        guard let text = try context.folder.textIfThere(path) else {
            throw Failure(
                "\(path) 파일이 없다. 'git checkout \(path)' 명령으로 되살린다",
                "\(path) is not there; bring it back with 'git checkout \(path)'")
        }
        return Lab.all(in: text, of: path)
    }

    private static func lab(_ name: String, among labs: [Lab]) throws -> Lab {
        if let lab = labs.first(where: { $0.name == name || "\($0.number)" == name }) { return lab }
        if Int(name) != nil, let first = labs.first, let last = labs.last {
            throw Mistake(
                "실험 \(name)번은 없다. 실험은 \(first.number)번부터 \(last.number)번까지 있다",
                "there is no lab \(name); the labs are \(first.number) to \(last.number)")
        }
        throw Mistake(
            Words("모르는 실험: ", "unknown lab ") + Words(same: NearMiss.quoted(name))
                + NearMiss.hint(for: name, among: labs.map(\.name)))
    }

    private static func state(of lab: Lab, in folder: PackageFolder) throws -> SourceChange.State {
        lab.change.state(of: try folder.textIfThere(lab.change.file) ?? "")
    }
}
