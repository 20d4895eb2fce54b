import Foundation
import Testing

@testable import Lines
@testable import Operators
@testable import StackReader

struct StackTextTests {
    private func threads(_ text: String) -> [String] {
        StackText(text.utf8).threads.map { thread in
            "\(thread.name ?? "–")\(thread.isCrashed ? "!" : "") \(thread.frames.map(\.symbol))"
        }
    }

    @Test func `Each heading begins a thread`() {
        #expect(
            threads(
                """
                Triggered by Thread:  3

                Thread 0 name:  Dispatch queue: com.apple.main-thread
                Thread 0:
                0   Shop    0x0000000104a1c2d8 one() + 1
                1   Shop    0x0000000104a1c2d8 two() + 1

                Thread 3 name:  worker
                Thread 3 Crashed:
                0   Shop    0x0000000104a1c2d8 three() + 1

                Thread 3 crashed with ARM Thread State (64-bit):
                    x0: 0x0000000000000000
                """) == [
                    "Thread 0 (com.apple.main-thread) [\"one()\", \"two()\"]", "Thread 3 (worker)! [\"three()\"]",
                ])
        #expect(
            threads(
                """
                * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
                  * frame #0: 0x01 Shop`one()
                    frame #1: 0x02 Shop`two()
                  thread #2, name = 'worker'
                    frame #0: 0x03 Shop`three()
                """) == [
                    "thread #1 (com.apple.main-thread)! [\"one()\", \"two()\"]", "thread #2 (worker) [\"three()\"]",
                ])
    }

    @Test func `A stack that begins anew is another thread`() {
        #expect(
            threads("frame #0: 0x1 a`one()\nframe #1: 0x1 a`two()\nframe #0: 0x1 a`three()\n") == [
                "– [\"one()\", \"two()\"]", "– [\"three()\"]",
            ])
    }

    @Test func `A text in UTF-16 and one in colours are those that they are without`() {
        let text = "* thread #1, stop reason = Fatal error: 값이 없다\nframe #0: 0x1 Shop`Cart.pay() at Cart.swift:3:1\n"
        let plain = StackText(text.utf8)
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(plain.hasStack)
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] { #expect(StackText(bytes) == plain) }
        let colored = text.replacing("frame", with: "\u{1B}[1;33mframe\u{1B}[0m").replacing(
            "Shop", with: "\u{1B}[36mShop\u{1B}[m")
        #expect(StackText(colored.utf8) == plain)
    }

    @Test(arguments: ["corpus/lldb/concatNext.txt", "corpus/linux-release/concatNext.txt", "hangs/hang-partner.txt"])
    func `A stack that was wrapped, quoted or escaped is the one that it was`(path: String) throws {
        let text = try Fixture(path).text.replacing("\t", with: " ").replacing("\n\n", with: "\n")
        func wrapped(_ width: Int) -> String {
            text.split(separator: "\n").map { line in
                stride(from: 0, to: line.count, by: width).map { line.dropFirst($0).prefix(width) }
                    .joined(separator: "\n")
            }.joined(separator: "\n")
        }
        func quoted(_ text: String) -> String { "> " + text.replacing("\n", with: "\n> ") }
        func escaped(_ text: String) -> String {
            [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")].reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        let string =
            "\"" + [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n")].reduce(text) { $0.replacing($1.0, with: $1.1) }
            + "\""
        func answers(_ text: String) -> [String] {
            Explanation(StackText(text.utf8), finder: Fixture.finder).answers
        }
        let plain = answers(text)
        for changed in [
            wrapped(60), wrapped(80), quoted(text), quoted(wrapped(76)), text.replacing("\n", with: "\r"), string,
            escaped(escaped(text)),
        ] { #expect(answers(changed) == plain) }
    }

    @Test func `The type of a value is no symbol, and an address near to 0 is told`() {
        let line = "> frame #0: 0x1 Shop`closure #1 in Cart.bind(_0=$sytD @ scalar) at Cart.swift:9:13"
        #expect(
            threads(line + "\n" + line) == ["– [\"closure #1 in Cart.bind(_0=$sytD @ scalar)\"]"].flatMap { [$0, $0] })
        #expect(
            ["Bad pointer dereference at 0x00010", "Bad pointer dereference at 0x007f1000", "Aborted at 0x00010"].map {
                StackText("*** Program crashed: \($0) ***".utf8).reason
            }
                == ["Bad pointer dereference (address=0x10)", "Bad pointer dereference", "Aborted"])
    }

    @Test func `A report is read as far as it goes, wherever it is cut`() {
        let frames = (0..<40).map {
            #"{"symbol":"step\#($0)()","imageIndex":0,"sourceFile":"A.swift","sourceLine":\#($0 + 1)}"#
        }
        let report = #"{"threads":[{"triggered":true,"frames":["# + frames.joined(separator: ",") + "]}]}"
        var last = 0
        for length in stride(from: 0, through: report.utf8.count, by: 7) {
            let text = StackText(report.utf8.prefix(length))
            let count = text.threads.first?.frames.count ?? 0
            #expect(count >= last && (count == 0 || text.isCut))
            last = count
        }
        #expect(last >= 39)
        #expect(!StackText(report.utf8).isCut)
    }

    @Test func `Images are found with their paths`() {
        let text = StackText(
            """
            0x18f000000 - 0x18f6fffff libswiftCore.dylib arm64e <1c> /usr/lib/swift/libswiftCore.dylib
            0x12 is no image
            """.utf8)
        #expect(text.imagePaths == ["libswiftCore.dylib": "/usr/lib/swift/libswiftCore.dylib"])
    }

    @Test func `The line that says most tells why the program stopped`() {
        func reason(_ text: String) -> String? { StackText(text.utf8).reason }

        #expect(
            reason(
                "*** Program crashed: Illegal instruction at 0x00007ff338b6df7f ***\nA.swift:1: Fatal error: empty cart"
            )
                == "empty cart")
        #expect(reason("*** Program crashed: Illegal instruction at 0x00007ff338b6df7f ***") == "Illegal instruction")
        #expect(reason("Exception Type:  EXC_BREAKPOINT (SIGTRAP)") == "EXC_BREAKPOINT (SIGTRAP)")
        #expect(reason("* thread #1, stop reason = breakpoint 1.1") == "breakpoint 1.1")
        #expect(reason("nothing of that") == nil)
    }

    @Test func `Of a very long stack both ends are read`() {
        let lines = (0..<100_000).map {
            "    frame #\($0): 0x1 Shop`MapSink\($0).on(event=(next = 1)) at Map.swift:\($0):1"
        }
        let thread = StackText(lines.joined(separator: "\n").utf8).threads[0]

        #expect(thread.frames.count == 1_000)
        #expect(thread.skipped == 99_000)
        #expect(thread.frames[499].index == 499)
        #expect(thread.frames[500].index == 99_500)
        #expect(thread.frames[999].index == 99_999)
    }

    @Test func `A report in JSON is read with its images, its threads and its reason`() {
        let report = #"""
            {"app_name":"Shop","bug_type":"309"}
            {"exception":{"type":"EXC_CRASH","signal":"SIGABRT"},"faultingThread":1,
             "asi":{"libswiftCore.dylib":["Shop/A.swift:1: Fatal error: empty cart\n"]},
             "lastExceptionBacktrace":[{"imageOffset":1,"symbol":"three()","symbolLocation":2,"imageIndex":0}],
             "threads":[{"queue":"main","frames":[{"imageOffset":1,"imageIndex":1}]},
                        {"triggered":true,"frames":[{"symbol":"one()","imageIndex":0,"sourceFile":"A.swift","sourceLine":7},
                                                    {"imageIndex":99},{"symbol":"two()","imageIndex":-1},"no frame",7]},
                        "no thread"],
             "usedImages":[{"name":"Shop","path":"/private/var/Shop.app/Shop"},{"name":"dyld"}]}
            """#
        let text = StackText(report.utf8)

        #expect(text.reason == "empty cart")
        #expect(text.imagePaths == ["Shop": "/private/var/Shop.app/Shop"])
        #expect(
            text.threads == [
                StackThread(
                    name: "Last Exception Backtrace", isCrashed: true,
                    frames: [Frame(index: 0, image: "Shop", symbol: "three()", text: "Shop three()")]),
                StackThread(
                    name: "Thread 0 (main)", frames: [Frame(index: 0, image: "dyld", symbol: "", text: "dyld + 1")]),
                StackThread(
                    name: "Thread 1", isCrashed: true,
                    frames: [
                        Frame(index: 0, image: "Shop", symbol: "one()", file: "A.swift", line: 7, text: "Shop one()"),
                        Frame(index: 2, symbol: "two()", text: "two()"),
                    ]),
            ])
    }

    @Test(arguments: [
        "", "{", "{}", "{\"threads\":7}", "{\"threads\":[7]}", "{\"threads\":[{\"frames\":{}}]}", "[[[[", "\u{0}\u{1}",
        String(repeating: "[", count: 100_000), "{\"threads\":" + String(repeating: "[", count: 100_000),
        "{\"threads\":[{\"frames\":[{\"imageIndex\":1e400,\"symbol\":1}]}]}",
    ])
    func `What is no report has no threads`(text: String) {
        #expect(StackText(text.utf8).threads.isEmpty)
    }

    @Test func `Of a whole console the last bt is read`() {
        let text = StackText(
            """
            Process 42 stopped
            * thread #1, name = 'Shop', stop reason = Fatal error: Index out of range
                frame #0: 0x1 libswiftCore.so`_swift_runtime_on_report
            (lldb) bt
            * thread #1, name = 'Shop', stop reason = Fatal error: Index out of range
              * frame #0: 0x1 libswiftCore.so`_swift_runtime_on_report
                frame #1: 0x1 Shop`Cart.pay() at Cart.swift:3:1
            (lldb) frame select 1
            frame #1: 0x1 Shop`Cart.pay() at Cart.swift:3:1
               2   func pay() {
            -> 3       prices[9]
            (lldb) bt all
            * thread #1, name = 'Shop', stop reason = Fatal error: Index out of range
              * frame #0: 0x1 libswiftCore.so`_swift_runtime_on_report
                frame #1: 0x1 Shop`Cart.pay() at Cart.swift:3:1
                frame #2: 0x1 Shop`main at main.swift:1:1
              thread #2, name = 'worker'
                frame #0: 0x1 libc.so.6`epoll_wait + 1
            (lldb) thread list
            Process 42 stopped
            * thread #1: tid = 42, 0x1, name = 'Shop', stop reason = Fatal error: Index out of range
            (lldb)
            """.utf8)

        #expect(text.threads.map(\.frames.count) == [3, 1])
        #expect(text.threads.map(\.isCrashed) == [true, false])
        #expect(text.reason == "Index out of range")
    }

    @Test func `A function that is built into another one is a frame of its own`() {
        let text = StackText(
            """
            #0\t0x0000000100d3acac in Cart.show() [inlined] Cart.pay() at /Cart.swift:3
            #1\t0x0000000100d3acac in Cart.show() at /Cart.swift:9
            #2\t0x0000000100d3acac in Screen.start() [inlined] Cart.open() at /Cart.swift:12
            """.utf8)

        #expect(
            text.threads.map { $0.frames.map { "\($0.symbol) \($0.line ?? 0)" } } == [
                ["Cart.pay() 3", "Cart.show() 9", "Cart.open() 12", "Screen.start() 0"]
            ])
    }
}
