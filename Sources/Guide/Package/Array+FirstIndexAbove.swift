extension [Int] {
    /// The first index whose number is above another one, in ascending numbers: halving finds it in long walks.
    func firstIndex(above number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > number { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
