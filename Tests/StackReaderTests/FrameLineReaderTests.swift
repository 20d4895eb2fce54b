import Testing

@testable import Files
@testable import Operators
@testable import StackReader

struct FrameLineReaderTests {
    private func told(_ line: String) -> String {
        guard let frame = FrameLineReader().frame(in: Substring(line).trimmed) else {
            return "no frame"
        }
        let parts = [
            frame.index.map(String.init), frame.image, frame.symbol, frame.file, frame.line.map(String.init),
        ]
        return parts.map { $0 ?? "–" }.joined(separator: " | ")
    }

    @Test func `Frames are read in the ways that tools write them`() {
        let lines = [
            "  * frame #5: 0x000055555570be90 Shop`CartScreen.show(price=200) at CartScreen.swift:16:21",
            "    frame #3: 0x0000000100003f2c App`RxSwift.MapSink.on(event=...) at Map.swift:40:13 [opt]",
            "    frame #1: 0x000055 Shop`specialized Array._checkSubscript() at <compiler-generated>:0 [opt] [inlined]",
            "    frame #0: 0x00007ffff7c6d0c0 libswiftCore.so`_swift_runtime_on_report + 14",
            "    frame #8: 0x0 Shop`a(b=0x1 Shop`closure #1 in X at <compiler-generated>)",
            " 11 [ra]          0x0000556c5dec0fcb MapSink.on(_:) + 682 in Shop at /app/Sources/RxSwift/Map.swift:43:17",
            "  6 [ra] [thunk]  0x0000556c partial apply for closure #1 in X.f() + 102 in Shop at //<compiler-generated>",
            "  3 CartScreen.show(_:) + 111 in Shop at /app/My Shop/CartScreen.swift:16:21",
            "  1 [ra]          0x00007ff338cf961f _assertionFailure(_:_:file:line:flags:) + 302 in libswiftCore.so",
            "3   MyApp                         \t0x0000000104a1c2d8 $s7RxSwift7MapSinkC + 248 (Map.swift:40)",
            "12  My App   0x104a1c2d8 closure #1 in Screen.bind() [inlined] + 4 (Screen.swift:0)",
            "4   MyApp    0x0000000104a1c2d8 0x104a00000 + 115416",
            "0   libsystem_kernel.dylib        \t0x00000001dbf9a674 __pthread_kill + 8",
            "#6\t0x0000000100d3acac in closure #3 in Moderator.start() at /Users/me/Scan+Moderator.swift:101",
            "#0\t0x00000001bfd27104 in __pthread_kill ()",
            "#2  0x00007ffff in swift_release () from /usr/lib/libswiftCore.so",
            "#7 MapSink.on(_:) at /Pods/RxSwift/Map.swift:40",
            "#4 (null) in closure #1 in Screen.bind() at /app/Screen.swift line 39",
            "/app/Shop($s4Shop7CaptureO7symbolsyyFZ+0x7a) [0x5569f319180a]",
            "/app/Shop(+0x1faedd) [0x5569f3183edd]",
            "    at $s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF, somewhere",
        ]
        #expect(
            lines.map(told) == [
                "5 | Shop | CartScreen.show(price=200) | CartScreen.swift | 16",
                "3 | App | RxSwift.MapSink.on(event=...) | Map.swift | 40",
                "1 | Shop | specialized Array._checkSubscript() | <compiler-generated> | –",
                "0 | libswiftCore.so | _swift_runtime_on_report | – | –",
                "8 | Shop | a(b=0x1 Shop`closure #1 in X at <compiler-generated>) | – | –",
                "11 | Shop | MapSink.on(_:) | /app/Sources/RxSwift/Map.swift | 43",
                "6 | Shop | partial apply for closure #1 in X.f() | //<compiler-generated> | –",
                "3 | Shop | CartScreen.show(_:) | /app/My Shop/CartScreen.swift | 16",
                "1 | libswiftCore.so | _assertionFailure(_:_:file:line:flags:) | – | –",
                "3 | MyApp | $s7RxSwift7MapSinkC | Map.swift | 40",
                "12 | My App | closure #1 in Screen.bind() | Screen.swift | –",
                "4 | MyApp | 0x104a00000 | – | –",
                "0 | libsystem_kernel.dylib | __pthread_kill | – | –",
                "6 | – | closure #3 in Moderator.start() | /Users/me/Scan+Moderator.swift | 101",
                "0 | – | __pthread_kill | – | –",
                "2 | libswiftCore.so | swift_release | – | –",
                "7 | – | MapSink.on(_:) | /Pods/RxSwift/Map.swift | 40",
                "4 | – | closure #1 in Screen.bind() | /app/Screen.swift | 39",
                "– | Shop | $s4Shop7CaptureO7symbolsyyFZ | – | –",
                "– | Shop |  | – | –",
                "– | – | $s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF | – | –",
            ])
    }

    @Test(arguments: [
        "", "frame", "frame #", "Thread 0 Crashed:", "# 7 things", "#7 things to do",
        "14|     func show(_ price: Int) {",
        "rax 0x0000000000000000  0", "2026-11-21 10:00:00 Shop[12] took 3 in all", "1. milk",
        "0x104a00000 - 0x104b0ffff Shop",
        "frame #1: 0x0 \u{1B}[31mShop`x", "$sNothing", "100000000000000000000000 in x at y.swift:3",
    ])
    func `Other lines are no frames`(line: String) {
        #expect(told(line) == "no frame")
    }
}
