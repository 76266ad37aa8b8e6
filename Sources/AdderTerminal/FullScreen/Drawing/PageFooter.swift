import AdderViews

/// The lines under the content: remarks, the last message of the log, notices, the problem, the question, and the keys.
struct PageFooter {
    let lines: [FrameLine]
    /// The cell of the selected action in the last line; `nil` if none is selected.
    let column: Int?

    init<Intent>(
        _ page: Page<Intent>, _ keys: ActionKeys<Intent>, _ slots: PageSlots<Intent>, _ selected: Int?,
        _ position: PagePosition, _ surroundings: PageSurroundings, _ size: Terminal.Size
    ) {
        let drawing = RowDrawing(formatter: surroundings.formatter)
        func wrapped(_ text: String, _ style: FrameStyle) -> [FrameLine] {
            FrameText.wrap(text, size.width - 1).map { text in
                var line = FrameLine(" ")
                line.append(text, style)
                return line
            }
        }
        var question: [FrameLine] = []
        if let asked = page.question {
            question = wrapped(asked.text, .bold)
        } else if case .confirmation(let title, let owner) = position.prompt {
            question = wrapped(keys.entry(titled: title, of: owner)?.action.confirmation ?? "", .bold)
        }
        let problems = [surroundings.problem, page.problem].compactMap { $0 }.flatMap { wrapped($0.message, .red) }
        let own = surroundings.hidesNoticesOfPage ? [] : page.notices
        let notices = (surroundings.notices + own).flatMap { drawing.lines($0, in: size.width) }
        let messages = surroundings.message.map { wrapped($0, .yellow) } ?? []
        let remarks = page.remarks.flatMap { remark in
            if case .problem = remark { wrapped(remark.text, .red) } else { wrapped(remark.text, .dim) }
        }
        // A sign stands in the empty line above the footer, else in the place of the keys, so that nothing else moves.
        let focus = selected.flatMap { slots.focus(at: $0) }
        let sign = UnusedKeySign(page, keys, focus, position, surroundings)?.line.cut(to: size.width)
        let isAbove = PageMargin.lines(size) > 0
        // The most urgent group gets its lines first.
        var room = max(0, (size.height - 1) / 2 - 1)
        let groups = [question, problems, notices, messages, remarks].map { group in
            defer { room -= min(group.count, room) }
            return group.prefix(room)
        }
        let bar = PageBar(page, keys, slots, selected, position, surroundings, width: size.width)
        column = size.height > 1 ? bar.column : nil
        let filter = position.filter.map { FilterLine($0, surroundings.matches, width: size.width).line }
        lines =
            (isAbove ? [sign].compactMap { $0 } : []) + groups.reversed().flatMap { $0 }
            + (size.height > 2 ? [filter].compactMap { $0 } : [])
            + (size.height > 1 ? [sign.flatMap { isAbove ? nil : $0 } ?? bar.line] : [])
    }
}

/// The empty lines above and below the content.
enum PageMargin {
    /// Returns the number of empty lines on each side.
    static func lines(_ size: Terminal.Size) -> Int { size.height < 16 ? 0 : 1 }
}
