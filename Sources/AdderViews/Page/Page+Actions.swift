extension Page {
    /// Adds an action on the whole screen.
    ///
    /// - Parameters:
    ///   - title: The title: a verb.
    ///   - intent: The intent that the action sends.
    ///   - key: The key that takes the action where there is a keyboard.
    ///   - role: The meaning of the action.
    ///   - isEnabled: A Boolean value that indicates whether the action can be taken now.
    ///   - confirmation: The question that a renderer asks before it sends the intent.
    public mutating func action(
        _ title: String, _ intent: Intent, key: Character? = nil, role: PageActionRole = .normal,
        isEnabled: Bool = true, confirmation: String? = nil
    ) {
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
    ///   - cells: The values behind the title.
    public mutating func notice(
        _ verb: String, key: String? = nil, mark: PageMark? = nil, badge: String? = nil, title: String = "",
        cells: [PageCell] = []
    ) {
        notices.append(PageNotice(verb, key: key, mark: mark, badge: badge, title: title, cells: cells))
    }

    /// Adds a line about the last change of a thing that is shown as a row: its verb, and what the row shows.
    public mutating func notice<Other>(_ verb: String, _ row: PageRow<Other>) {
        notice(verb, key: row.key, mark: row.mark, badge: row.badge, title: row.title, cells: row.cells)
    }

    /// Adds a hint, such as the next step.
    public mutating func remark(_ text: String) {
        remarks.append(.text(text))
    }

    /// Adds a part of the content that failed while the rest is shown.
    public mutating func remark(_ problem: PageProblem) {
        remarks.append(.problem(problem))
    }
}
