/// What RxSwift and its family call their files, types and functions, as `Sources/StackReader/official-names` lists them.
enum OfficialNames {
    /// Whether RxSwift's tree has a file of that name.
    static func hasFile(_ file: String) -> Bool {
        guard file.hasSuffix(".swift") else { return false }
        let name = String(file.dropLast(".swift".count))
        return fileSet.contains(name) || typeSet.contains(name)
    }

    static func hasType(_ type: some StringProtocol) -> Bool { typeSet.contains(String(type)) }

    /// Whether a function may be RxSwift's: an extension of yours has a type of RxSwift's, but a name of your own.
    static func hasFunction(_ name: FrameName) -> Bool {
        name.isAccessor || ["", "init", "deinit"].contains(name.function) || functionSet.contains(name.function)
    }

    /// Which closures of yours a line of RxSwift calls, each in some of its versions.
    static func closures(file: String?, line: Int?) -> [String] {
        guard let file, let line, file.hasSuffix(".swift") else { return [] }
        return lineTable["\(file.dropLast(".swift".count)):\(line)"] ?? []
    }

    private static let fileSet = Set(words: files)
    private static let typeSet = Set(words: types)
    private static let functionSet = Set(words: functions)
    private static let lineTable: [String: [String]] = {
        var table: [String: [String]] = [:]
        for entry in lines.split(whereSeparator: \.isWhitespace) {
            let parts = entry.split { ":=,".contains($0) }
            for line in parts.dropFirst(2) { table["\(parts[0]):\(line)", default: []].append(String(parts[1])) }
        }
        return table
    }()
}

extension Set<String> {
    init(words: String) { self.init(words.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
