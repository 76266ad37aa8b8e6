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
