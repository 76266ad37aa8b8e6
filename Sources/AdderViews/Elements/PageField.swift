/// A field in which a person types a text or chooses one.
public struct PageField<Intent> {
    /// The label.
    public let label: String
    /// The location of the text.
    public let text: PageFieldText
    /// The key that goes to the field where there is a keyboard; `nil` for none.
    public let key: Character?
    /// The kind of text.
    public let kind: PageFieldKind
    /// An example of a text that the field accepts; `nil` for none.
    public let hint: String?
    /// The reason why the text is not accepted; `nil` if it is, or is not checked yet.
    public let error: String?
    /// A Boolean value that indicates whether the text can be changed now.
    public let isEnabled: Bool
    /// A Boolean value that indicates whether the person has just asked for the field by an action, and types in it at once.
    public let isChosen: Bool
    /// The key of the row that the field changes, in whose place a full screen draws it; `nil` for none.
    public let row: String?
    private let makeIntent: @Sendable (String) -> Intent
    private let makeTypingIntent: @Sendable (String) -> Intent

    init(
        _ label: String, _ text: PageFieldText, key: Character?, kind: PageFieldKind, hint: String?, error: String?,
        isEnabled: Bool, isChosen: Bool = false, row: String? = nil, typing: (@Sendable (String) -> Intent)? = nil,
        _ makeIntent: @escaping @Sendable (String) -> Intent
    ) {
        self.label = label
        self.text = text
        self.key = key
        self.kind = kind
        self.hint = hint
        self.error = error
        self.isEnabled = isEnabled
        self.isChosen = isChosen
        self.row = row
        self.makeIntent = makeIntent
        makeTypingIntent = typing ?? makeIntent
    }

    /// Returns the intent that sends a typed text: for each change of one that is in the state, else when the person submits it.
    public func intent(_ text: String) -> Intent {
        makeIntent(text)
    }

    /// Returns the intent for a change of the text of an ``PageFieldText/entry(_:)``; for any other field, its only intent.
    public func typingIntent(_ text: String) -> Intent {
        makeTypingIntent(text)
    }

    /// Returns the same field with another intent.
    func map<Other>(_ transform: @escaping @Sendable (Intent) -> Other) -> PageField<Other> {
        PageField<Other>(
            label, text, key: key, kind: kind, hint: hint, error: error, isEnabled: isEnabled,
            isChosen: isChosen, row: row,
            typing: { [makeTypingIntent] in transform(makeTypingIntent($0)) }
        ) {
            [makeIntent] in transform(makeIntent($0))
        }
    }
}

/// The location of the text of a field, and with it the moment at which the field sends.
public enum PageFieldText: Equatable, Sendable {
    /// The text is in the state. The field sends an intent for each change.
    case state(String)
    /// The text is in the state. The field sends an intent for each change, and another one when the person submits it.
    case entry(String)
    /// The text is in the renderer until the person submits it. Then the field sends one intent and is empty again.
    case draft
    /// The text is in the renderer as with ``draft``, and is never shown.
    case secret

    /// The text in the state; empty for a draft.
    public var value: String {
        switch self {
        case .state(let text), .entry(let text): text
        case .draft, .secret: ""
        }
    }
}

/// The kind of text in a field, from which a renderer chooses a keyboard, a height or a picker.
public enum PageFieldKind: Equatable, Sendable {
    /// A line of text.
    case line
    /// A line of text by which a person searches the rows of the page, including those that are not loaded yet. In a
    /// full screen, `/` goes to the field, and Escape empties it.
    case search
    /// A text of several lines.
    case paragraph
    /// A whole number.
    case number
    /// A number with decimals, such as a price.
    case decimal
    /// A date.
    case date
    /// One of several texts.
    case choice([PageChoice])

    /// The kind in a word; `nil` for a line.
    var word: String? {
        switch self {
        case .line: nil
        case .search: "search"
        case .paragraph: "paragraph"
        case .number: "number"
        case .decimal: "decimal"
        case .date: "date"
        case .choice: "choice"
        }
    }
}

/// A text that a person can choose.
public struct PageChoice: Equatable, Sendable {
    /// The text that the field sends.
    public let text: String
    /// The title that is shown.
    public let title: String

    /// Creates a choice.
    public init(_ text: String, _ title: String) {
        self.text = text
        self.title = title
    }
}

extension PageField: Equatable where Intent: Equatable {
    /// Returns `true` if two fields show the same and send the same intents for their text and for a text of one letter.
    public static func == (a: PageField, b: PageField) -> Bool {
        a.label == b.label && a.text == b.text && a.key == b.key && a.kind == b.kind && a.hint == b.hint
            && a.error == b.error && a.isEnabled == b.isEnabled && a.isChosen == b.isChosen && a.row == b.row
            && a.intent(a.text.value) == b.intent(b.text.value)
            && a.intent("x") == b.intent("x") && a.typingIntent("x") == b.typingIntent("x")
    }
}

extension PageField: Sendable where Intent: Sendable {}
