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
    private(set) var failures: [PageProblem] = []
    /// A Boolean value that indicates whether the page shows anything but failures, progress, and headings.
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

    mutating func parts<Intent>(_ parts: [PagePart<Intent>]) {
        var facts: [PlainFact] = []
        for part in parts {
            switch part {
            case .fact(let cell): facts.append(PlainFact(cell, formatter))
            case .field(let field):
                // An entry has no text to print, and the title says what is searched for; unless it was refused.
                let hasText = if case .state = field.text { field.kind != .search } else { false }
                guard hasText || field.error != nil else { continue }
                facts.append(PlainFact(field))
            case .section, .rows, .text, .picture, .link, .progress, .empty, .failure:
                self.facts(facts)
                facts = []
                self.part(part)
            }
        }
        self.facts(facts)
    }

    private mutating func part<Intent>(_ part: PagePart<Intent>) {
        switch part {
        case .section(let title):
            isSeparated = true
            guard !title.isEmpty else { break }
            beginPart(isContent: false)
            heading(title)
        case .rows(let rows): self.rows(rows)
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
        case .fact, .field: break
        }
    }

    private mutating func heading(_ text: String) {
        put(wrapped(isTerminal ? TerminalText.line(text) : text, .bold))
        newline()
    }

    private mutating func rows<Intent>(_ rows: PageRows<Intent>) {
        hasContent = true
        guard rows.count > 0 else { return }
        beginPart()
        guard rows.columns.isEmpty else { return table(PlainTable(rows, self)) }
        list(rows)
    }

    /// Prepares for the first line of a part.
    mutating func beginPart(isContent: Bool = true) {
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
        remarks.append(isTerminal ? TerminalText.safe(sentence, keepsColors: false) : sentence)
    }
}
