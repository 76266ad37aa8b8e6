import Adder
import AdderViews

/// A printer of the texts of pages that have changed since they were printed last.
@MainActor
struct LinePrinter {
    private struct Shown {
        var screen: ScreenID?
        var page = PlainPage()
        var question: String?
    }

    private let terminal: Terminal
    private let renderer: PlainRenderer
    private var shown = Shown()
    /// The intents that have told a page which of its rows are visible.
    private var told: [PageIntent] = []
    /// The names of what can be typed that were printed last.
    private var names: [String] = []
    /// A Boolean value that indicates whether an empty line comes before the next text.
    private var isSeparated = false

    init(_ terminal: Terminal, _ options: FullScreenOptions) {
        self.terminal = terminal
        renderer = PlainRenderer(
            width: terminal.size?.width, isColored: options.isColored, formatter: options.formatter)
    }

    /// Tells a page that all its rows are visible, since all are printed. Returns `false` if it was told so before.
    mutating func tellVisibleRows(of page: Page<PageIntent>?) -> Bool {
        let intents = (page?.parts ?? []).compactMap { part -> PageIntent? in
            if case .rows(let rows) = part { rows.intent(forVisible: Array(0..<rows.count)) } else { nil }
        }
        guard intents != told else { return false }
        told = intents
        for intent in intents { intent.send() }
        return true
    }

    /// Prints all texts of the next page, also those that have not changed.
    mutating func forget() {
        (shown, names) = (Shown(), [])
    }

    /// Prints notices.
    mutating func print(_ notices: [PageNotice]) throws(TerminalError) {
        guard !notices.isEmpty else { return }
        var page = Page<PageIntent>()
        for notice in notices {
            page.notice(
                notice.verb, key: notice.key, mark: notice.mark, badge: notice.badge, title: notice.title,
                cells: notice.cells)
        }
        try printSeparated(renderer.renderOutcome(page).output)
    }

    /// Prints a page.
    ///
    /// - Throws: ``TerminalError`` with the code `failed` for a problem, unless a person at a terminal reads it.
    mutating func print(
        _ page: Page<PageIntent>, of screen: ScreenID, problem: Problem?, question: String?, names: [String]
    ) throws(TerminalError) {
        let before = shown.screen == screen ? shown : Shown()
        var page = renderer.renderContent(page)
        page.problem = problem ?? page.problem
        shown = Shown(screen: screen, page: page, question: question)
        if page.output != before.page.output { try printSeparated(page.output) }
        if page.remarks != before.page.remarks { page.remarks.forEach { terminal.writeMessage($0) } }
        if page.warnings != before.page.warnings { page.warnings.forEach { terminal.writeMessage($0) } }
        if page.partialProblems != before.page.partialProblems {
            for problem in page.partialProblems { terminal.log(.error, problem.message) }
        }
        if let problem = page.problem, problem != before.page.problem {
            guard terminal.isInput else {
                throw TerminalError(.failed, problem: problem, message: problem.message)
            }
            terminal.log(.error, problem.message)
        }
        if let question, question != before.question { terminal.writeMessage(question) }
        if !names.isEmpty, names != self.names {
            terminal.writeMessage("Type \(names.listed).")
            self.names = names
        }
    }

    private mutating func printSeparated(_ text: String) throws(TerminalError) {
        try write((isSeparated ? "\n" : "") + text)
        isSeparated = true
    }

    /// Writes a text to standard output.
    func write(_ text: String) throws(TerminalError) {
        guard terminal.write(text) else { throw .notWritten() }
    }
}

extension [String] {
    /// The texts as a sentence lists them: `a`, `a or b`, `a, b or c`.
    var listed: String {
        guard count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) or \(self[count - 1])"
    }
}
