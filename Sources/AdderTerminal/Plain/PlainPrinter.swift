import Adder
import AdderViews

/// Appends the parts of a page to one text.
struct PlainPrinter {
    /// The number of cells of a line; `nil` if nothing is cut or broken.
    let width: Int?
    /// The number of cells of a line of sentences; `nil` if nothing is broken.
    let readableWidth: Int?
    let style: TerminalStyle
    let formatter: any PageFormatter
    /// A Boolean value that indicates whether a terminal shows the text.
    let isTerminal: Bool

    /// The text so far. Bytes are appended faster than strings.
    var bytes: [UInt8] = []
    /// The number of bytes of the last line that show nothing.
    var invisible = 0
    private(set) var remarks: [String] = []
    private(set) var warnings: [String] = []
    private(set) var failures: [Problem] = []
    /// A Boolean value that indicates whether the page shows more than failures, progress and headings.
    private(set) var hasContent = false
    /// A Boolean value that indicates whether an empty line comes before the next part.
    private var isSeparated = false

    init(width: Int?, style: TerminalStyle, formatter: any PageFormatter) {
        self.width = width
        readableWidth = width.map { min($0, TerminalText.readableWidth) }
        self.style = style
        self.formatter = formatter
        isTerminal = width != nil || style.isColored
    }

    mutating func title(_ title: String) {
        guard !title.isEmpty else { return }
        heading(title)
        isSeparated = true
    }

    /// Adds the notices before the content of a page.
    mutating func leading(_ notices: [PageNotice]) {
        beginPart(isContent: false)
        self.notices(notices)
        isSeparated = true
    }

    mutating func parts<Intent>(_ parts: [PagePart<Intent>]) {
        // The lists of a page at a terminal, such as those of periods, have the same columns.
        let columns = width == nil ? nil : columns(of: parts)
        var facts: [PlainFact] = []
        for part in parts {
            switch part {
            case .fact(let cell): facts.append(PlainFact(cell, formatter))
            case .field(let field):
                // The text of an entry is a draft, and the title names the text of a search: neither is printed, except
                // with an error.
                let hasText = if case .state = field.text { field.kind != .search } else { false }
                guard hasText || field.error != nil else { continue }
                facts.append(PlainFact(field))
            // A pipe takes no action, and a terminal's prompt names its own.
            case .action, .child: continue
            case .section, .rows, .text, .picture, .link, .progress, .empty, .failure:
                self.facts(facts)
                facts = []
                self.part(part, columns)
            }
        }
        self.facts(facts)
    }

    private mutating func part<Intent>(_ part: PagePart<Intent>, _ columns: PlainColumns?) {
        switch part {
        case .section(let title):
            isSeparated = true
            guard !title.isEmpty else { break }
            beginPart(isContent: false)
            heading(title)
        case .rows(let rows): self.rows(rows, columns)
        case .text(let text): paragraphs(text)
        case .picture(let picture): link("[\(picture.description)]", picture.url)
        case .link(let link): self.link(link.title, link.url)
        case .progress(let progress):
            let percent = progress.fraction.map { ": \(Int(($0 * 100).rounded()))%" } ?? ""
            remark(progress.text + percent)
        case .empty(let text):
            hasContent = true
            remark(text)
        case .failure(let failure): failures.append(failure.problem)
        case .fact, .field, .action, .child: break
        }
    }

    private mutating func heading(_ text: String) {
        put(wrapped(isTerminal ? TerminalText.line(text) : text, .bold))
        newline()
    }

    private mutating func rows<Intent>(_ rows: PageRows<Intent>, _ columns: PlainColumns?) {
        hasContent = true
        guard rows.count > 0 else { return }
        beginPart()
        rows.columns.isEmpty ? list(rows, columns ?? self.columns(of: [.rows(rows)])) : table(rows)
    }

    /// Prepares for the first line of a part.
    private mutating func beginPart(isContent: Bool = true) {
        if isContent { hasContent = true }
        if isSeparated, !bytes.isEmpty { newline() }
        isSeparated = false
    }

    private mutating func paragraphs(_ long: String) {
        guard !long.isEmpty else { return }
        isSeparated = true
        beginPart()
        put(wrapped(long))
        newline()
        isSeparated = true
    }

    private mutating func link(_ title: String, _ url: String) {
        beginPart()
        let start = bytes.count
        if !title.isEmpty {
            append(title)
            gap()
        }
        append(url)
        endLine(from: start, indent: 2, unit: .cells, cutsWords: false)
    }

    /// Adds a sentence beside the data.
    mutating func remark(_ sentence: String) {
        remarks.append(safe(sentence: sentence))
    }

    /// Adds a fact that a person has to know although nothing failed.
    mutating func warning(_ sentence: String) {
        warnings.append(safe(sentence: sentence))
    }

    private func safe(sentence: String) -> String {
        isTerminal ? TerminalText.safe(sentence, keepsColors: false) : sentence
    }
}

/// A labelled value: a fact, or a field with its error.
private struct PlainFact {
    let label: String
    let value: String
    let tone: PageTone
    let error: String?

    init(_ cell: PageCell, _ formatter: any PageFormatter) {
        label = cell.label ?? ""
        value = formatter.plainText(cell.value)
        tone = cell.tone
        error = nil
    }

    /// Creates the fact of a field: its text in the state, or the title of the choice.
    init<Intent>(_ field: PageField<Intent>) {
        label = field.label
        tone = .normal
        error = field.error
        let text = field.text.value
        if case .choice(let choices) = field.kind {
            value = choices.first { $0.text == text }?.title ?? text
        } else {
            value = text
        }
    }
}

extension PlainPrinter {
    /// Appends neighbouring facts, whose values begin in the same column.
    private mutating func facts(_ facts: [PlainFact]) {
        guard !facts.isEmpty else { return }
        beginPart()
        let labels = facts.map { safe($0.label) }
        let widest = labels.map(\.terminalWidth).max() ?? 0
        let column = widest == 0 ? 0 : min(widest + 2, readableWidth.map { $0 / 2 } ?? .max)
        for (fact, label) in zip(facts, labels) { self.fact(fact, label, column: column) }
    }

    private mutating func fact(_ fact: PlainFact, _ label: String, column: Int) {
        let indentation = TerminalText.padding(from: 0, to: column)
        put(wrapped(label))
        if !fact.value.isEmpty {
            let taken = label.terminalWidth
            let isBeside = taken == 0 || taken + 2 <= column
            put(isBeside ? TerminalText.padding(from: taken, to: column) : "\n" + indentation)
            put(wrapped(fact.value, column: column, fact.tone.mark))
        }
        newline()
        if let error = fact.error { put(indentation + wrapped(error, column: column, .red) + "\n") }
    }
}
