// 공식: Platform/DataStructures/Bag.swift

/// How many elements of a `Bag` stand in its array, behind the first one.
private let arrayDictionaryMaxSize = 30

/// The name of one element of a `Bag`, good for taking it out again.
struct BagKey: Hashable {
    fileprivate let rawValue: UInt64
}

/// A collection whose elements are taken out by the key that `insert` gave.
///
/// It is a value: a copy is a snapshot that later changes do not reach, and costs nothing until one of both changes.
/// Most bags hold one element, which needs no memory of its own. The next 30 stand in an array, in the order of their
/// insertion; the rest go into a dictionary, which takes out at once what is asked for, and has no order.
struct Bag<T> {
    typealias KeyType = BagKey
    typealias Entry = (key: BagKey, value: T)

    private var nextKey = BagKey(rawValue: 0)

    private(set) var first: Entry?
    private(set) var pairs = ContiguousArray<Entry>()
    private(set) var dictionary: [BagKey: T]?

    /// How many elements there are.
    var count: Int {
        (first == nil ? 0 : 1) + pairs.count + (dictionary?.count ?? 0)
    }

    /// Adds an element, at the first place when that is free.
    ///
    /// - Parameter element: The element.
    /// - Returns: The key that takes it out again.
    mutating func insert(_ element: T) -> BagKey {
        let key = nextKey
        nextKey = BagKey(rawValue: key.rawValue &+ 1)
        if first == nil {
            first = (key, element)
        } else if dictionary != nil {
            dictionary?[key] = element
        } else if pairs.count < arrayDictionaryMaxSize {
            pairs.append((key, element))
        } else {
            dictionary = [key: element]
        }
        return key
    }

    mutating func removeAll() {
        first = nil
        pairs.removeAll()
        dictionary = nil
    }

    /// Takes an element out.
    ///
    /// - Parameter key: What `insert` returned for it.
    /// - Returns: The element, or nil when it is not there.
    mutating func removeKey(_ key: BagKey) -> T? {
        if let first, first.key == key {
            self.first = nil
            return first.value
        }
        if let value = dictionary?.removeValue(forKey: key) {
            return value
        }
        return pairs.firstIndex { $0.key == key }.map { pairs.remove(at: $0).value }
    }

    /// Calls `action` with each element, from the first place on.
    @inline(__always)
    func forEach(_ action: (T) -> Void) {
        if let first {
            action(first.value)
        }
        for pair in pairs {
            action(pair.value)
        }
        if let dictionary {
            for value in dictionary.values {
                action(value)
            }
        }
    }
}
