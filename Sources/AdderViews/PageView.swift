public import Adder

/// The view of a screen. It describes the page of a state, and the intent that each action sends.
///
/// A page names meanings and never a colour, a font or a position, so that one description serves a terminal, HTML, SwiftUI
/// and UIKit:
///
/// ```swift
/// struct CounterView: PageView {
///     func draw(_ state: CounterPresenter.State, on page: inout Page<CounterPresenter.Intent>) {
///         page.title = "Counter"
///         page.fact("Total", state.text)
///         page.action("One more", .count(1), key: "+")
///     }
/// }
/// ```
public protocol PageView<State, Intent>: Sendable {
    /// The state that the view shows: the state of a presenter.
    associatedtype State
    /// The intents that the actions and fields of the page send.
    associatedtype Intent: Event

    /// Describes a state on an empty page.
    ///
    /// A pure function: the same state makes the same page. Renderers call it once for each state that is shown, on any
    /// thread, and compare states to find out whether a page has changed.
    func draw(_ state: State, on page: inout Page<Intent>)
}

extension PageView {
    /// Returns the page of a state.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - texts: The texts that pages of every kit share, such as “Retry”.
    public func page(of state: State, texts: PageTexts = PageTexts()) -> Page<Intent> {
        var page = Page<Intent>(texts: texts)
        draw(state, on: &page)
        return page
    }
}

extension PageView {
    /// Returns the page of a state as one line of text, to be compared in a test.
    ///
    /// ```swift
    /// #expect(CounterView().snapshot(of: state) == "Counter · Total: 3 · [+ One more]")
    /// ```
    ///
    /// `Page.snapshot(formatter:)` describes the text.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - texts: The texts that pages of every kit share.
    ///   - formatter: Turns numbers, amounts and dates into text.
    public func snapshot(
        of state: State, texts: PageTexts = PageTexts(), formatter: any PageFormatter = PlainPageFormatter()
    ) -> String {
        page(of: state, texts: texts).snapshot(formatter: formatter)
    }
}

extension Page {
    /// Returns everything that the page shows as one line of text, to be compared in a test.
    ///
    /// The elements are in the order of the page, separated by ` · `:
    ///
    /// | element | text |
    /// |---|---|
    /// | the title | `Counter` |
    /// | the problem | `problem offline: There is no network.` |
    /// | a notice | `notice Done b2kw Buy milk, 3`, `notice Added b2kw [ ] (A) Buy milk [u]` |
    /// | the question | `question Delete it? [Delete~destructive] [Keep]` |
    /// | a section | `# Today` |
    /// | a row | `- b2kw [x] (A) Buy milk, due: 2026-01-31~late — a detail [d Delete~destructive]` |
    /// | a marked row, a row with a link | `- * b2kw Buy milk`, `- 17 A comet <https://…>` |
    /// | a list without rows; its columns; its end; its total | `no rows`, `columns Key, Title, Price`, `more [More]`, `of 120` |
    /// | a field | `Title=“Milk” hint Bread error It is taken.`, `Count=“3”~number`, `Size=“l”~choice{s Small, l Large}` |
    /// | an entry, a secret | `Add=draft`, `Add=draft “Milk”`, `Password=secret` |
    /// | a fact | `Total: 3` |
    /// | a long text | `“One¶two”` |
    /// | a picture, a link | `picture A cat <https://…>`, `link Help <https://…>` |
    /// | progress | `progress Loading 50%` |
    /// | an empty content | `empty There are no todos.` |
    /// | a failure | `failure offline: There is no network. [r Retry]` |
    /// | an action among the content, the place of a child | `[+ One more]`, `child line(2)` |
    /// | a remark | `remark Pull to refresh.`, `remark offline: There is no network.` |
    /// | `isBusy`, `isFinished` | `busy`, `finished` |
    /// | an action | `[+ One more]`, `[Save~primary]`, `[Undo~disabled]`, `[Delete~destructive Delete it?]` |
    ///
    /// A meaning follows a tilde. A line break is `¶`. If two actions ask for one key, or one for a key of every page, the text
    /// begins with a sentence about it, so that the comparison fails.
    ///
    /// - Parameter formatter: Turns numbers, amounts and dates into text.
    public func snapshot(formatter: any PageFormatter = PlainPageFormatter()) -> String {
        PageSnapshot(formatter: formatter).text(self)
    }
}

/// Writes a page as one line of text.
private struct PageSnapshot {
    let formatter: any PageFormatter

    func text<Intent>(_ page: Page<Intent>) -> String {
        var elements = page.keyProblems()
        if !page.title.isEmpty { elements.append(page.title) }
        elements += page.problem.map { ["problem " + text($0)] } ?? []
        elements += page.notices.map { "notice " + text($0) }
        elements += page.question.map { ["question \($0.text) " + text([$0.confirm, $0.cancel])] } ?? []
        elements += page.parts.flatMap { texts($0) }
        elements += page.remarks.map { "remark " + text($0) }
        if page.isBusy { elements.append("busy") }
        if page.isFinished { elements.append("finished") }
        elements += page.actions.map { text($0) }
        return String(elements.joined(separator: " · ").map { $0.isNewline ? "¶" : $0 })
    }

    private func texts<Intent>(_ part: PagePart<Intent>) -> [String] {
        switch part {
        case .section(let title): ["# \(title)"]
        case .rows(let rows): texts(rows)
        case .field(let field): [text(field)]
        case .fact(let cell): [text(cell)]
        case .text(let text): ["“\(text)”"]
        case .picture(let picture): ["picture \(picture.description) <\(picture.url)>"]
        case .link(let link): ["link \(link.title) <\(link.url)>"]
        case .progress(let progress):
            ["progress \(progress.text)" + (progress.fraction.map { " \(Int(($0 * 100).rounded()))%" } ?? "")]
        case .empty(let text): ["empty \(text)"]
        case .action(let action): [text(action)]
        case .child(let child): ["child \(child.id)"]
        case .failure(let failure): ["failure " + text(failure.problem) + text(after: failure.retry.map { [$0] } ?? [])]
        }
    }

    private func texts<Intent>(_ rows: PageRows<Intent>) -> [String] {
        var texts: [String] = []
        if !rows.columns.isEmpty { texts.append("columns " + rows.columns.joined(separator: ", ")) }
        texts += rows.count == 0 ? ["no rows"] : (0..<rows.count).map { text(rows.row(at: $0)) }
        if let more = rows.more { texts.append("more " + text(more)) }
        if let total = rows.total { texts.append("of \(total)") }
        return texts
    }

    private func text<Intent>(_ row: PageRow<Intent>) -> String {
        var words = row.isMarked ? ["-", "*"] : ["-"]
        words += row.key.map { [$0] } ?? []
        words += texts(row.mark, row.badge)
        words += row.child.map { ["child \($0.id)"] } ?? []
        words.append(meaning(row.title, row.tone))
        let line = ([words.joined(separator: " ")] + row.cells.map { text($0) }).joined(separator: ", ")
        let link = row.link.map { " <\($0)>" } ?? ""
        return line + (row.detail.map { " — \($0)" } ?? "") + link + text(after: row.actions)
    }

    private func texts(_ mark: PageMark?, _ badge: String?) -> [String] {
        let badges = badge.map { ["(\($0))"] } ?? []
        return switch mark {
        case .open?: ["[ ]"] + badges
        case .done?: ["[x]"] + badges
        case nil: badges
        }
    }

    private func text<Intent>(_ field: PageField<Intent>) -> String {
        var text = "\(field.label)=\(place(field.text))" + (field.kind.word.map { "~\($0)" } ?? "")
        if case .choice(let choices) = field.kind {
            text += "{\(choices.map { "\($0.text) \($0.title)" }.joined(separator: ", "))}"
        }
        if !field.isEnabled { text += "~disabled" }
        if field.isChosen { text += "~chosen" }
        text += field.hint.map { " hint \($0)" } ?? ""
        return text + (field.error.map { " error \($0)" } ?? "")
    }

    private func place(_ text: PageFieldText) -> String {
        switch text {
        case .state(let text): "“\(text)”"
        case .draft, .entry(""): "draft"
        case .entry(let text): "draft “\(text)”"
        case .secret: "secret"
        }
    }

    private func text(_ notice: PageNotice) -> String {
        let words =
            [notice.verb] + (notice.key.map { [$0] } ?? []) + texts(notice.mark, notice.badge)
            + (notice.title.isEmpty ? [] : [notice.title])
        let line = ([words.joined(separator: " ")] + notice.cells.map { text($0) }).joined(separator: ", ")
        return line + (notice.undo.map { " [\($0)]" } ?? "")
    }

    private func text(_ cell: PageCell) -> String {
        meaning((cell.label.map { "\($0): " } ?? "") + formatter.text(cell.value), cell.tone)
    }

    private func text(_ remark: PageRemark) -> String {
        switch remark {
        case .text(let text), .warning(let text): text
        case .problem(let problem): text(problem)
        }
    }

    private func text(_ problem: Problem) -> String { "\(problem.code): \(problem.message)" }

    private func text<Intent>(after actions: [PageAction<Intent>]) -> String {
        actions.isEmpty ? "" : " " + text(actions)
    }

    private func text<Intent>(_ actions: [PageAction<Intent>]) -> String {
        actions.map { text($0) }.joined(separator: " ")
    }

    private func text<Intent>(_ action: PageAction<Intent>) -> String {
        let key = action.key.map { "\($0) " } ?? ""
        let role = action.role == .normal ? "" : "~\(action.role.rawValue)"
        let state = action.isEnabled ? "" : "~disabled"
        return "[\(key)\(action.title)\(role)\(state)\(action.confirmation.map { " \($0)" } ?? "")]"
    }

    private func meaning(_ text: String, _ tone: PageTone) -> String {
        tone == .normal ? text : "\(text)~\(tone.rawValue)"
    }
}
