import Adder

/// The rows of a list of items, with the changes that every such list follows.
public struct NewsRows: Equatable, Sendable {
    /// The rows, the newest first.
    public internal(set) var rows: [NewsRow]
    /// The position after the last row; `nil` if there are no more.
    public internal(set) var next: NewsCursor?
    /// The number of rows of the whole list in the cache; `nil` if it is not known.
    public internal(set) var total: Int?
    /// The number of rows of the cache that cannot be read.
    public internal(set) var unreadableCount: Int

    /// Creates rows, for a preview or a test.
    public init(_ rows: [NewsRow] = [], next: NewsCursor? = nil, total: Int? = nil, unreadableCount: Int = 0) {
        self.rows = rows
        self.next = next
        self.total = total
        self.unreadableCount = unreadableCount
    }

    init(_ page: NewsPage, zone: LocalZone) {
        self.init(
            page.items.map { NewsRow($0, zone: zone) }, next: page.next, total: page.totalCount,
            unreadableCount: page.unreadableCount)
    }

    /// Appends the rows of the next page. A row that is there already stays where it is.
    mutating func append(_ page: NewsRows) {
        let shown = Set(rows.map(\.id))
        rows += page.rows.filter { !shown.contains($0.id) }
        next = page.next
        total = total.map { max($0, rows.count) }
        unreadableCount = unreadableCount.clampedSum(page.unreadableCount)
    }

    /// Replaces the rows that a change names.
    mutating func fold(_ change: NewsChange, zone: LocalZone) {
        let changed = Dictionary(change.items.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for index in rows.indices {
            if let item = changed[rows[index].id] { rows[index] = NewsRow(item, zone: zone) }
        }
    }

    /// Changes the row of an item; returns `nil` if there is none.
    mutating func update<Result>(_ id: NewsItemID, _ change: (inout NewsRow) -> Result) -> Result? {
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
        return change(&rows[index])
    }
}

extension Loadable<NewsRows> {
    /// Returns `true` if an item that a person has reached is the last one, and there are more that can be loaded at once.
    ///
    /// After a failure, a person asks for more.
    func continues(after id: NewsItemID) -> Bool {
        guard case .loaded(let rows, .loaded) = self else { return false }
        return rows.next != nil && rows.rows.last?.id == id
    }
}

extension PresenterTurn where P.Route == NewsRoute {
    /// Opens a screen of an item, and hands its row over if there is one.
    mutating func open(_ route: NewsRoute, shownAs row: NewsRow?, from list: NewsQuery = NewsQuery()) {
        if let row { open(route, model: NewsHandover(row, from: list)) } else { open(route) }
    }
}

extension Opener {
    /// The row of an item that another screen hands over; `nil` if it hands over none, or that of another item.
    func row(of id: NewsItemID) -> NewsRow? {
        handover(of: id)?.row
    }

    /// The list that hands an item over; that of all items if none does.
    func list(of id: NewsItemID) -> NewsQuery {
        handover(of: id)?.list ?? NewsQuery()
    }

    private func handover(of id: NewsItemID) -> NewsHandover? {
        model(as: NewsHandover.self).flatMap { $0.row.id == id ? $0 : nil }
    }
}
