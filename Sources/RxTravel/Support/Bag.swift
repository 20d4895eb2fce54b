// 공식: Platform/DataStructures/Bag.swift

/// The name of one element of a `Bag`, good for taking it out again.
struct BagKey: Hashable {
    fileprivate let rawValue: UInt64
}

/// A collection whose elements are taken out by the key that `insert` gave.
///
/// It is a value: a copy is a snapshot that later changes do not reach, and costs nothing until one of both changes.
///
/// - Note: Officially one inline slot, then 30 pairs, then a dictionary, whose order is unspecified. Here it is one array
///   with ascending keys, so elements always come in the order of their insertion.
struct Bag<T> {
    typealias KeyType = BagKey
    typealias Entry = (key: BagKey, value: T?)

    private var nextKey: UInt64 = 0
    private var entries = ContiguousArray<Entry>()

    /// How many elements there are.
    private(set) var count = 0

    /// Adds an element behind the others.
    ///
    /// Complexity: O(1) on average, O(n) right after the bag was copied.
    mutating func insert(_ element: T) -> BagKey {
        let key = BagKey(rawValue: nextKey)
        nextKey += 1
        entries.append((key, element))
        count += 1
        return key
    }

    /// Takes the element of a key out and returns it, or returns nil when it is not there.
    ///
    /// Complexity: O(log n) on average, O(n) right after the bag was copied.
    mutating func removeKey(_ key: BagKey) -> T? {
        guard let index = index(of: key), let value = entries[index].value else { return nil }
        entries[index].value = nil
        count -= 1
        if count < entries.count / 2 {
            entries.removeAll { $0.value == nil }
        }
        return value
    }

    mutating func removeAll() {
        entries.removeAll()
        count = 0
    }

    func forEach(_ action: (T) -> Void) {
        for entry in entries {
            if let value = entry.value {
                action(value)
            }
        }
    }

    private func index(of key: BagKey) -> Int? {
        var range = entries.startIndex..<entries.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let found = entries[middle].key.rawValue
            if found == key.rawValue { return middle }
            range = found < key.rawValue ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
