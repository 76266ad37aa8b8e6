/// The column of the keys of a list. Numbers are aligned to the right, other keys to the left.
struct KeyColumn {
    /// The widest key that the column has room for. A wider one moves only its own row.
    private let limit: Int
    /// The number of cells of the column.
    private(set) var width = 0
    private var areNumbers = true

    /// Creates the column of a list.
    ///
    /// - Parameter width: The number of cells of a line; `nil` for a pipe or a file.
    init(in width: Int?) {
        limit = width.map { $0 / 3 } ?? .max
    }

    /// Adds the key of a row.
    ///
    /// - Parameters:
    ///   - key: The number of cells that the key takes; 0 for a row without a key.
    ///   - isNumber: A Boolean value that indicates whether the key has digits only.
    mutating func add(_ key: Int, isNumber: Bool) {
        if key <= limit { width = max(width, key) }
        if !isNumber { areNumbers = false }
    }

    /// Returns the numbers of blanks before and after a key. For a row without a key, they take its place.
    func margins(of key: Int) -> (before: Int, after: Int) {
        guard key > 0 else { return (0, width > 0 ? width + 2 : 0) }
        let gap = max(0, width - key)
        return areNumbers ? (gap, 0) : (0, gap)
    }
}
