import Adder
import AdderViews

/// The kinds of change of a row, each of which is marked in a colour of its own. A row that was removed has no mark.
enum RowChange {
    case inserted, moved, changed

    /// The style of the mark.
    var style: FrameStyle {
        switch self {
        case .inserted: .green
        case .moved: .yellow
        case .changed: .cyan
        }
    }
}

/// The rows of a page that have changed since the person's last key: those that were inserted, those that have moved, and
/// those that show something else.
struct RowChanges<Intent> {
    typealias Visible = (list: Int, index: Int, row: PageRow<Intent>)

    /// The number of rows of a page above which changes are not looked for.
    static var limit: Int { 10_000 }

    /// The screen whose page was shown last; `nil` if none was.
    private var screen: ScreenID?
    /// The rows of that page.
    private var shown: RowSequence<Intent>?
    /// The change of each row of that page; empty if none has changed.
    private var kinds: [RowChange?] = []

    /// Returns the change of a row of the page that was shown last; `nil` if it has not changed.
    ///
    /// - Parameters:
    ///   - list: The number of lists before that of the row.
    ///   - index: The index of the row in its list.
    func kind(list: Int, index: Int) -> RowChange? {
        guard !kinds.isEmpty, let place = shown?.place(list: list, index: index) else { return nil }
        return kinds[place]
    }

    /// Forgets the changes. The next page is still compared with the one that was shown last.
    mutating func clear() {
        kinds = []
    }

    /// Adds the changes of a page against the one that was shown last. A page of another screen has none.
    ///
    /// The rows of a list that had none before were loaded, and have not changed.
    ///
    /// - Parameters:
    ///   - page: The page that is shown now.
    ///   - screen: Its screen.
    ///   - visible: The visible rows, whose content is known.
    /// - Complexity: That of `ListChanges` for the identities of all rows. Only visible rows are described.
    mutating func show(_ page: Page<Intent>, of screen: ScreenID, visible: [Visible]) {
        let rows = RowSequence(page, limit: Self.limit)
        defer { (self.screen, shown) = (screen, rows) }
        guard let shown, screen == self.screen, !shown.ids.isEmpty, !rows.ids.isEmpty else { return clear() }
        let changes = ListChanges(from: shown.ids, to: rows.ids, id: { $0 }, isUnchanged: { _, _ in true })
        let former = kinds.isEmpty ? Array(repeating: nil, count: shown.ids.count) : kinds
        kinds = changes.applying(to: former) { _ in .inserted }
        for move in changes.moves { kinds[move.to] = kinds[move.to] ?? .moved }
        let origins = changes.applying(to: Array(shown.ids.indices)) { _ in -1 }
        for (list, index, row) in visible {
            guard let place = rows.place(list: list, index: index), kinds[place] == nil else { continue }
            kinds[place] = row.hasSameContent(as: shown.row(at: origins[place])) ? nil : .changed
        }
        for (list, range) in rows.ranges.enumerated() where shown.isEmpty(list) {
            for place in range { kinds[place] = nil }
        }
    }
}

extension PageRow {
    /// Returns `true` if two rows show the same. Their actions may differ, and so may all of a row whose child has opened or
    /// closed, as it does when the row is scrolled into view.
    fileprivate func hasSameContent(as other: PageRow) -> Bool {
        guard child == other.child else { return true }
        return key == other.key && mark == other.mark && badge == other.badge && title == other.title
            && tone == other.tone
            && cells == other.cells && detail == other.detail
    }
}

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

    func row(at place: Int) -> PageRow<Intent> {
        let list = ranges.partitioningIndex { $0.lowerBound > place } - 1
        return lists[list].row(at: place - ranges[list].lowerBound)
    }

    /// Returns `true` if the page does not have a list, or the list has no rows.
    func isEmpty(_ list: Int) -> Bool {
        !ranges.indices.contains(list) || ranges[list].isEmpty
    }
}
