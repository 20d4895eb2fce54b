extension SourceFile {
    /// The official files that this one follows: the paths in the `// 공식: …` lines at its top.
    package var counterparts: [String] {
        let mark = "// 공식: "
        return lines.prefix { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count).trimmed }
    }

    /// Where the official files are to be read.
    package static let official = "https://github.com/ReactiveX/RxSwift/blob/6.10.2/"
}
