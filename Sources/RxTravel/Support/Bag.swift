// 공식: Platform/DataStructures/Bag.swift

/// How many elements the array of a `Bag` takes, before the dictionary takes the rest.
private let arrayDictionaryMaxSize = 30

/// The name of one element of a `Bag`, good for taking it out again.
struct BagKey: Hashable {
    fileprivate let rawValue: UInt64
}

/// A collection whose elements are taken out by the key that `insert` gave.
///
/// It is a value: a copy is a snapshot that later changes do not reach, and costs nothing until one of the two changes.
/// The array keeps the order in which its elements came. The dictionary has no order, but takes out at once what is
/// asked for, however many there are.
struct Bag<T> {
    typealias KeyType = BagKey

    /// The first element with its key.
    ///
    /// An object, as it keeps a bag as small as four words. Code for any `T` passes on what is larger by looking up the
    /// types of all its parts, and that takes longer than a delivery.
    fileprivate final class First {
        let key: BagKey
        let value: T

        init(key: BagKey, value: T) {
            self.key = key
            self.value = value
        }
    }

    private var nextKey = BagKey(rawValue: 0)

    /// Most bags hold one element, and need neither of the others.
    private var first: First?
    private var pairs: ContiguousArray<(key: BagKey, value: T)> = []
    private var dictionary: [BagKey: T]?

    // 생략 8
    // ko: 공식 Bag에는 debugDescription도 있다. 첫 원소는 _key0과 _value0에 두고, 둘째 원소가 온 적이 없으면
    //     _onlyFastPath를 보고 나머지를 건너뛴다. removeAll()은 dictionary를 비우기만 한다. 여기서는 first 하나가 그
    //     셋을 대신하고, removeAll()은 dictionary도 없앤다.
    // en: The official Bag also has a debugDescription. It keeps its first element in _key0 and _value0, and as long as
    //     no second one has come, _onlyFastPath lets it skip the rest. Its removeAll() empties the dictionary. Here the
    //     property first stands for all three, and removeAll() drops the dictionary.

    /// How many elements there are.
    var count: Int {
        (first == nil ? 0 : 1) + pairs.count + (dictionary?.count ?? 0)
    }

    /// Adds an element, at the first place when that is free.
    ///
    /// - Parameter element: The element.
    /// - Returns: The key that takes it out again.
    /// - Complexity: O(1) on average, O(n) right after the bag was copied.
    mutating func insert(_ element: T) -> BagKey {
        let key = nextKey
        nextKey = BagKey(rawValue: key.rawValue &+ 1)
        if first == nil {
            first = First(key: key, value: element)
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
    /// - Complexity: O(1) on average, O(n) right after the bag was copied.
    mutating func removeKey(_ key: BagKey) -> T? {
        if let entry = first, entry.key == key {
            first = nil
            return entry.value
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
