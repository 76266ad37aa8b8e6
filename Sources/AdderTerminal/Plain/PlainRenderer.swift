public import Adder
public import AdderViews

/// A renderer of pages as lines of text, for a pipe, a file or a terminal.
///
/// ```swift
/// let page = PlainRenderer.standardOutput().render(view.page(of: screen.state))
/// Terminal().write(page)
/// ```
///
/// Actions and questions are not shown. A list is described row by row into one text.
public struct PlainRenderer: Sendable {
    private let width: Int?
    private let isColored: Bool
    private let formatter: any PageFormatter

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - width: The number of cells of a line; a width below 20 counts as 20, and one above 10,000 as 10,000. `nil` for a
    ///     pipe or a file, for which nothing is cut or broken.
    ///   - isColored: A Boolean value that indicates whether the text is coloured.
    ///   - formatter: The texts of numbers, amounts and dates.
    ///
    /// Titles, texts, labelled values and the second lines of rows take at most 100 cells of a wider terminal; rows and
    /// tables take all of it. The keys of rows are aligned in a column, everywhere. At a terminal, the texts of the rows of a page
    /// begin in one column, and their numbers, amounts and dates end in one; a row that does not fit is broken below its title.
    ///
    /// With a width or with colours, the text is meant for a terminal: a character that a terminal would obey is shown, as
    /// `<U+001B>`. Otherwise it is exact.
    public init(
        width: Int? = nil, isColored: Bool = false, formatter: any PageFormatter = PlainPageFormatter()
    ) {
        self.width = width.map { min(max($0, 20), 10_000) }
        self.isColored = isColored
        self.formatter = formatter
    }

    /// Returns the whole page as text: its title, its notices, and its content.
    ///
    /// Progress and the sentence for an empty content are remarks, so that a pipe gets data only. The failure of a load is
    /// the problem of the page if the page shows no content, and a partial problem beside content.
    public func render<Intent>(_ page: Page<Intent>, includesTitle: Bool = true) -> PlainPage {
        render(page, page.notices, includesTitle: includesTitle)
    }

    /// Returns the page as text without its notices, for a host that shows those once, after the intent that they are about.
    public func renderContent<Intent>(_ page: Page<Intent>, includesTitle: Bool = true) -> PlainPage {
        render(page, [], includesTitle: includesTitle)
    }

    private func render<Intent>(_ page: Page<Intent>, _ notices: [PageNotice], includesTitle: Bool) -> PlainPage {
        var printer = printer()
        if includesTitle { printer.title(page.title) }
        if !notices.isEmpty { printer.leading(notices) }
        printer.parts(page.parts)
        return finish(printer, page)
    }

    /// Returns the text that a command shows after an intent: only the problem, if the intent failed; else the notices; else
    /// the whole page.
    ///
    /// The remarks are returned with the notices, too.
    public func renderOutcome<Intent>(_ page: Page<Intent>, includesTitle: Bool = true) -> PlainPage {
        if let problem = page.problem { return PlainPage(problem: problem) }
        guard !page.notices.isEmpty else { return render(page, includesTitle: includesTitle) }
        var printer = printer()
        printer.notices(page.notices)
        return finish(printer, page)
    }

    /// Returns a line of values that the host shows without a page, two blanks apart and with its line end. Empty values are
    /// left out.
    ///
    /// A line that is too wide is broken between values; the other lines are indented by two cells more. A word, such as a
    /// URL, is never cut.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - indent: The number of blanks before the first one.
    public func renderLine(_ values: [String], indent: Int = 0) -> String {
        let text = String(repeating: " ", count: indent) + values.filter { !$0.isEmpty }.joined(separator: "  ")
        guard let width else { return printer().safe(text) + "\n" }
        let wrapper = LineWrapper(width: width, indent: min(indent + 2, width / 2), unit: .cells, cutsWords: false)
        return wrapper.wrap(printer().safe(text)[...]) + "\n"
    }

    private func printer() -> PlainPrinter {
        PlainPrinter(width: width, style: TerminalStyle(isColored: isColored), formatter: formatter)
    }

    private func finish<Intent>(_ printer: consuming PlainPrinter, _ page: Page<Intent>) -> PlainPage {
        var printer = printer
        var result = PlainPage(problem: page.problem)
        for remark in page.remarks {
            switch remark {
            case .text(let text): printer.remark(text)
            case .warning(let text): printer.warning(text)
            case .problem(let problem): result.partialProblems.append(problem)
            }
        }
        var failures = printer.failures[...]
        if result.problem == nil, !printer.hasContent { result.problem = failures.popFirst() }
        result.partialProblems.insert(contentsOf: failures, at: 0)
        result.output = printer.shown(0..<printer.bytes.count)
        (result.remarks, result.warnings) = (printer.remarks, printer.warnings)
        return result
    }
}

/// A page as lines of text.
public struct PlainPage: Equatable, Sendable {
    /// The data, for standard output. Each line ends with a line feed.
    public var output: String
    /// The hints beside the data, for a person at a terminal. They are not broken into lines of a width.
    public var remarks: [String]
    /// The facts that a person has to know although nothing failed, for standard error.
    public var warnings: [String]
    /// The reason why the last intent failed, or the failure of the first load, if the page has no content; `nil` for
    /// none.
    public var problem: Problem?
    /// The parts that failed while the rest is shown.
    public var partialProblems: [Problem]

    /// Creates a page.
    public init(
        output: String = "", remarks: [String] = [], warnings: [String] = [], problem: Problem? = nil,
        partialProblems: [Problem] = []
    ) {
        self.output = output
        self.remarks = remarks
        self.warnings = warnings
        self.problem = problem
        self.partialProblems = partialProblems
    }
}

extension Terminal {
    /// Writes a page: its text to standard output; its remarks, its warnings and its problems to standard error, a line
    /// each. At a terminal, those lines are broken at its width, or at 100 cells. Remarks are left out if standard error is
    /// not a terminal.
    ///
    /// - Returns: `false` if the text was not written in full; `errno` has the reason.
    @discardableResult
    public func write(_ page: PlainPage) -> Bool {
        guard write(page.output) else { return false }
        if isErrors { for remark in page.remarks { writeMessage(remark) } }
        for warning in page.warnings { writeMessage(warning) }
        for problem in [page.problem].compactMap({ $0 }) + page.partialProblems { log(.error, problem.message) }
        return true
    }
}

extension PlainRenderer {
    /// Returns a renderer for standard output, with the width and the colours of its terminal, or for a pipe.
    ///
    /// - Parameters:
    ///   - terminal: The terminal whose standard output is meant.
    ///   - formatter: The texts of numbers, amounts and dates.
    public static func standardOutput(
        of terminal: Terminal = Terminal(), formatter: any PageFormatter = PlainPageFormatter()
    ) -> PlainRenderer {
        PlainRenderer(width: terminal.size?.width, isColored: terminal.isColored, formatter: formatter)
    }
}
