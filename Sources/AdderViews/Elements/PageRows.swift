/// The rows of a list. Each is described when a renderer shows it, so that a list costs only its visible rows.
public struct PageRows<Intent> {
    /// The number of rows.
    public let count: Int
    /// The number of rows of the whole list, of which more can be loaded; `nil` if it is not known.
    public let total: Int?
    /// The headings of the columns: of the key, of the title and of each cell. Empty for a list without columns.
    public let columns: [String]
    /// The action that loads more rows, at the end of the list; `nil` if there are no more.
    public let more: PageAction<Intent>?
    private let identify: @Sendable (Int) -> AnyHashable
    private let describeRow: @Sendable (Int, inout PageRow<Intent>) -> Void
    private let visible: @Sendable ([Int]) -> Intent?

    /// Creates rows.
    ///
    /// - Parameters:
    ///   - count: The number of rows. A number below 0 counts as 0, and one above 2³¹ – 1 counts as 2³¹ – 1.
    ///   - total: The number of rows of the whole list. A number below `count` counts as `count`.
    ///   - columns: The headings of the columns; empty for a list without columns.
    ///   - more: The action that loads more rows.
    ///   - visible: Returns the intent that tells the presenter the indices of the visible rows, ascending; `nil` for none.
    ///   - identify: Returns the identity of a row, which stays the same when the row moves.
    ///   - describe: Describes a row. Called with an empty row each time a renderer shows the row.
    public init(
        count: Int, total: Int? = nil, columns: [String] = [], more: PageAction<Intent>? = nil,
        visible: @escaping @Sendable (_ indices: [Int]) -> Intent? = { _ in nil },
        identify: @escaping @Sendable (Int) -> AnyHashable,
        describe: @escaping @Sendable (Int, inout PageRow<Intent>) -> Void
    ) {
        self.count = min(max(count, 0), Int(Int32.max))
        self.total = total.map { [count = self.count] in max($0, count) }
        self.columns = columns
        self.more = more
        self.visible = visible
        self.identify = identify
        describeRow = describe
    }

    /// Returns the intent that tells the presenter which rows are visible; `nil` if it does not want to know.
    ///
    /// A renderer of a part of the rows sends it when it differs from the one that it sent last for the list. A renderer that
    /// shows every row at once sends none.
    ///
    /// - Parameter indices: The indices of the visible rows, ascending. Each is at least 0 and less than ``count``.
    public func intent(forVisible indices: [Int]) -> Intent? {
        visible(indices)
    }

    /// Returns the identity of the row at an index, which stays the same when the row moves.
    ///
    /// - Precondition: `index` is at least 0 and less than ``count``.
    public func id(at index: Int) -> AnyHashable {
        identify(index)
    }

    /// Returns the row at an index, with its actions.
    ///
    /// - Precondition: `index` is at least 0 and less than ``count``.
    public func row(at index: Int) -> PageRow<Intent> {
        var row = PageRow<Intent>()
        describeRow(index, &row)
        return row
    }

    /// Calls a function with each row in order, without its actions.
    ///
    /// - Complexity: Linear in the number of rows. All rows share the memory of one.
    public func forEach(_ body: (_ row: PageRow<Intent>) throws -> Void) rethrows {
        var row = PageRow<Intent>(includesActions: false)
        for index in 0..<count {
            PageRow.reset(&row)
            describeRow(index, &row)
            try body(row)
        }
    }

    /// Describes a row into an empty one.
    package func describe(_ index: Int, _ row: inout PageRow<Intent>) {
        describeRow(index, &row)
    }

    /// Calls a function with some rows and their indices in order, without their actions.
    package func forEach(in range: Range<Int>, _ body: (_ index: Int, _ row: PageRow<Intent>) -> Void) {
        var row = PageRow<Intent>(includesActions: false)
        for index in range {
            PageRow.reset(&row)
            describeRow(index, &row)
            body(index, row)
        }
    }

    /// Returns the same rows with another action that loads more.
    func with(more: PageAction<Intent>) -> PageRows {
        PageRows(
            count: count, total: total, columns: columns, more: more, visible: visible, identify: identify,
            describe: describeRow)
    }

    /// Returns the same rows with other intents.
    func map<Other>(_ transform: @escaping @Sendable (Intent) -> Other) -> PageRows<Other> {
        PageRows<Other>(
            count: count, total: total, columns: columns, more: more.map { $0.map(transform) },
            visible: { [visible] in visible($0).map(transform) }, identify: identify
        ) { [describeRow] index, row in
            var original = row.lend(Intent.self)
            describeRow(index, &original)
            row.take(&original, transform)
        }
    }
}

extension PageRows: Equatable where Intent: Equatable {
    /// Returns `true` if two lists have the same rows, with the same identities and actions, and tell the presenter the same
    /// when all rows are visible.
    ///
    /// - Complexity: Linear in the number of rows, each of which is described. Renderers compare states instead.
    public static func == (a: PageRows, b: PageRows) -> Bool {
        a.count == b.count && a.total == b.total && a.columns == b.columns
            && a.more == b.more
            && (0..<a.count).allSatisfy { a.id(at: $0) == b.id(at: $0) && a.row(at: $0) == b.row(at: $0) }
            && a.intent(forVisible: Array(0..<a.count)) == b.intent(forVisible: Array(0..<b.count))
    }
}

extension PageRows: Sendable where Intent: Sendable {}
