import Stops
import Testing

@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct DependenciesTests {
    private static let graph = Dependencies([
        SourceFile(
            "protocol Going: AnyObject {}\ntypealias Way = Int\nfunc go() {}", path: "Sources/RxTravel/Going.swift"),
        SourceFile(
            """
            class Train<Load>: Going { struct Seat { enum Class { case first } } }
            class Local<Load>: Train<Load>, Going { func on() -> Way { on() } }
            """, path: "Sources/RxTravel/Rails/Train.swift"),
        SourceFile(
            """
            // Bus and Train
            extension Bus { func on() { go("Train \\(Train<[Int]?>())", .on) } }
            """, path: "Sources/RxTravel/Rails/Inner/Bus+Stop.swift"),
        SourceFile(
            """
            struct Bus: Going { enum Class { case second } }
            #if DEBUG
                let seat: Train.Seat = Bus().on(Class.second)
            #endif
            """, path: "Sources/RxTravel/Roads/Bus.swift"),
        SourceFile("let train = Train()", path: "Sources/Routes/Trip.swift"),
    ])

    @Test func `A file uses the one that alone declares a name in its code, and the most that it does with it counts`()
    {
        let graph = Self.graph

        #expect(
            graph.files.map { "\($0.folder)/\($0.name)" } == [
                "RxTravel/Going", "Rails/Bus+Stop", "Rails/Train", "Roads/Bus",
            ])
        #expect(
            graph.edges.map { "\(graph.files[$0.from].name) \($0.kind) \(graph.files[$0.to].name)" } == [
                "Bus+Stop uses Going", "Bus+Stop creates Train", "Bus+Stop uses Bus", "Train inherits Going",
                "Bus inherits Going", "Bus uses Train",
            ])
    }

    @Test func `The pictures have the folders, and above each type what it inherits`() {
        #expect(
            Self.graph.folderPicture(in: .english) == """
                flowchart TD
                    accTitle: Which folder uses which
                    accDescr: The 3 folders of the module, and 4 arrows from those whose files use files of others.
                    RxTravel["RxTravel"]
                    Rails["Rails"]
                    Roads["Roads"]
                    Rails -->|1| Roads
                    Rails -->|2| RxTravel
                    Roads -->|1| Rails
                    Roads -->|1| RxTravel
                """)
        #expect(
            Self.graph.inheritancePicture(of: "Rails", in: .korean)?.split(separator: "\n").dropFirst(4)
                == ["    f0([\"Going\"])", "    f2[\"Train\"]", "    f0 --- f2"])
        #expect(Self.graph.inheritancePicture(of: "RxTravel", in: .korean) == nil)
    }

    @Test func `Files with the same lines share a box, and what a longer way tells is left out`() {
        let declarations = [
            "A": "protocol A {}", "B": "class B: A {}", "C": "class C: B, A {}", "D": "class D: B {}",
            "E": "class E {}",
        ]
        let graph = Dependencies(
            declarations.map { SourceFile($1, path: "Sources/RxTravel/X/\($0).swift") })

        #expect(
            graph.inheritancePicture(of: "X", in: .korean)?.split(separator: "\n").dropFirst(4) == [
                "    f0[\"A\"]", "    f1[\"B\"]", "    f2[\"C<br/>D\"]", "    f0 --- f1", "    f1 --- f2",
            ])
    }

    @Test func `The page has a table for each folder, with links to the files`() {
        #expect(
            Self.graph.lines(on: Page("docs/ko/dependencies.md", [])).joined(separator: "\n").hasSuffix(
                """
                ## Roads

                ```mermaid
                %%{init: {"flowchart": {"nodeSpacing": 8, "rankSpacing": 70}}}%%
                flowchart TD
                    accTitle: Roads의 상속과 채택
                    accDescr: Roads의 파일 가운데 1개가 그 위에 놓인 파일의 타입을 상속하거나 채택한다.
                    f0(["Going"])
                    f3["Bus"]
                    f0 --- f3
                ```

                | 파일 | 쓰는 파일 |
                |---|---|
                | [Bus](../../Sources/RxTravel/Roads/Bus.swift) | 상속: Going<br>사용: Train |

                """))
    }
}
