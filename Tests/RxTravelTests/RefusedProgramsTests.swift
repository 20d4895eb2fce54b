#if os(macOS) || os(Linux)
    import Foundation
    import Testing

    /// What the types promise: every program of the folder `Refused` is refused, for the reason that it gives itself.
    @Suite(.enabled(if: Compiler.obstacle == nil, Compiler.obstacle))
    struct RefusedProgramsTests {
        /// A file of the folder.
        struct Program: CustomTestStringConvertible {
            let file: URL

            var testDescription: String { file.lastPathComponent }
        }

        private static let programs: [Program] = {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Refused")
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (files ?? []).filter { $0.pathExtension == "swift" }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(Program.init)
        }()

        /// One share for each core: the compilers of a share run one after another.
        private static let shares: [[Program]] = {
            let cores = ProcessInfo.processInfo.activeProcessorCount
            return (0..<cores).map { core in
                stride(from: core, to: programs.count, by: cores).map { programs[$0] }
            }
        }()

        @Test(arguments: shares)
        func `The compiler says of a program what the program expects`(programs: [Program]) async throws {
            for program in programs {
                let verdict = try await Compiler.verify(program.file)

                #expect(verdict.status == 0, "\(program.file.path)\n\(verdict.output)")
            }
        }

        @Test(arguments: programs)
        func `A program is short, says what is refused in two lines or more, and expects it`(program: Program) throws {
            let text = try String(contentsOf: program.file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()

            #expect(lines.prefix { $0.hasPrefix("// ") }.count >= 2)
            #expect(lines.count < 15)
            #expect(text.contains(/\/\/ expected-(error|warning)/))
        }

        @Test func `There are programs`() {
            #expect(!Self.programs.isEmpty)
        }

        // MARK: That a test can fail

        private func verify(_ text: String) async throws -> Compiler.Verdict {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
            try text.write(to: file, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: file) }
            return try await Compiler.verify(file)
        }

        @Test func `A program that is correct and expects nothing passes`() async throws {
            let verdict = try await verify(
                """
                import RxTravel

                let numbers = Observable<Int>.create { _ in Disposables.create() }
                """)

            #expect(verdict == Compiler.Verdict(status: 0, output: ""))
        }

        @Test(arguments: [
            ("Disposables.create()  // expected-error {{no}}", "expected error not produced"),
            ("Disposables()  // expected-error {{no}}", "incorrect message found"),
            ("Disposables()", "unexpected error produced: 'Disposables' initializer is inaccessible"),
        ])
        func `What is expected and not said fails, and what is said and not expected`(
            value: String, complaint: String
        ) async throws {
            let verdict = try await verify("import RxTravel\n\nlet nothing = \(value)\n")

            #expect(verdict.status == 1)
            #expect(verdict.output.contains(complaint))
        }
    }
#endif
