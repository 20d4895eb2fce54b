// 공식: Platform/DataStructures/Bag.swift

/// The name of one element of a `Bag`, good for taking it out again.
struct BagKey: Hashable {
    fileprivate let rawValue: UInt64
}

/// A collection whose elements are taken out by the key that `insert` gave.
///
/// It is a value: a copy is a snapshot that later changes do not reach, and costs nothing until one of both changes.
///
/// - Note: In RxSwift one inline slot, then 30 pairs, then a dictionary, whose order is unspecified. Here it is the slot
///   and one array with ascending keys, so elements come in the order of their insertion however many there are; only
///   the free first place goes to the next newcomer, as it does in RxSwift. The array knows its elements only as
///   objects: code for an array of any `T` is several times slower.
struct Bag<T> {
    typealias KeyType = BagKey

    fileprivate final class Box {
        let value: T

        init(_ value: T) {
            self.value = value
        }
    }

    private var nextKey: UInt64 = 0
    private var first: BagEntry?
    private var others = ContiguousArray<BagEntry>()

    /// How many elements there are.
    private(set) var count = 0

    /// Adds an element behind the others, or in front of them when the first place is free.
    ///
    /// - Parameter element: The element.
    /// - Returns: The key that takes it out again.
    /// - Complexity: O(1) on average, O(n) right after the bag was copied.
    @inline(__always)
    mutating func insert(_ element: T) -> BagKey {
        let entry = BagEntry(key: nextKey, box: Box(element))
        if first == nil {
            first = entry
        } else {
            others.append(entry)
        }
        nextKey += 1
        count += 1
        return BagKey(rawValue: entry.key)
    }

    /// Takes an element out.
    ///
    /// - Parameter key: What `insert` returned for it.
    /// - Returns: The element, or nil when it is not there.
    /// - Complexity: O(log n) on average, O(n) right after the bag was copied.
    @inline(__always)
    mutating func removeKey(_ key: BagKey) -> T? {
        guard let box = removeBox(for: key.rawValue) else { return nil }
        return unsafeDowncast(box, to: Box.self).value
    }

    mutating func removeAll() {
        first = nil
        others.removeAll()
        count = 0
    }

    /// Calls `action` with each element, from the first place on.
    @inline(__always)
    func forEach(_ action: (T) -> Void) {
        if let box = first?.box {
            action(unsafeDowncast(box, to: Box.self).value)
        }
        for entry in others {
            if let box = entry.box {
                action(unsafeDowncast(box, to: Box.self).value)
            }
        }
    }

    @inline(__always)
    private mutating func removeBox(for key: UInt64) -> AnyObject? {
        let box: AnyObject?
        if first?.key == key {
            box = first?.box
            first = nil
        } else {
            box = others.removeBox(for: key)
        }
        if box != nil {
            count -= 1
            others.closeGaps(whenMoreThan: count)
        }
        return box
    }
}

/// A place in a bag; it stays empty for a while when its element is taken out.
private struct BagEntry {
    let key: UInt64
    var box: AnyObject?
}

extension ContiguousArray<BagEntry> {
    fileprivate mutating func removeBox(for key: UInt64) -> AnyObject? {
        var range = indices
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = self[middle].key <= key ? middle..<range.upperBound : range.lowerBound..<middle
        }
        guard let index = range.first, self[index].key == key else { return nil }
        if index == endIndex - 1 {
            return removeLast().box
        }
        defer { self[index].box = nil }
        return self[index].box
    }

    /// Drops the empty places once they are more than the others.
    fileprivate mutating func closeGaps(whenMoreThan elements: Int) {
        if count > 2 * elements + 1 {
            removeAll { entry in entry.box == nil }
        }
    }
}
