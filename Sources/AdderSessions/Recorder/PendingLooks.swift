import Adder
import AdderJSON
import AdderViews

/// The looks of screens whose turn has not been recorded yet.
struct PendingLooks {
    /// The maximum number of turns. Those whose event was dropped stay here.
    private static let limit = 1_024
    /// The maximum number of bytes of a masked page.
    private static let pageLimit = 16 << 10
    /// The maximum number of bytes of a page as HTML.
    private static let markupLimit = 256 << 10
    /// The maximum number of masked pages in a line, which has room for no more of them.
    private static let pagesInLine = 4

    private struct Look {
        let screen: ScreenID
        let digest: String
        let page: String?
    }

    private let mask: RecordingMask?
    /// The renderer of the pages that have no masks; `nil` if they are not kept, as in a recording, whose replay shows them.
    private let renderer: HTMLRenderer?
    private var turns: [EventID: [Look]] = [:]

    init(mask: RecordingMask?, rendersPages: Bool = false) {
        self.mask = mask
        renderer = rendersPages && mask == nil ? HTMLRenderer() : nil
    }

    mutating func add(_ look: ScreenLook) {
        guard let page = look.describe() as? Page<PageIntent> else { return }
        let digest = digest(of: page)
        let new = Look(
            screen: look.screen, digest: mask?.maskedDigest(digest) ?? digest,
            page: mask.map { MaskedPage(page, mask: $0).json(limit: Self.pageLimit) } ?? html(of: page))
        if turns.count >= Self.limit { turns = [:] }
        turns[look.turn, default: []].append(new)
    }

    private func html(of page: Page<PageIntent>) -> String? {
        guard let html = renderer?.render(page) else { return nil }
        return html.utf8.count > Self.markupLimit ? #"{"omitted":\#(html.utf8.count)}"# : html
    }

    /// Removes and returns the looks after a turn.
    mutating func take(_ turn: EventID) -> (shown: [ScreenID: String], pages: [ScreenID: String]) {
        guard let looks = turns.removeValue(forKey: turn) else { return ([:], [:]) }
        return (Self.shown(looks), Self.pages(looks))
    }

    private static func shown(_ looks: [Look]) -> [ScreenID: String] {
        Dictionary(looks.map { ($0.screen, $0.digest) }) { $1 }
    }

    private static func pages(_ looks: [Look]) -> [ScreenID: String] {
        Dictionary(looks.prefix(pagesInLine).compactMap { look in look.page.map { (look.screen, $0) } }) { $1 }
    }
}

/// The page that a masked recording has of what a screen shows, as JSON.
///
/// It has the structure of the page: parts, rows and actions, their kinds and their marks. Each text is a mask, also those of
/// labels, since a page does not say which of them contain what a person has typed. Of each list it has the number of rows
/// and the first 50.
private struct MaskedPage {
    private let mask: RecordingMask
    private let root = EncodedValue()

    init<Intent>(_ page: Page<Intent>, mask: RecordingMask) {
        self.mask = mask
        add(page.title, "title", to: root)
        add(page.parts.map(value), "parts", to: root)
        add(page.actions.map(value), "actions", to: root)
        add(page.notices.map { value($0.verb + $0.title) }, "notices", to: root)
        add(page.remarks.map { value($0.text) }, "remarks", to: root)
        if let problem = page.problem { root.append(plain(problem.code), named: "problem") }
        if let question = page.question { root.append(value(question.text), named: "question") }
        if page.isBusy { root.append(flag, named: "busy") }
        if page.isFinished { root.append(flag, named: "finished") }
    }

    /// Returns the page as JSON; of a longer one than a limit in bytes, only a member that says so.
    func json(limit: Int) -> String {
        var bytes: [UInt8] = []
        guard (try? root.write(to: &bytes)) != nil, bytes.count <= limit else { return #"{"omitted":\#(bytes.count)}"# }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Values

    private var flag: EncodedValue { value(.raw("true")) }

    private func value(_ content: EncodedValue.Content) -> EncodedValue {
        let value = EncodedValue()
        value.content = content
        return value
    }

    /// Returns the mask of a text.
    private func value(_ text: String) -> EncodedValue { value(.text(mask.mask(.text(text)))) }
    private func plain(_ word: String) -> EncodedValue { value(.text(word)) }
    private func number(_ number: Int) -> EncodedValue { value(.raw("\(number)")) }

    /// Adds a mask, unless there is no text.
    private func add(_ text: String?, _ name: String, to object: EncodedValue) {
        if let text, !text.isEmpty { object.append(value(text), named: name) }
    }

    /// Adds an array, unless it is empty.
    private func add(_ values: [EncodedValue], _ name: String, to object: EncodedValue) {
        if !values.isEmpty { object.append(value(.array(values)), named: name) }
    }

    private func value<Intent>(_ action: PageAction<Intent>) -> EncodedValue {
        let object = value(.object([]))
        add(action.title, "title", to: object)
        if action.role != .normal { object.append(plain(action.role.rawValue), named: "role") }
        if !action.isEnabled { object.append(flag, named: "disabled") }
        return object
    }

    private func value(_ cell: PageCell) -> EncodedValue {
        switch cell.value {
        case .text(let text): value(text)
        case .number(let number): value(.text(mask.mask(.number("\(number)"))))
        case .amount(let minorUnits, let currency, let decimals):
            value(.text(mask.mask(.number("\(minorUnits) \(currency) \(decimals)"))))
        case .date(let date): value(date.text)
        }
    }

    private func value<Intent>(_ part: PagePart<Intent>) -> EncodedValue {
        let object = value(.object([]))
        switch part {
        case .section(let title): object.append(value(title), named: "section")
        case .rows(let rows): fill(object, rows)
        case .field(let field):
            object.append(value(field.label), named: "field")
            add(field.text.value, "text", to: object)
            add(field.error, "error", to: object)
            if !field.isEnabled { object.append(flag, named: "disabled") }
        case .fact(let cell):
            object.append(value(cell.label ?? ""), named: "fact")
            object.append(value(cell), named: "value")
        case .text(let text): object.append(value(text), named: "text")
        case .picture(let picture): object.append(value(picture.description), named: "picture")
        case .link(let link): object.append(value(link.title), named: "link")
        case .progress(let progress): object.append(value(progress.text), named: "progress")
        case .empty(let text): object.append(value(text), named: "empty")
        case .failure(let failure): object.append(plain(failure.problem.code), named: "failure")
        case .action(let action): object.append(value(action), named: "action")
        case .child: object.append(flag, named: "child")
        }
        return object
    }

    private func fill<Intent>(_ object: EncodedValue, _ rows: PageRows<Intent>) {
        object.append(number(rows.count), named: "rows")
        add(rows.columns.map { value($0) }, "columns", to: object)
        if rows.more != nil { object.append(flag, named: "more") }
        var first: [EncodedValue] = []
        rows.forEach(in: 0..<min(rows.count, 50)) { _, row in
            let line = value(.object([]))
            add(row.key, "key", to: line)
            if let mark = row.mark { line.append(plain(mark.rawValue), named: "mark") }
            add(row.badge, "badge", to: line)
            add(row.title, "title", to: line)
            if row.tone != .normal { line.append(plain(row.tone.rawValue), named: "tone") }
            add(row.cells.map { value($0) }, "cells", to: line)
            add(row.detail, "detail", to: line)
            first.append(line)
        }
        add(first, "first", to: object)
    }
}
