import Comparing
import Console
import Files
import Foundation
import Lines
import Stops

/// The walks that the reader has saved of his own code, kept for each checkout of this package.
struct SavedWalks {
    /// The name that the walks have which came with the package.
    static let shipped = "shipped"

    private let state: URL
    private let folder: String

    init(of root: URL, environment: [String: String]) {
        state = UserFolder.state(environment)
        folder = "walks/\(root.resolvingSymlinksInPath().path(percentEncoded: false).digest)"
    }

    /// A walk as it lies there, and which program can compare with it: the words of rows change.
    private struct Kept: Codable {
        var version: String
        var walk: SavedWalk
    }

    /// What can be read of one that another version has kept.
    private struct Label: Codable {
        struct Name: Codable { var name: String }

        var version: String
        var walk: Name
    }

    /// With what else the words of rows have changed.
    private static let version = "\(Release.number) 1"

    /// Refuses what cannot be a name.
    static func require(_ name: String) throws(Mistake) {
        if name.trimmed.isEmpty {
            throw Mistake("저장할 길에 이름을 붙인다, 예를 들어 --save before", "a walk is saved under a name, such as --save before")
        }
        guard name == shipped else { return }
        throw Mistake(
            "'\(shipped)'는 패키지에 딸린 길의 이름이다. 다른 이름을 쓴다",
            "'\(shipped)' is the name of the walks that came with the package; take another one")
    }

    /// Any name is one of a file like this.
    private func file(of name: String) -> String { "\(folder)/\(name.digest).json" }

    func keep(_ walk: SavedWalk) throws(Failure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = (try? encoder.encode(Kept(version: Self.version, walk: walk))) ?? Data()
        try TextFile(path: file(of: walk.name), text: String(decoding: data, as: UTF8.self)).write(in: state)
    }

    func walk(named name: String) throws -> SavedWalk {
        let place = state.appending(path: file(of: name)).path(percentEncoded: false)
        guard let data = FileManager.default.contents(atPath: place) else { throw unknown(name) }
        let label = try? JSONDecoder().decode(Label.self, from: data)
        guard let kept = try? JSONDecoder().decode(Kept.self, from: data), kept.version == Self.version else {
            let quoted = NearMiss.quoted(name)
            throw Failure(
                message: label.map { $0.version != Self.version } ?? false
                    ? Words(
                        "\(quoted): 다른 버전의 tour가 저장해서 견줄 수 없다. --save로 다시 저장한다",
                        "\(quoted) was saved by another version of tour, and cannot be compared with; save it again")
                    : Words(
                        "\(place) 파일이 망가져 읽을 수 없다. --save로 다시 저장한다",
                        "\(place) is spoiled and cannot be read; save it again"))
        }
        return kept.walk
    }

    private func unknown(_ name: String) -> Mistake {
        let quoted = NearMiss.quoted(name)
        let names = names
        guard !names.isEmpty else {
            return Mistake(
                "저장한 길이 없다. 먼저 저장한다: tour mine --save before",
                "no walk is saved yet; save one first: tour mine --save before")
        }
        return Mistake(
            Words("이름이 \(quoted)인 저장한 길은 없다", "no walk is saved as \(quoted)")
                + NearMiss.hint(for: name, among: names))
    }

    /// The names of all, in order.
    private var names: [String] {
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: state.appending(path: folder), includingPropertiesForKeys: nil)) ?? []
        return files.compactMap { file in
            (try? JSONDecoder().decode(Label.self, from: Data(contentsOf: file)))?.walk.name
        }.sorted()
    }
}
