import Pictures
import TravelRecorder

/// Where some objects of a journey stand on the page.
///
/// Each group of objects that hold each other has a drawing of its own, one below the other, in the order in which the
/// first of them was made.
struct WebObjects: Encodable {
    /// As wide as a pane, or a phone.
    static let width = 380.0

    /// Where the leftmost box begins, if that is left of 0.
    let left: Int
    /// Up to where the boxes go: more than a pane where a row is wider.
    let width: Int
    let groups: [Group]

    struct Group: Encodable {
        let height: Int
        let boxes: [Box]
        let arrows: [Arrow]
    }

    struct Box: Encodable {
        let object: Int
        let left: Int
        let top: Int
        let width: Int
        let height: Int
        /// Where the name stands.
        let line: Int
        let slots: [Slot]
    }

    /// Where a box names what it holds, as an index in the holdings of the tour.
    struct Slot: Encodable {
        let holding: Int
        let x: Int
        let isUp: Bool
    }

    struct Arrow: Encodable {
        let from: Int
        let holding: Int
        /// Where it begins, where it passes the edges of rows, and where it ends.
        let points: [[Int]]
    }

    init(_ journey: Journey, _ objects: [Int], holdings: [Journey.Holding: Int]) {
        let layouts = Self.groups(of: objects, in: journey).map {
            ObjectLayout(journey, objects: $0, width: Self.width)
        }
        left = layouts.flatMap(\.boxes).map { Int($0.left.rounded(.down)) }.reduce(0, min)
        width = layouts.flatMap(\.boxes).map { Int(($0.left + $0.width).rounded(.up)) }.reduce(Int(Self.width), max)
        groups = layouts.map { layout in
            Group(
                height: Int(layout.height.rounded()) + 10,
                boxes: layout.boxes.map { Self.box($0, holdings) },
                arrows: layout.arrows.compactMap { Self.arrow($0, holdings) })
        }
    }

    private static func box(_ box: ObjectLayout.Box, _ holdings: [Journey.Holding: Int]) -> Box {
        Box(
            object: box.object, left: Int(box.left.rounded()), top: Int(box.top.rounded()),
            width: Int(box.width.rounded()), height: Int(box.height.rounded()), line: Int(box.nameLine),
            slots: box.slots.map {
                Slot(holding: holdings[$0.holding] ?? -1, x: Int($0.x.rounded()), isUp: $0.isUp)
            })
    }

    private static func arrow(_ arrow: ObjectLayout.Arrow, _ holdings: [Journey.Holding: Int]) -> Arrow? {
        guard arrow.points.count > 1 else { return nil }
        return Arrow(
            from: arrow.from, holding: holdings[arrow.holding] ?? -1,
            points: arrow.points.map { [Int($0.x.rounded()), Int($0.y.rounded())] })
    }

    /// The objects that hold each other at some time, by way of whatever; those that never do so alone at the end.
    private static func groups(of objects: [Int], in journey: Journey) -> [[Int]] {
        let isTaken = Set(objects)
        var group = Array(journey.objects.indices)
        func first(_ object: Int) -> Int {
            var object = object
            while group[object] != object { object = group[object] }
            return object
        }
        var isJoined: Set<Int> = []
        for case .hold(let object, let held) in journey.moments where isTaken.contains(object) {
            for other in held.compactMap(\.object) where isTaken.contains(other) {
                let (one, other) = (first(object), first(other))
                group[max(one, other)] = min(one, other)
                isJoined.formUnion([one, other])
            }
        }
        let joined = Dictionary(grouping: objects.filter { isJoined.contains(first($0)) }, by: first)
        let alone = objects.filter { !isJoined.contains(first($0)) }
        return joined.keys.sorted().compactMap { joined[$0] } + (alone.isEmpty ? [] : [alone])
    }
}
