import AdderViews

/// A line of a title and values that fits into a number of cells.
///
/// Texts give way first, the last one before the others: each is cut, and left out when less than a few letters of it would
/// remain. Then labels are left out as long as the title has less than 24 cells, and the title is cut. A number, an amount or a
/// date is never cut: it is left out if the title would have less than 12 cells. A value with a brief word keeps that word in
/// the place of its label, and alone in the end.
struct FittedLine {
    /// A value after the title.
    struct Value {
        var label: FrameLine
        var text: FrameLine
        /// A word that says in less space what the label says; `nil` for none.
        var brief: FrameLine?
        /// A Boolean value that indicates whether the text says something else once it is cut.
        let isWhole: Bool
    }

    /// The beginning of the line, which is cut last.
    let head: FrameLine
    private(set) var title: FrameLine
    private(set) var values: [Value]

    init(head: FrameLine, title: FrameLine, values: [Value]) {
        (self.head, self.title, self.values) = (head, title, values)
    }

    /// Returns the line in at most `width` cells.
    func line(in width: Int) -> FrameLine {
        var fitted = self
        fitted.fit(width)
        return fitted.whole.cut(to: width)
    }

    private var whole: FrameLine {
        var line = head
        line.append(title)
        for value in values {
            line.append("  ")
            line.append(value.line)
        }
        return line
    }

    private var width: Int {
        values.reduce(head.width + title.width) { $0 + 2 + $1.line.width }
    }

    private mutating func fit(_ limit: Int) {
        /// The number of cells that are left for the title.
        var room: Int { limit - (width - title.width) }
        for index in values.indices.reversed() where room < title.width && !values[index].isWhole {
            let taken = values[index].text.width
            let left = taken - (title.width - room)
            if left >= min(taken, 6) {
                values[index].text = values[index].text.cut(to: left)
            } else {
                values.remove(at: index)
            }
        }
        for index in values.indices.reversed() where room < min(24, title.width) {
            values[index].label = values[index].brief.map { $0.followed(by: " ") } ?? FrameLine()
        }
        for index in values.indices.reversed() where room < min(12, title.width) {
            if let brief = values[index].brief {
                (values[index].label, values[index].text) = (brief, FrameLine())
            } else {
                values.remove(at: index)
            }
        }
        for index in values.indices.reversed() where room < min(6, title.width) { values.remove(at: index) }
        title = title.cut(to: max(0, room))
    }
}

extension FittedLine.Value {
    /// The text with its label before it.
    fileprivate var line: FrameLine {
        var line = label
        line.append(text)
        return line
    }
}

extension FrameLine {
    fileprivate func followed(by text: String) -> FrameLine {
        var line = self
        line.append(text)
        return line
    }
}
