import AdderViews

/// A text that takes cells of a line, and can be cut.
protocol CellText {
    /// The number of cells that the text takes.
    var width: Int { get }
    /// Returns the text in at most `width` cells, with an ellipsis if it was cut.
    func cut(to width: Int) -> Self
}

/// The columns of a table: their widths on a line, and the places of its cells.
///
/// Texts give way first, and headings after them. A number, an amount or a date is never cut: a column is left out if the
/// others do not fit at their narrowest.
struct TableLayout {
    /// The cells that a column needs.
    struct Column {
        /// The width of the heading.
        private let heading: Int
        /// The width of the widest value.
        private(set) var widest = 0
        /// The width of the widest value that is not cut.
        private(set) var widestWhole = 0
        /// A Boolean value that indicates whether the values are aligned to the right.
        var isRight = false

        init(heading: Int) {
            self.heading = heading
        }

        /// Adds a value.
        ///
        /// - Parameters:
        ///   - width: The number of cells that the value takes.
        ///   - isWhole: A Boolean value that indicates whether the value is not cut.
        mutating func add(_ width: Int, isWhole: Bool) {
            widest = max(widest, width)
            if isWhole { widestWhole = max(widestWhole, width) }
        }

        /// The width if nothing is cut.
        var width: Int { max(widest, heading) }
        fileprivate var isText: Bool { widestWhole == 0 }
        /// The least width at which the column is still useful.
        fileprivate var least: Int { isText ? min(width, 3) : widestWhole }
    }

    /// The number of cells between two columns.
    private static let space = 2

    private let columns: [Column]
    /// The widths of the columns; 0 for a column that is left out.
    let widths: [Int]

    /// Creates a layout in which a line fits.
    ///
    /// - Parameters:
    ///   - columns: The columns. One without a width takes no space.
    ///   - title: The index of the column that is left out last.
    ///   - width: The number of cells of the line; `nil` if nothing is cut.
    init(_ columns: [Column], title: Int, in width: Int?) {
        self.columns = columns
        widths = width.map { Self.fitting(columns, title: title, in: $0) } ?? columns.map(\.width)
    }

    /// The number of columns for which there is no space.
    var hiddenCount: Int { zip(widths, columns).count { $0 == 0 && $1.width > 0 } }

    /// Returns the number of cells before a column.
    func start(of index: Int) -> Int {
        widths.prefix(index).reduce(0) { $1 > 0 ? $0 + $1 + Self.space : $0 }
    }

    /// Passes the cells of a row to a closure, each cut to its column and with the number of cells before it. Empty cells, and
    /// those of columns that are left out, are not passed.
    func place<Text: CellText>(_ cells: [Text], _ put: (Text, _ start: Int) -> Void) {
        var start = 0
        for (index, cell) in cells.enumerated() where index < widths.count && widths[index] > 0 {
            let cell = cell.cut(to: widths[index])
            if cell.width > 0 { put(cell, start + (columns[index].isRight ? widths[index] - cell.width : 0)) }
            start += widths[index] + Self.space
        }
    }

    private static func fitting(_ columns: [Column], title: Int, in width: Int) -> [Int] {
        var widths = columns.map { min($0.width, width) }
        var least = columns.map { min($0.least, width) }
        func leaveOut(_ indices: [Int]) {
            for index in indices.reversed() where sum(least) > width { (widths[index], least[index]) = (0, 0) }
        }
        // A title of a few letters tells more than the beginnings of all texts.
        let narrowestTitle = columns.indices.contains(title) ? least[title] : 0
        if narrowestTitle > 0 { least[title] = max(narrowestTitle, min(columns[title].width, 6, width)) }
        leaveOut(columns.indices.filter { columns[$0].isText && $0 != title })
        if narrowestTitle > 0, sum(least) > width { least[title] = narrowestTitle }
        leaveOut(columns.indices.filter { !columns[$0].isText })

        for floors in [columns.map { $0.isText ? 12 : $0.width }, columns.map { max($0.widest, 3) }, least] {
            while sum(widths) > width {
                let wide = widths.indices.filter { widths[$0] > floors[$0] }
                guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { break }
                widths[widest] -= 1
            }
        }
        return widths
    }

    private static func sum(_ widths: [Int]) -> Int {
        widths.reduce(-space) { $1 > 0 ? $0 + $1 + space : $0 }
    }
}

extension PageValue {
    /// A Boolean value that indicates whether the value is never cut, since a part of it would be wrong.
    var isWhole: Bool {
        switch self {
        case .number, .amount, .date: true
        case .text: false
        }
    }
}

extension String {
    /// A Boolean value that indicates whether the text has digits of ASCII only.
    var isDigits: Bool {
        utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
