import Adder
package import AdderViews

/// Returns the digest of a page that a recording has for what a screen shows: eight hexadecimal digits.
///
/// It covers all that a renderer shows and the actions that it offers, but not their intents: the title, the parts, the
/// actions, notices, remarks, the problem and the question. Of each list it covers the number of rows and the first 200.
/// Equal pages have equal digests in every process; of 4 billion different pages, two have equal ones by chance.
package func digest<Intent>(of page: Page<Intent>) -> String {
    var digest = PageDigest()
    digest.add(page)
    return digest.text
}

/// A hash of the values of a page: FNV-1a with 64 bits, folded to 32.
private struct PageDigest {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    var text: String {
        String(decoding: hexadecimal(UInt32(truncatingIfNeeded: hash ^ hash >> 32)), as: UTF8.self)
    }

    private mutating func add(byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

    private mutating func add(_ number: some FixedWidthInteger) {
        let bits = UInt64(truncatingIfNeeded: number)
        for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    }

    private mutating func add(_ flag: Bool) { add(byte: flag ? 1 : 0) }

    /// Adds a text and its end, which no byte of a text equals.
    private mutating func add(_ text: String?) {
        guard let text else { return add(byte: 0xFE) }
        for byte in text.utf8 { add(byte: byte) }
        add(byte: 0xFF)
    }

    mutating func add<Intent>(_ page: Page<Intent>) {
        add(page.title)
        add(page.parts.count)
        for part in page.parts { add(part) }
        add(page.actions)
        add(page.notices.count)
        for notice in page.notices {
            add(notice.verb)
            add(notice.key)
            add(notice.mark?.rawValue)
            add(notice.badge)
            add(notice.title)
            add(notice.cells)
        }
        add(page.remarks.count)
        for remark in page.remarks {
            switch remark {
            case .text(let text), .warning(let text): add(text)
            case .problem(let problem): add(problem)
            }
        }
        add(page.problem)
        add(page.question?.text)
        if let question = page.question { add([question.confirm, question.cancel]) }
        add(page.isBusy)
        add(page.isFinished)
    }

    private mutating func add(_ problem: Problem?) {
        add(problem?.code)
        add(problem?.message)
    }

    private mutating func add<Intent>(_ actions: [PageAction<Intent>]) {
        add(actions.count)
        for action in actions {
            add(action.title)
            add(action.key.map { String($0) })
            add(action.role.rawValue)
            add(action.isEnabled)
            add(action.confirmation)
        }
    }

    private mutating func add(_ cells: [PageCell]) {
        add(cells.count)
        for cell in cells {
            add(cell.label)
            add(cell.brief)
            add(cell.tone.rawValue)
            switch cell.value {
            case .text(let text):
                add(byte: 1)
                add(text)
            case .number(let number):
                add(byte: 2)
                add(number)
            case .amount(let minorUnits, let currency, let decimals):
                add(byte: 3)
                add(minorUnits)
                add(currency)
                add(decimals)
            case .date(let date):
                add(byte: 4)
                add(date.text)
            }
        }
    }

    private mutating func add<Intent>(_ part: PagePart<Intent>) {
        switch part {
        case .section(let title): add("section", title)
        case .rows(let rows): add(rows)
        case .field(let field): add(field)
        case .fact(let cell):
            add("fact")
            add([cell])
        case .text(let text): add("text", text)
        case .picture(let picture): add("picture", picture.url, picture.description)
        case .link(let link): add("link", link.title, link.url)
        case .progress(let progress):
            add("progress", progress.text)
            add(progress.fraction?.bitPattern ?? .max)
        case .empty(let text): add("empty", text)
        case .failure(let failure):
            add("failure")
            add(failure.problem)
            add(failure.retry.map { [$0] } ?? [])
        case .action(let action):
            add("action")
            add([action])
        case .child: add("child")
        }
    }

    private mutating func add(_ first: String, _ others: String...) {
        add(Optional(first))
        for text in others { add(Optional(text)) }
    }

    private mutating func add<Intent>(_ rows: PageRows<Intent>) {
        add("rows")
        add(rows.count)
        add(rows.columns.count)
        for column in rows.columns { add(column) }
        add(rows.more.map { [$0] } ?? [])
        for index in 0..<min(rows.count, 200) {
            let row = rows.row(at: index)
            for text in [row.key, row.mark?.rawValue, row.badge, row.title, row.tone.rawValue, row.detail] { add(text) }
            add(row.cells)
            add(row.actions)
        }
    }

    private mutating func add<Intent>(_ field: PageField<Intent>) {
        add("field", field.label)
        switch field.text {
        case .state(let text): add("state", text)
        case .entry(let text): add("entry", text)
        case .draft: add("draft")
        case .secret: add("secret")
        }
        add(field.key.map { String($0) })
        add(field.hint)
        add(field.error)
        add(field.isEnabled)
        if case .choice(let choices) = field.kind {
            add(choices.count)
            for choice in choices { add(choice.text, choice.title) }
        } else {
            add(kind(field.kind))
        }
    }

    private func kind(_ kind: PageFieldKind) -> String {
        switch kind {
        case .line: "line"
        case .search: "search"
        case .paragraph: "paragraph"
        case .number: "number"
        case .decimal: "decimal"
        case .date: "date"
        case .choice: "choice"
        }
    }
}
