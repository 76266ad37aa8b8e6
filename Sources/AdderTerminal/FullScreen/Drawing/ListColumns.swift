import AdderViews

/// A row of a list without headings, before it is placed in the columns of its list.
struct ListRow {
    /// The key and the mark, which are never cut.
    var head = FrameLine()
    /// The badge and the title.
    var title = FrameLine()
    /// The texts after the title, two cells apart.
    var texts = FrameLine()
    /// The numbers, amounts and dates in each of their forms, the longest first: with their labels, with a brief word in
    /// place of the label, and the brief word alone.
    var values = [FrameLine(), FrameLine(), FrameLine()]
}

/// The columns of a list without headings: the titles; behind the widest of them the texts, such as sources and tags; and at
/// the right edge the numbers, amounts and dates.
///
/// In a narrow line the least important column gives way first. Texts are cut to a share of the line, and then left out.
/// Values lose their labels while a title would have fewer than 24 cells, and all but a brief word below 12 cells. A
/// number, an amount or a date is never cut.
struct ListColumns {
    private let width: Int
    private let head: Int
    private let title: Int
    private let texts: Int
    /// The index of the form of the values; `nil` for no values.
    private let form: Int?

    /// Creates the columns of the visible rows, in lines of `width` cells.
    init(_ rows: [ListRow], in width: Int) {
        func widest(_ width: (ListRow) -> Int) -> Int { rows.map(width).max() ?? 0 }
        let (head, title, texts) = (widest(\.head.width), widest(\.title.width), widest(\.texts.width))
        /// Returns the number of cells that a form of the values leaves for titles and texts.
        func room(_ form: Int?) -> Int {
            width - head - Self.column(form.map { form in widest { $0.values[form].width } } ?? 0)
        }
        form = zip([0, 1, 2], [24, 12, 6]).first { room($0) >= min($1, title) }?.0
        let rest = room(form)
        let share = min(texts, max(rest - title - Self.space, min(rest / 4, 20)))
        let isUseful = share >= min(texts, 6) && rest - Self.column(share) >= min(title, 24)
        (self.width, self.head, self.texts) = (width, head, isUseful ? share : 0)
        self.title = max(0, min(title, rest - Self.column(self.texts)))
    }

    /// Returns the line of a row, of at most the width of the list. What a row does not have leaves its cells to the title.
    func line(_ row: ListRow) -> FrameLine {
        let value = form.map { row.values[$0] } ?? FrameLine()
        let text = row.texts.cut(to: texts)
        var line = row.head
        line.pad(to: head)
        let room = text.width > 0 ? title : width - Self.column(value.width) - head
        line.append(row.title.cut(to: max(0, room)))
        if text.width > 0 {
            line.pad(to: head + title + Self.space)
            line.append(text)
        }
        if value.width > 0 {
            line.pad(to: width - value.width)
            line.append(value)
        }
        return line.cut(to: width)
    }

    /// The number of cells between two columns.
    private static let space = 2

    /// Returns the number of cells of a column with the space before it; 0 for an empty column.
    private static func column(_ width: Int) -> Int { width > 0 ? width + space : 0 }
}
