/// Returns, for each value, `true` if it is part of a longest increasing subsequence, which ignores negative values.
///
/// The algorithm is patience sorting: it keeps, for each length, the least value that ends an increasing subsequence of
/// that length.
///
/// - Complexity: O(*n* log *n*); linear for ascending values.
func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
    var least: [Int] = []
    var ends: [Int] = []  // The indices of those values.
    var previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() where value >= 0 {
        var length = least.count
        if let last = least.last, last >= value { length = least.partitioningIndex { $0 >= value } }
        if length > 0 { previous[index] = ends[length - 1] }
        if length == ends.count {
            least.append(value)
            ends.append(index)
        } else {
            least[length] = value
            ends[length] = index
        }
    }
    var stays = Array(repeating: false, count: values.count)
    var index = ends.last ?? -1
    while index >= 0 {
        stays[index] = true
        index = previous[index]
    }
    return stays
}
