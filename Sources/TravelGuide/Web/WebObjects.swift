import TravelRecorder

/// Where the objects of a journey stand on the page: each group of objects that hold each other in a drawing of its own,
/// one below the other, in the order in which the first of them was made.
struct WebObjects: Encodable {
    /// As wide as a pane, or a phone.
    static let width = 380.0

    /// Each box as `[object, left, top, width, height, holding, x, isUp, …]`.
    private(set) var boxes: [[Int]] = []
    /// Each arrow as `[object, holding, x, y, …]`, each point but the first as its way from the one before.
    private(set) var arrows: [[Int]] = []
    /// Each group as `[top, height, how many boxes, how many arrows]`.
    private(set) var groups: [[Int]] = []
    /// More than that where a single box is wider.
    private(set) var width = Int(Self.width)
    private(set) var height = 0

    init(_ journey: Journey, holdings: [Journey.Holding: Int]) {
        for group in Self.groups(of: journey) {
            let layout = ObjectLayout(journey, objects: group, width: Self.width)
            func down(_ y: Double) -> Int { height + Int(y.rounded()) }
            boxes += layout.boxes.map { box in
                let place = [
                    Int(box.left.rounded()), down(box.top), Int(box.width.rounded()), Int(box.height.rounded()),
                ]
                return [box.object] + place
                    + box.slots.flatMap { [holdings[$0.holding] ?? -1, Int($0.x.rounded()), $0.isUp ? 1 : 0] }
            }
            arrows += layout.arrows.map { arrow in
                var last = (x: 0, y: 0)
                let points = arrow.points.flatMap { point in
                    let next = (x: Int(point.x.rounded()), y: down(point.y))
                    defer { last = next }
                    return [next.x - last.x, next.y - last.y]
                }
                return [arrow.from, holdings[arrow.holding] ?? -1] + points
            }
            width = layout.boxes.map { Int(($0.left + $0.width).rounded(.up)) }.reduce(width, max)
            let own = Int(layout.height.rounded()) + 10
            groups.append([height, own, layout.boxes.count, layout.arrows.count])
            height += own
        }
    }

    /// The objects that hold each other at some time, by way of whatever; those that never do so alone at the end.
    private static func groups(of journey: Journey) -> [[Int]] {
        var group = Array(journey.objects.indices)
        func first(_ object: Int) -> Int {
            var object = object
            while group[object] != object { object = group[object] }
            return object
        }
        var isJoined: Set<Int> = []
        for case .hold(let object, let held) in journey.moments {
            for other in held.compactMap(\.object) {
                let (one, other) = (first(object), first(other))
                group[max(one, other)] = min(one, other)
                isJoined.formUnion([one, other])
            }
        }
        let joined = Dictionary(grouping: journey.objects.indices.filter { isJoined.contains(first($0)) }, by: first)
        let alone = journey.objects.indices.filter { !isJoined.contains(first($0)) }
        return joined.keys.sorted().compactMap { joined[$0] } + (alone.isEmpty ? [] : [alone])
    }
}
