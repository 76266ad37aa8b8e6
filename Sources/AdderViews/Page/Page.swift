public import Adder

/// A value that describes the content of a screen, and the intent that each action sends.
///
/// A ``PageView`` describes it; a renderer shows it.
public struct Page<Intent> {
    /// The title of the screen.
    public var title = ""
    /// The content, in the order in which it is shown.
    public internal(set) var parts: [PagePart<Intent>] = []
    /// The actions on the whole screen.
    public private(set) var actions: [PageAction<Intent>] = []
    /// The result of the last change, a line for each thing that was changed; empty if there was none.
    public internal(set) var notices: [PageNotice] = []
    /// Sentences that a person should know beside the content.
    public internal(set) var remarks: [PageRemark] = []
    /// The reason why the last intent failed; `nil` if it succeeded.
    public var problem: Problem?
    /// A question that waits for its answer; `nil` if there is none.
    public var question: PageQuestion<Intent>?
    /// A Boolean value that indicates whether work is in progress that the content does not wait for.
    public var isBusy = false
    /// A Boolean value that indicates whether the screen has done what it was opened for and can be left.
    public var isFinished = false
    /// The texts that pages of every kit share.
    public let texts: PageTexts
    /// The keys of the actions and the fields that the view has described, without those of children and of rows.
    package internal(set) var keys = PageKeys()
    /// The child to which a part belongs, the outermost first, by the index of the part; none for a part of the screen itself.
    package var owners: [Int: [PageChild]] = [:]

    /// Creates an empty page.
    public init(texts: PageTexts = PageTexts()) {
        self.texts = texts
    }

    /// Returns the same page with other intents. Its rows stay lazy.
    public func map<Other>(_ transform: @escaping @Sendable (Intent) -> Other) -> Page<Other> {
        var page = Page<Other>(texts: texts)
        page.title = title
        page.parts = parts.map { $0.map(transform) }
        page.actions = actions.map { $0.map(transform) }
        page.notices = notices
        page.remarks = remarks
        page.problem = problem
        page.question = question?.map(transform)
        page.isBusy = isBusy
        page.isFinished = isFinished
        page.keys = keys
        page.owners = owners
        return page
    }

    /// Replaces the rows of a list.
    package mutating func replaceRows(ofPart part: Int, with rows: PageRows<Intent>) {
        parts[part] = .rows(rows)
    }
}

extension Page: Equatable where Intent: Equatable {}
extension Page: Sendable where Intent: Sendable {}

extension Page {
    /// Adds an action on the whole screen.
    ///
    /// - Parameters:
    ///   - title: The title: a verb.
    ///   - intent: The intent that the action sends.
    ///   - key: The key that takes the action where there is a keyboard. `q` and `?` lead back and show the keys of every page.
    ///   - role: The meaning of the action.
    ///   - isEnabled: A Boolean value that indicates whether the action can be taken now.
    ///   - confirmation: The question that a renderer asks before it sends the intent.
    public mutating func action(
        _ title: String, _ intent: Intent, key: Character? = nil, role: PageActionRole = .normal,
        isEnabled: Bool = true, confirmation: String? = nil
    ) {
        let key = keys.give(key, to: title)
        actions.append(
            PageAction(title, intent, key: key, role: role, isEnabled: isEnabled, confirmation: confirmation))
    }

    /// Asks a question that a person answers before anything else.
    public mutating func ask(_ text: String, confirm: PageAction<Intent>, cancel: PageAction<Intent>) {
        question = PageQuestion(text, confirm: confirm, cancel: cancel)
    }

    /// Adds a line about the last change.
    ///
    /// - Parameters:
    ///   - verb: The change, such as “Saved”.
    ///   - key: The short name by which a person refers to the thing at a terminal.
    ///   - mark: The mark of a thing that is open or done.
    ///   - badge: A short text before the title, such as a priority.
    ///   - title: The title of the thing that was changed.
    ///   - cells: The values after the title.
    ///   - undo: The key of the action of the page that takes the change back; `nil` for none.
    public mutating func notice(
        _ verb: String, key: String? = nil, mark: PageMark? = nil, badge: String? = nil, title: String = "",
        cells: [PageCell] = [], undo: Character? = nil
    ) {
        notices.append(PageNotice(verb, key: key, mark: mark, badge: badge, title: title, cells: cells, undo: undo))
    }

    /// Adds a line about the last change of a thing that is shown as a row: its verb, and what the row shows.
    ///
    /// - Parameters:
    ///   - verb: The change, such as “Saved”.
    ///   - row: The row of the thing that was changed.
    ///   - undo: The key of the action of the page that takes the change back; `nil` for none.
    public mutating func notice<Other>(_ verb: String, _ row: PageRow<Other>, undo: Character? = nil) {
        notice(verb, key: row.key, mark: row.mark, badge: row.badge, title: row.title, cells: row.cells, undo: undo)
    }

    /// Adds a hint, such as the next step.
    public mutating func remark(_ text: String) {
        remarks.append(.text(text))
    }

    /// Adds a fact that a person has to know although nothing failed. Unlike a hint, it is told where nobody watches too.
    public mutating func warning(_ text: String) {
        remarks.append(.warning(text))
    }

    /// Adds a part of the content that failed while the rest is shown.
    public mutating func remark(_ problem: Problem) {
        remarks.append(.problem(problem))
    }
}

/// The texts that pages of every kit share. A host replaces them to localize its pages.
public struct PageTexts: Equatable, Sendable {
    /// The text beside the progress of a load.
    public var loading = "Loading"
    /// The title of the action that repeats a failed load.
    public var retry = "Retry"
    /// The texts of a list whose rows a person marks.
    @SharedTexts public var marks: MarkTexts

    private static let englishMarks = SharedTexts(wrappedValue: MarkTexts())

    /// Creates the English texts.
    public init() {
        _marks = Self.englishMarks
    }
}

extension Page {
    /// Adds a list of elements.
    ///
    /// A presenter whose children are those of visible rows learns which are visible by an intent:
    ///
    /// ```swift
    /// page.rows(state.lines, visible: { .visible($0.map(\.id)) }) { line, row in
    ///     row.title = line.title
    ///     row.child(BasketChild.line(line.id))
    /// }
    /// ```
    ///
    /// A renderer of a part of the rows, such as the full screen of a terminal, sends it when other rows are visible than
    /// before. A row that is visible in part, and the selected one, count as visible. A renderer that shows every row at once
    /// sends none: the presenter decides which children it has until it is told.
    ///
    /// - Parameters:
    ///   - elements: The elements of the list.
    ///   - total: The number of rows of the whole list, of which more can be loaded; `nil`, the default, if it is not known.
    ///   - columns: The headings of the columns: of the key, of the title and of each cell. By default the list has none,
    ///     and each row is a line of its own.
    ///   - more: The action that loads more rows; `nil` if there are no more.
    ///   - visible: Returns the intent that tells the presenter which elements are visible, in their order; `nil`, the default,
    ///     if it does not want to know. The function returns `nil` where there is nothing to tell.
    ///   - describe: Describes the row of an element. Called each time a renderer shows the row.
    @inlinable
    public mutating func rows<Element: Identifiable & Sendable>(
        _ elements: [Element], total: Int? = nil, columns: [String] = [], more: PageAction<Intent>? = nil,
        visible: (@Sendable (_ elements: [Element]) -> Intent?)? = nil,
        _ describe: @escaping @Sendable (_ element: Element, _ row: inout PageRow<Intent>) -> Void
    ) {
        rows(
            PageRows(
                count: elements.count, total: total, columns: columns, more: more,
                visible: { indices in visible.flatMap { $0(indices.map { elements[$0] }) } },
                identify: { AnyHashable(elements[$0].id) }, describe: { describe(elements[$0], &$1) }))
    }

    /// Adds a list.
    public mutating func rows(_ rows: PageRows<Intent>) {
        let more = rows.more.map { $0.with(key: keys.give($0.key, to: $0.title)) }
        parts.append(.rows(more.map { rows.with(more: $0) } ?? rows))
    }

    /// Adds a list of one row, such as that of a child: see ``PageRow/child(_:)``.
    public mutating func row(_ describe: @escaping @Sendable (_ row: inout PageRow<Intent>) -> Void) {
        rows(PageRows(count: 1, identify: { $0 }, describe: { describe(&$1) }))
    }
}

/// The texts of a list whose rows a person marks, so that an action changes all of them together.
public struct MarkTexts: Sendable {
    /// The action that marks a row.
    public var mark = "Mark"
    /// The action that takes the mark of a row away.
    public var unmark = "Unmark"
    /// The action that takes all marks away.
    public var unmarkAll = "Unmark all"
    /// An action that changes several rows, from its title and their number.
    public var several: @Sendable (_ action: String, _ count: Int) -> String = { "\($0) (\($1))" }
    /// The number of marked rows, which an action changes together.
    public var marked: @Sendable (_ count: Int) -> String = { "\($0) marked." }

    /// Creates the English texts.
    public init() {}

    /// Returns the title of an action on a row: `action`, with the number of the marked rows if there are any.
    public func title(_ action: String, marked count: Int) -> String {
        count == 0 ? action : several(action, count)
    }
}

extension Page {
    /// Adds the number of marked rows, and the action that takes all marks away. Adds nothing if no row is marked.
    ///
    /// The words are those of ``PageTexts/marks``, and the key of the action is Escape.
    ///
    /// - Parameters:
    ///   - count: The number of marked rows.
    ///   - unmarkAll: The intent that takes all marks away; `nil` while Escape has another meaning.
    public mutating func marks(_ count: Int, unmarkAll: Intent?) {
        guard count > 0 else { return }
        remark(texts.marks.marked(count))
        if let unmarkAll { action(texts.marks.unmarkAll, unmarkAll, key: "\u{1B}") }
    }
}

extension PageRow {
    /// Shows whether a person has marked the row, and adds the action that marks it or takes its mark away, on the key `v`.
    ///
    /// - Parameters:
    ///   - isMarked: A Boolean value that indicates whether the row is marked.
    ///   - intent: The intent of the action.
    ///   - texts: The texts of the page: ``PageTexts/marks``.
    public mutating func markAction(
        _ isMarked: Bool, _ intent: @autoclosure () -> Intent, _ texts: MarkTexts
    ) {
        self.isMarked = isMarked
        action(isMarked ? texts.unmark : texts.mark, intent(), key: "v")
    }
}
