import Testing

@testable import TravelGuide

struct GraphDotTests {
    @Test func `Each layer is a rank, and an arrow that leads up does not move it`() {
        #expect(
            GraphDot.text(SmallGraph.house, language: .english) == #"""
                digraph RxTravel {
                    node [shape=box, style=rounded, fontname="sans-serif"];
                    edge [fontname="sans-serif", fontsize=10];
                    { rank=same;
                        "Porch" [label="Porch"];
                    }
                    { rank=same;
                        "House" [label="House ↻1"];
                    }
                    { rank=same;
                        "Room" [label="Room ↻1"];
                    }
                    { rank=same;
                        "Door" [label="Door\nWood"];
                    }
                    { rank=same;
                        "Key" [label="Key\nMetal/Small"];
                    }
                    "Door" -> "Key" [tooltip="extends", arrowhead=odiamond];
                    "House" -> "Room" [tooltip="uses", style=dashed];
                    "Porch" -> "House" [tooltip="inherits", arrowhead=empty, penwidth=1.6];
                    "Room" -> "Door" [tooltip="creates"];
                    "Room" -> "House" [tooltip="inherits", arrowhead=empty, penwidth=1.6, constraint=false];
                }

                """#)
    }

    @Test func `Quotes and backslashes in a name are escaped`() {
        let text = GraphDot.text(SmallGraph.graph(#"A"\B"#), language: .english)
        #expect(text.contains(#"        "A\"\\B" [label="A\"\\B"];"#))
    }
}
