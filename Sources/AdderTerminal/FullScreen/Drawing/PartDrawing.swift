import Adder
import AdderViews

/// Draws the parts of a page that are neither lists nor fields.
struct PartDrawing {
    let rows: RowDrawing
    let width: Int

    func lines<Intent>(
        _ part: PagePart<Intent>, labelWidth: Int, amountWidth: Int = 0, actionKey: String?
    ) -> [FrameLine] {
        switch part {
        case .section(let title): wrapped(title, .bold)
        case .fact(let cell): fact(cell, labelWidth, amountWidth)
        case .text(let text): wrapped(text, [])
        case .picture(let picture): wrapped("[\(picture.description)]  \(picture.url)", .dim)
        case .link(let link): wrapped("\(link.title)  \(link.url)", .underlined)
        case .progress(let progress): [self.progress(progress)]
        case .empty(let text): wrapped(text, .dim)
        case .failure(let failure): self.failure(failure, actionKey)
        case .action(let action): [KeyedTitle.line(actionKey, action)]
        case .rows, .field, .child: []
        }
    }

    /// Returns the lines of a text in one style.
    func wrapped(_ text: String, _ style: FrameStyle) -> [FrameLine] {
        FrameText.wrap(text, width).map { FrameLine($0, style) }
    }

    /// Returns the lines of a fact. Amounts below one another end in the same column.
    private func fact(_ cell: PageCell, _ labelWidth: Int, _ amountWidth: Int) -> [FrameLine] {
        let column = min(labelWidth + 2, width / 2)
        let end = min(column + amountWidth, width)
        var lines: [FrameLine] = []
        for (index, text) in FrameText.wrap(rows.text(cell.value), width - column).enumerated() {
            var line = index == 0 ? FrameLine(cell.label ?? "").cut(to: column - 2) : FrameLine()
            line.pad(to: max(column, end - text.terminalWidth))
            line.append(text, FrameStyle(cell.tone))
            lines.append(line)
        }
        return lines
    }

    private func progress(_ progress: PageProgress) -> FrameLine {
        guard let fraction = progress.fraction else { return FrameLine(progress.text + "…", .dim) }
        let cells = Int(fraction * 20)
        var line = FrameLine(progress.text + "  ")
        line.append(String(repeating: "█", count: cells) + String(repeating: "░", count: 20 - cells))
        line.append(" \(Int(fraction * 100)) %")
        return line
    }

    private func failure<Intent>(_ failure: PageFailure<Intent>, _ key: String?) -> [FrameLine] {
        let lines = wrapped(failure.problem.message, .red)
        guard let retry = failure.retry else { return lines }
        return lines + [KeyedTitle.line(key, retry)]
    }
}

/// The title of an action with its key before it.
enum KeyedTitle {
    static func line<Intent>(_ key: String?, _ action: PageAction<Intent>) -> FrameLine {
        line(key, action.title, FrameStyle(action))
    }

    static func line(_ key: String?, _ title: String, _ style: FrameStyle = []) -> FrameLine {
        line(key, style.isEmpty ? .cyan : style, title, style)
    }

    /// Returns an item of the last line, which is quieter than the content: only its key has a colour.
    static func quiet<Intent>(_ key: String?, _ action: PageAction<Intent>) -> FrameLine {
        let style = FrameStyle(action)
        return line(key, style.isEmpty ? .cyan : style, action.title, action.isEnabled && key == nil ? [] : .dim)
    }

    static func quiet(_ key: String, _ title: String) -> FrameLine {
        line(key, .cyan, title, .dim)
    }

    private static func line(
        _ key: String?, _ keyStyle: FrameStyle, _ title: String, _ style: FrameStyle
    ) -> FrameLine {
        var line = FrameLine()
        if let key { line.append(key, keyStyle) }
        line.append(key == nil ? title : " " + title, style)
        return line
    }
}

extension FrameStyle {
    /// Creates the style of an action.
    init<Intent>(_ action: PageAction<Intent>) {
        self = action.isEnabled ? action.role == .destructive ? .red : [] : .dim
    }
}
