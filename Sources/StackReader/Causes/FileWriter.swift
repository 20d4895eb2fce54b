import Stops

/// A thread whose code changes a file, which may be the one that another thread has mapped.
struct FileWriter {
    private let thread: HungThread
    /// What it calls, and where.
    private let function: String
    private let own: Row

    init?(_ thread: HungThread) {
        let rows = thread.stack.rows
        let inner = rows.prefix(while: \.isOfNobody)
        guard let own = rows.dropFirst(inner.count).first(where: \.isYours),
            let call = inner.last(where: Self.changes)
        else { return nil }
        let type = call.name.type
        function =
            type.isEmpty ? call.frame.functionOfC.replacing("_internal", with: "") : type + "." + call.name.function
        (self.thread, self.own) = (thread, own)
    }

    /// Whether a function makes a file shorter, opens it so that it begins anew, or writes to it after that.
    private static func changes(_ row: Row) -> Bool {
        func shown(_ name: String) -> String { row.name.arguments.first { $0.name == name }?.value ?? "" }
        let flags = Int(shown("oflag")) ?? Int(shown("flags")) ?? 0
        let isOfOutput = ["1", "2"].contains(shown("fd"))
        return ["ftruncate", "truncate", "creat", "pwrite"].contains(row.frame.functionOfC.replacing("64", with: ""))
            || ["write", "fwrite"].contains(row.frame.functionOfC) && !isOfOutput
            || row.frame.functionOfC.contains("open")
                && (flags & (row.frame.isOfApple ? 0x400 : 0x200) != 0 || shown("mode").hasPrefix("\"w"))
            || ["FileHandle.truncate", "FileHandle.write", "Data.write"].contains {
                row.name.qualified.hasPrefix($0)
            }
    }

    /// That it may be what has made the file shorter.
    var told: Words {
        let place = own.frame.place.map { " · " + $0 } ?? ""
        return Words(
            ". 같은 파일이라면, \(own.name.qualified)\(place)에서 부른 \(function) 안에 있는 \(thread.named.korean)가 줄였을 수 있다",
            "; if it is the same file, \(thread.named.english) may have shortened it, in \(function), called in \(own.name.qualified)\(place)"
        )
    }
}
