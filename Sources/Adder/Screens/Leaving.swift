/// The question that a person answers before a screen is left, such as that of a form with unsaved changes.
///
/// ```swift
/// static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
///     state.text == state.saved ? nil : LeaveQuestion("Discard the changes?", save: .save)
/// }
/// ```
public struct LeaveQuestion<Intent: Event>: Equatable, Sendable {
    /// The question, to which “yes” means that what was typed is lost.
    public let text: String
    /// The intent that saves what would be lost; `nil` if it cannot be saved.
    ///
    /// The screen is left only if its presenter then closes it, by ``PresenterTurn/close()`` or
    /// ``PresenterTurn/close(returning:)``.
    public let save: Intent?
    /// The intent that is sent before the screen is left without saving, such as one that removes a stored draft; `nil` for
    /// none.
    public let discard: Intent?

    /// Creates a question. Without an intent that saves, the answers are to discard and to keep editing.
    public init(_ text: String, save: Intent? = nil, discard: Intent? = nil) {
        self.text = text
        self.save = save
        self.discard = discard
    }
}

extension Screen: LeavableScreen {
    /// The question of the presenter about the present state, then those of the children; `nil` if there is none, or the screen
    /// is closed.
    public var leaving: ScreenLeaving? {
        guard !isClosed else { return nil }
        var questions: [ScreenLeaving.Question] = []
        if let question = P.leaving(state) {
            questions.append(
                ScreenLeaving.Question(
                    screen: id, text: question.text, save: question.save.map { intent in { self.send(intent) } },
                    discard: question.discard.map { intent in { self.send(intent) } }, isClosed: { self.isClosed }))
        }
        questions += openChildren.flatMap { $0.leaving?.questions ?? [] }
        guard let first = questions.first else { return nil }
        return ScreenLeaving(text: first.text, questions: questions) { await self.settled() }
    }
}
