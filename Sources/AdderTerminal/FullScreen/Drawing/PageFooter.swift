import AdderViews

/// The lines under the content: remarks, the last message of the log, notices, the problem, the question, and the keys.
struct PageFooter {
    let lines: [FrameLine]

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
        // The most urgent group gets its lines first.
        var room = max(0, (size.height - 1) / 2 - 1)
        let groups = [question, problems, notices, messages, remarks].map { group in
            defer { room -= min(group.count, room) }
            return group.prefix(room)
        }
        let bar = PageBar(page, keys, slots, selected, position, surroundings, width: size.width).line
        let filter = position.filter.map { FilterLine($0, surroundings.matches, width: size.width).line }
        lines =
            groups.reversed().flatMap { $0 } + (size.height > 2 ? [filter].compactMap { $0 } : [])
            + (size.height > 1 ? [bar] : [])
    }
}
