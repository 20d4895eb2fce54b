/// What RxSwift and its family call their files, types and functions, as `Sources/Operators/official-names` lists them.
package enum OfficialNames {
    /// Whether RxSwift's tree has a file of that name.
    package static func hasFile(_ file: String) -> Bool {
        guard file.hasSuffix(".swift") else { return false }
        let name = String(file.dropLast(".swift".count))
        return fileSet.contains(name) || typeSet.contains(name)
    }

    package static func hasType(_ type: some StringProtocol) -> Bool { typeSet.contains(String(type)) }

    /// Whether RxSwift has a function of that name.
    package static func hasFunction(_ function: String) -> Bool { functionSet.contains(function) }

    /// Which closures of yours a line of RxSwift calls, each in some of its versions.
    package static func closures(file: String?, line: Int?) -> [String] {
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
    package init(words: String) { self.init(words.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
