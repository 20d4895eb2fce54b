import Stops

/// A Korean particle behind a number goes by how the number is read, and one behind a link by the link's last syllable.
struct Particles: Rule {
    let restsOn: Set<Basis> = [.comments]

    func claims(about subject: Subject) -> [Claim] {
        subject.pages.filter { PackageLayout.language(of: $0.path) == .korean }.flatMap { page in
            page.lines.indices.compactMap { index in
                page.fences.contains(index) ? nil : claim(page.path, index, page.lines[index])
            }
        }
            + subject.contents.sources.flatMap { source in
                source.stops.flatMap { stop in
                    (source.sentence(of: stop, in: .korean) ?? 0..<0).compactMap {
                        claim(source.path, $0, String(source.lines[$0]))
                    }
                }
            }
    }

    private func claim(_ file: String, _ index: Int, _ line: String) -> Claim? {
        let mistakes = KoreanParticle.mistakes(in: line)
        if mistakes.isEmpty { return nil }
        let pairs = mistakes.map { "'\($0.word)\($0.wrong)' → '\($0.word)\($0.right)'" }
        return Claim(
            file: file, range: index..<index + 1, lines: [KoreanParticle.mended(line, mistakes)],
            message: Words(
                "조사가 맞지 않는다: " + pairs.joined(separator: ", "),
                "wrong particle\(pairs.count == 1 ? "" : "s"): " + pairs.joined(separator: ", ")))
    }
}
