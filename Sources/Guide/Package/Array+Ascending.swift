extension [Int] {
    /// The first index whose number is above another one, in ascending numbers: halving finds it in long walks.
    package func firstIndex(above number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > number { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The indices of the longest series of different numbers that ascends.
    package var longestAscending: [Int] {
        // At n the index that ends the best series of n + 1, the one with the smallest end, and that end.
        var (ends, last): ([Int], [Int]) = ([], [])
        var before: [Int?] = []
        for (index, number) in enumerated() {
            let place = last.firstIndex(above: number - 1)
            before.append(place > 0 ? ends[place - 1] : nil)
            ends.replaceSubrange(place..<Swift.min(place + 1, ends.count), with: [index])
            last.replaceSubrange(place..<Swift.min(place + 1, last.count), with: [number])
        }
        return ends.last.map { sequence(first: $0) { before[$0] }.reversed() } ?? []
    }
}
