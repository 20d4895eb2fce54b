import Testing

@testable import Walk

struct KeyReaderTests {
    private func keys(_ pieces: [String]) -> [Key] {
        var reader = KeyReader()
        return pieces.flatMap { reader.keys(from: $0.utf8) } + reader.keysLeft()
    }

    @Test(
        "What a terminal sends for a key is read as that key",
        arguments: [
            ("n", [.character("n")]),
            ("]/?", [.character("]"), .character("/"), .character("?")]),
            ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
            ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
            ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end]),
            ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
            ("\r\n", [.enter, .enter]),
            ("\u{7F}\u{8}", [.backspace, .backspace]),
            ("\u{3}\u{1A}\u{C}", [.control("c"), .control("z"), .control("l")]),
            ("\u{1B}[1;5C", [.right]),
            ("\u{1B}OM", [.enter]),
            ("여행ㅜ", [.character("여"), .character("행"), .character("ㅜ")]),
            ("😀é", [.character("😀"), .character("é")]),
        ] as [(String, [Key])])
    func reads(text: String, expected: [Key]) {
        #expect(keys([text]) == expected)
    }

    @Test("An Escape waits, and is itself when nothing follows it")
    func escape() {
        var reader = KeyReader()
        #expect(reader.keys(from: [0x1B]) == [] && reader.patience == 50)
        #expect(reader.keysLeft() == [.escape] && reader.patience == nil)
        #expect(reader.keys(from: [0x1B, 0x1B, 0x5B, 0x41]) == [.escape, .up])
        #expect(reader.keys(from: [0x1B, 0x74]) == [.escape, .character("t")])
    }

    @Test(
        "What means nothing here is left out, and what stands behind it is read",
        arguments: [
            "\u{1B}[99;99R", "\u{1B}Ox", "\u{1B}[24~", "\0", "\u{1B}[<0;10;10M",
            "\u{1B}[M !!", "\u{1B}[I",
        ])
    func ignored(sequence: String) {
        let last = keys([sequence + "q"]).last
        #expect(last == .character("q"))
    }

    @Test("What is pasted comes as one text, whatever is in it and however it arrives")
    func pasted() {
        let sent = "n\u{1B}[200~q\r여행\u{1B}[A\u{1B}[201~p"
        let expected: [Key] = [.character("n"), .pasted("q\r여행\u{1B}[A"), .character("p")]
        #expect(keys([sent]) == expected)
        var reader = KeyReader()
        #expect(sent.utf8.flatMap { reader.keys(from: [$0]) } == expected)
    }

    @Test("A paste that nothing ends is over at Ctrl-C, and after a silence that is longer than that behind an Escape")
    func endless() {
        var reader = KeyReader()
        #expect(reader.keys(from: "\u{1B}[200~여행\u{1B}[20".utf8) == [] && reader.patience == 1_000)
        #expect(reader.keys(from: "0~\u{3}q".utf8) == [.pasted("여행\u{1B}[200~"), .control("c"), .character("q")])
        #expect(reader.keys(from: "\u{1B}[200~q\u{1B}".utf8) == [])
        #expect(reader.keysLeft() == [.pasted("q\u{1B}")] && reader.patience == nil)
        // The end that comes too late means nothing.
        #expect(reader.keys(from: "\u{1B}[201~q".utf8) == [.character("q")])
    }

    @Test(
        "Ctrl-C is read behind whatever is not whole",
        arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}[M", "\u{1B}[M!!", "\u{1B}[200~", "\u{1B}[1;", "\u{1B}"])
    func leaves(start: String) {
        #expect(keys([start + "\u{3}"]).last == .control("c"))
        #expect(keys([start, "\u{3}"]).last == .control("c"))
        #expect(keys([start + String(repeating: "1", count: 10_000), "\u{3}"]).last == .control("c"))
    }
}
