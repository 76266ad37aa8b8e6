import Adder
import AdderViews

/// The lines that can be typed on a page: the text of a field, and the name of an action of the page or of a row.
@MainActor
struct PageInput {
    /// The meaning of a line.
    enum Command {
        case send(PageIntent)
        case take(PageAction<PageIntent>)
    }

    private typealias Entry = ActionKeys<PageIntent>.Entry

    private let slots: PageSlots<PageIntent>
    /// The actions of the page and of its parts, with the keys that the full screen shows too.
    private let actions: [Entry]
    /// A Boolean value that indicates whether a terminal shows what is typed.
    private let isEchoed: Bool

    init(_ page: Page<PageIntent>, isEchoed: Bool) {
        (slots, self.isEchoed) = (PageSlots(page), isEchoed)
        actions = ActionKeys(slots, selected: nil, row: nil).entries
    }

    // MARK: Names

    /// The lines that can be typed: those of the fields, then those of the actions of rows, then those of the page. `TEXT` stands
    /// for a text, and `ROW` for the key or the title of a row.
    var names: [String] {
        var names: [String] = []
        for field in fields where field.isEnabled && !(isEchoed && field.text == .secret) {
            guard let name = field.label.isEmpty ? field.key.map({ String($0) }) : field.label else { continue }
            names.append("\(name): TEXT")
            if case .entry = field.text { names.append(name) }
        }
        var titles: Set<String> = []
        for (part, rows) in lists {
            // The rows of a long list have the same actions.
            let entries = (0..<min(rows.count, 100)).lazy.flatMap { self.entries(ofRow: $0, in: part, rows) }
            for entry in entries where entry.action.isEnabled && titles.insert(entry.action.title).inserted {
                names.append("ROW \(entry.inputName)")
            }
        }
        return names + actions.filter(\.action.isEnabled).map(\.inputName)
    }

    // MARK: Lines

    /// Returns the meaning of a line; `nil` if it names nothing.
    ///
    /// - Throws: ``TerminalError`` with the code `invalidLine` if the line names something that cannot be used, or several things.
    func command(_ line: String) throws(TerminalError) -> Command? {
        if let command = try text(line) { return command }
        let name = line.trimmed
        if let action = try Self.usable(Self.actions(name, in: actions)) { return .take(action) }
        if let field = try Self.only(fields.filter { $0.isNamed(name) }) { return try submission(of: field) }
        return try Self.usable(rowActions(name)).map { .take($0) }
    }

    private var fields: [PageField<PageIntent>] {
        slots.page.parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    private var lists: [(part: Int, rows: PageRows<PageIntent>)] {
        slots.page.parts.indices.compactMap { part in slots.rows(part).map { (part, $0) } }
    }

    /// Returns the intent of a line such as `Title: Milk` or `Title=Milk`; `nil` if it names no field.
    private func text(_ line: String) throws(TerminalError) -> Command? {
        let named = fields.compactMap { field in field.text(in: line).map { (field, $0) } }
        guard let (field, text) = try Self.only(named) else { return nil }
        guard field.isEnabled else { throw .line("“\(field.label)” cannot be changed now.") }
        if field.text == .secret, isEchoed {
            throw .line("The terminal shows what is typed for “\(field.label)”. Send the line by a pipe.")
        }
        if case .choice(let choices) = field.kind {
            let chosen =
                choices.first { $0.text == text } ?? choices.first { $0.title.lowercased() == text.lowercased() }
            guard let chosen else {
                throw .line("“\(field.label)” is one of: \(choices.map(\.title).joined(separator: ", ")).")
            }
            return .send(field.typingIntent(chosen.text))
        }
        guard field.text == .draft || field.text == .secret else { return .send(field.typingIntent(text)) }
        guard !text.isEmpty else { throw .line("“\(field.label)” needs a text: type \(field.label): TEXT.") }
        return .send(field.intent(text))
    }

    /// Returns the intent of a line that names a field alone, as the Return key sends it.
    private func submission(of field: PageField<PageIntent>) throws(TerminalError) -> Command {
        guard case .entry(let text) = field.text, !text.isEmpty, field.isEnabled else {
            throw .line("“\(field.label)” needs a text: type \(field.label): TEXT.")
        }
        return .send(field.intent(text))
    }

    /// Returns the actions that a line such as `3 Done` names: the key of a row, or else the title of rows, and the title or
    /// the key of an action. Without an action, it is the primary one.
    private func rowActions(_ line: String) -> [PageAction<PageIntent>] {
        let byKey = rowActions(line) { $0.key }
        return byKey.isEmpty ? rowActions(line) { $0.title } : byKey
    }

    private func rowActions(_ line: String, named name: (PageRow<PageIntent>) -> String?) -> [PageAction<PageIntent>] {
        lists.flatMap { part, rows in
            var (index, named) = (0, [(index: Int, rest: String)]())
            rows.forEach { row in
                if let name = name(row), !name.isEmpty, line == name || line.hasPrefix(name + " ") {
                    named.append((index, String(line.dropFirst(name.count)).trimmed))
                }
                index += 1
            }
            return named.flatMap { index, rest in
                let entries = self.entries(ofRow: index, in: part, rows)
                guard rest.isEmpty else { return Self.actions(rest, in: entries) }
                return entries.map(\.action).filter { $0.role == .primary }
            }
        }
    }

    /// Returns the actions of a row, with the keys that the full screen shows while the row is selected.
    private func entries(ofRow index: Int, in part: Int, _ rows: PageRows<PageIntent>) -> [Entry] {
        let (slot, row) = (slots.start(ofPart: part) + index, rows.row(at: index))
        return Array(ActionKeys(slots, selected: slot, row: row).entries.prefix(row.actions.count))
    }

    /// Returns the action with a key, or else those with a title, whose case counts only if it tells two of them apart.
    private static func actions(_ name: String, in entries: [Entry]) -> [PageAction<PageIntent>] {
        if let entry = entries.first(where: { $0.key.map { String($0) == name } == true }) { return [entry.action] }
        let exact = entries.map(\.action).filter { $0.title == name }
        return exact.isEmpty ? entries.map(\.action).filter { $0.title.lowercased() == name.lowercased() } : exact
    }

    private static func usable(_ actions: [PageAction<PageIntent>]) throws(TerminalError) -> PageAction<PageIntent>? {
        guard let action = try only(actions) else { return nil }
        guard action.isEnabled else { throw .line("“\(action.title)” cannot be used now.") }
        return action
    }

    private static func only<Named>(_ named: [Named]) throws(TerminalError) -> Named? {
        guard named.count < 2 else { throw .line("The line names several things. Type a key in the place of a title.") }
        return named.first
    }
}

extension PageField {
    /// Returns the text of a line such as `Title: Milk` or `Title=Milk`, whose blanks count; `nil` if it names another field.
    fileprivate func text(in line: String) -> String? {
        let line = line.drop { $0 == " " || $0 == "\t" }
        for name in [label, key.map { String($0) } ?? ""] where !name.isEmpty && isNamed(line.prefix(name.count)) {
            let rest = line.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
            if rest.first == "=" { return String(rest.dropFirst()) }
            if rest.first == ":" { return String(rest.dropFirst().drop { $0 == " " || $0 == "\t" }) }
        }
        return nil
    }

    /// Returns `true` for the label of the field in any case, and for its key.
    fileprivate func isNamed(_ name: some StringProtocol) -> Bool {
        !label.isEmpty && label.lowercased() == name.lowercased() || key.map { String($0) == name } == true
    }
}

extension ActionKeys.Entry {
    /// The title, with the key in parentheses.
    fileprivate var inputName: String {
        guard let key, key != " " else { return action.title }
        return "\(action.title) (\(key))"
    }
}

extension String {
    /// The text without the white space at its ends.
    var trimmed: String {
        let head = drop(while: \.isWhitespace)
        return head.lastIndex { !$0.isWhitespace }.map { String(head[...$0]) } ?? ""
    }
}

extension TerminalError {
    /// Returns the error of a line that cannot be obeyed.
    static func line(_ message: String) -> TerminalError { TerminalError(.invalidLine, message: message) }

    /// Returns the same error with the number of the line, from 1, if it is the line's.
    func inLine(_ number: Int) -> TerminalError {
        guard number > 0, code == .invalidLine || code == .failed else { return self }
        return TerminalError(code, signal: signal, problem: problem, message: "Line \(number): \(message)")
    }
}
