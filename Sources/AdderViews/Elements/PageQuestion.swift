/// A question that a person answers before anything else.
public struct PageQuestion<Intent> {
    /// The question.
    public let text: String
    /// The action that answers yes.
    public let confirm: PageAction<Intent>
    /// The action that answers no.
    public let cancel: PageAction<Intent>

    /// Creates a question.
    public init(_ text: String, confirm: PageAction<Intent>, cancel: PageAction<Intent>) {
        self.text = text
        self.confirm = confirm
        self.cancel = cancel
    }

    /// Returns the same question with other intents.
    func map<Other>(_ transform: (Intent) -> Other) -> PageQuestion<Other> {
        PageQuestion<Other>(text, confirm: confirm.map(transform), cancel: cancel.map(transform))
    }
}

extension PageQuestion: Equatable where Intent: Equatable {}

extension PageQuestion: Sendable where Intent: Sendable {}
