import Adder
import AdderViews

/// The rows of all lists of a page, one list after the other, so that a list which appears or disappears leaves the rows of
/// the others as they are.
struct RowSequence<Intent> {
    private let lists: [PageRows<Intent>]
    /// The places of the rows of each list.
    let ranges: [Range<Int>]
    /// The identities of the rows, which cost more to make than to compare; empty for more than `limit` rows.
    let ids: [AnyHashable]

    init(_ page: Page<Intent>, limit: Int) {
        lists = page.parts.compactMap { if case .rows(let rows) = $0 { rows } else { nil } }
        var start = 0
        ranges = lists.map { list in
            defer { start += list.count }
            return start..<start + list.count
        }
        var ids: [AnyHashable] = []
        if start <= limit {
            ids.reserveCapacity(start)
            for list in lists { for index in 0..<list.count { ids.append(list.id(at: index)) } }
        }
        self.ids = ids
    }

    /// Returns the place of a row; `nil` if the page does not have it.
    func place(list: Int, index: Int) -> Int? {
        guard ranges.indices.contains(list), index < ranges[list].count else { return nil }
        return ranges[list].lowerBound + index
    }

    /// Returns the row at a place.
    func row(at place: Int) -> PageRow<Intent> {
        let list = ranges.partitioningIndex { $0.lowerBound > place } - 1
        return lists[list].row(at: place - ranges[list].lowerBound)
    }

    /// Returns `true` if the page does not have a list, or the list has no rows.
    func isEmpty(_ list: Int) -> Bool {
        !ranges.indices.contains(list) || ranges[list].isEmpty
    }
}
