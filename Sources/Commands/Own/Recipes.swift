import Console
import Files
import Lines
import Stops

/// Small programs with a fault that many have had, to put into the reader's folder and walk.
///
/// A section of a page tells of each, and is where it has its name and its title.
struct Recipes {
    /// A program, as the page calls it.
    struct Recipe: Equatable {
        var name: String
        var title: String
    }

    private let folder: PackageFolder
    private let language: Language
    let all: [Recipe]

    init(in folder: PackageFolder, _ language: Language) throws {
        (self.folder, self.language) = (folder, language)
        let page = PackageLayout.recipes(in: language)
        guard let text = try folder.textIfThere(page) else { throw Self.missing(page) }
        all = text.linesAsTheyAre.compactMap { line in
            guard let match = line.wholeMatch(of: /## ([a-z-]+): (.+)/) else { return nil }
            return Recipe(name: String(match.1), title: String(match.2))
        }
    }

    /// What stands behind the name of a recipe without its fault.
    static let mended = "-mended"
    /// The file as it came with the package.
    private static let start = "start"

    private static func missing(_ path: String) -> Failure {
        Failure(
            "\(path) 파일이 없다. 'git checkout \(path)' 명령으로 되살린다",
            "\(path) is not there; bring it back with 'git checkout \(path)'")
    }

    private func text(of name: String) throws -> String? { try folder.textIfThere(PackageLayout.recipe(name)) }

    private static func needsRxSwift(_ text: String) -> Bool { text.contains("import RxSwift") }

    // MARK: The list

    func list(_ style: Style) throws -> [StyledLine] {
        let wide = (all.map(\.name.count).max() ?? 0) + 2
        var lines: [StyledLine] = []
        for recipe in all {
            let needs = try text(of: recipe.name).map(Self.needsRxSwift) ?? false
            let title = recipe.title + (needs ? language.pick(" · RxSwift 필요", " · needs RxSwift") : "")
            for (index, part) in Columns.wrap(title, to: max(style.width - wide, 10)).enumerated() {
                var line = StyledLine(index == 0 ? recipe.name : "", .name)
                line.pad(to: wide)
                lines.append(line + StyledLine(part))
            }
        }
        let end = Words(
            "내 폴더에 넣기: tour mine --recipe 이름. 고친 것은 이름 뒤에 \(Self.mended)를 쓰고, start는 처음 파일이다. 설명: \(PackageLayout.recipes(in: language))",
            "put one into your folder: tour mine --recipe NAME; NAME\(Self.mended) is the mended one, start the file as it "
                + "came. More: \(PackageLayout.recipes(in: language))")
        return lines + [StyledLine()] + StyledLine.wrap(end.text(in: language), .dim, to: style.width)
    }

    // MARK: The reader's folder

    /// Puts a recipe into the reader's folder, and tells how to go on.
    func put(_ name: String, hasCheckout: Bool, _ style: Style) throws -> [StyledLine] {
        let names = all.map(\.name)
        let known = names + names.map { $0 + Self.mended } + [Self.start]
        guard known.contains(name), let text = try text(of: name) else {
            throw Mistake(
                Words("모르는 레시피: ", "unknown recipe ") + Words(same: NearMiss.quoted(name))
                    + NearMiss.hint(for: name, among: names, orUnlisted: known))
        }
        try requireNoWork(among: known)
        try TextFile(path: SourceFile.own, text: text).write(in: folder.root)
        var lines = [language.pick("넣었다: \(SourceFile.own)", "written: \(SourceFile.own)")]
        let needsPath = Self.needsRxSwift(text) && !hasCheckout
        let path = needsPath ? " --rxswift PATH" : ""
        // Through the module nothing is closed by itself.
        let walk = "swift run tour mine" + path + (Self.needsRxSwift(text) ? "" : " --long")
        lines.append(language.pick("걷기: ", "Walk it: ") + walk)
        if names.contains(name), known.contains(name + Self.mended), try self.text(of: name + Self.mended) != nil {
            lines.append(
                language.pick("고친 것: ", "The mended one: ") + "swift run tour mine --recipe \(name)\(Self.mended)")
        }
        return lines.flatMap { StyledLine.wrap($0, to: style.width) }
    }

    /// Refuses to write over what is none of the recipes.
    private func requireNoWork(among known: [String]) throws {
        let texts = try known.compactMap(text)
        let files = ((try? folder.paths(below: PackageLayout.mine)) ?? []).filter { $0.hasSuffix(".swift") }
        guard let own = try files.first(where: { file in try !texts.contains(folder.read(file).text) }) else { return }
        throw Failure(
            "\(own)에 직접 쓴 코드가 있어 그대로 두었다. 그 파일을 \(PackageLayout.mine) 밖으로 옮기고 다시 실행한다",
            "\(own) is work of your own, and was left alone: move it out of \(PackageLayout.mine), then ask again")
    }
}
