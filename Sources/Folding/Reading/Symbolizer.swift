import Foundation

/// Finds the lines of a program in which addresses lie, by whatever tool is there.
package struct Symbolizer {
    private let program: String
    private let tool: Tool

    private enum Tool: String, CaseIterable {
        case symbolizer = "llvm-symbolizer"
        case atos
    }

    /// Nil where no tool is there.
    package init?(of program: URL, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let folders = environment["PATH", default: ""].split(separator: ":").map(String.init)
        // A toolchain that was chosen by a link brings its own.
        let swift = folders.map { URL(filePath: "\($0)/swift") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
        }
        let toolchain = swift?.resolvingSymlinksInPath().deletingLastPathComponent().path(percentEncoded: false)
        let all = folders + [toolchain].compactMap(\.self)
        for tool in Tool.allCases {
            let found = all.map { URL(filePath: $0).appending(path: tool.rawValue) }.first {
                FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
            }
            guard let found else { continue }
            (self.program, self.tool, executable) = (program.path(percentEncoded: false), tool, found)
            return
        }
        return nil
    }

    private let executable: URL

    /// Where addresses lie, counted from where the program is loaded; none for what nobody knows.
    package func places(of addresses: [UInt]) -> [UInt: OwnCode.Place] {
        guard !addresses.isEmpty else { return [:] }
        switch tool {
        case .symbolizer:
            let output = run(
                ["--obj=\(program)", "--no-inlines"],
                input: addresses.map { "0x" + String($0, radix: 16) }.joined(separator: "\n") + "\n")
            return read(output.components(separatedBy: "\n\n").map { $0.split(separator: "\n").last ?? "" }, addresses)
        case .atos:
            // Any address will do for where it is loaded, as long as all are counted from there.
            let base: UInt = 0x1_0000_0000
            let output = run(
                ["-fullPath", "-o", program, "-l", "0x" + String(base, radix: 16)],
                input: addresses.map { "0x" + String($0 + base, radix: 16) }.joined(separator: "\n") + "\n")
            return read(
                output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                    line.split(separator: "(").last.map { $0.drop { $0 == " " }.prefix { $0 != ")" } } ?? ""
                }, addresses)
        }
    }

    private func read(_ lines: [Substring], _ addresses: [UInt]) -> [UInt: OwnCode.Place] {
        var found: [UInt: OwnCode.Place] = [:]
        for (address, line) in zip(addresses, lines) {
            guard let match = line.wholeMatch(of: /(.+?):(\d+)(?::(\d+))?/), let number = Int(match.2), number > 0,
                !match.1.hasSuffix("<compiler-generated>")
            else { continue }
            let column = match.3.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            found[address] = OwnCode.Place(site: .init(file: String(match.1), line: number), column: column)
        }
        return found
    }

    /// What the tool says; nothing where it cannot be run.
    private func run(_ arguments: [String], input: String) -> String {
        let (process, asked, output) = (Process(), Pipe(), Pipe())
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = asked
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "" }
        // Both pipes have an end: who only writes would wait for a tool that only writes.
        let writer = Thread {
            try? asked.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? asked.fileHandleForWriting.close()
        }
        writer.start()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
