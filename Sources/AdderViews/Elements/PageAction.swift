/// An action that a person can take: a title, and the intent that it sends.
public struct PageAction<Intent> {
    /// The title: a verb, such as “Complete”.
    public let title: String
    /// The intent that the action sends.
    public let intent: Intent
    /// The key that takes the action where there is a keyboard; `nil` for none.
    public let key: Character?
    /// The meaning of the action.
    public let role: PageActionRole
    /// A Boolean value that indicates whether the action can be taken now.
    public let isEnabled: Bool
    /// The question that a renderer asks before it sends the intent; `nil` for none.
    public let confirmation: String?

    /// Creates an action.
    public init(
        _ title: String, _ intent: Intent, key: Character? = nil, role: PageActionRole = .normal,
        isEnabled: Bool = true, confirmation: String? = nil
    ) {
        self.title = title
        self.intent = intent
        self.key = key
        self.role = role
        self.isEnabled = isEnabled
        self.confirmation = confirmation
    }

    /// Returns the same action with another key.
    func with(key: Character?) -> PageAction {
        PageAction(title, intent, key: key, role: role, isEnabled: isEnabled, confirmation: confirmation)
    }

    /// Returns the same action with another intent.
    func map<Other>(_ transform: (Intent) -> Other) -> PageAction<Other> {
        PageAction<Other>(
            title, transform(intent), key: key, role: role, isEnabled: isEnabled, confirmation: confirmation)
    }
}

/// The meaning of an action.
public enum PageActionRole: String, Sendable {
    /// An action without a special meaning.
    case normal
    /// The action that a tap or the Return key takes.
    case primary
    /// An action that removes something.
    case destructive
}

extension PageAction: Equatable where Intent: Equatable {}
extension PageAction: Sendable where Intent: Sendable {}

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
