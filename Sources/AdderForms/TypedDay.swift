public import Adder
public import AdderServices
public import AdderViews

/// A day as a person types it in the field of a form, such as `2026-01-31`.
public struct TypedDay: Equatable, Sendable {
    /// The text. A change of it takes the problem away.
    public var text: String {
        didSet { problem = nil }
    }
    /// The reason why the text is not accepted; `nil` if it is, or was not checked yet.
    public private(set) var problem: Problem?

    /// Creates the text of a day, or an empty one.
    public init(_ day: CalendarDay? = nil) {
        text = day?.description ?? ""
    }

    /// Checks the text, and returns the day; `nil` if it is none, which ``problem`` then says.
    public mutating func read() -> CalendarDay? {
        let day = CalendarDay(iso8601: text.filter { !$0.isWhitespace })
        problem = day == nil ? .malformedDay(text) : nil
        return day
    }
}

extension Page {
    /// Adds a field for a day, with the reason why its text is not accepted. A renderer may offer a calendar. It sends an intent
    /// for each change.
    public mutating func field(
        _ label: String, _ day: TypedDay, key: Character? = nil, isEnabled: Bool = true,
        _ intent: @escaping @Sendable (_ text: String) -> Intent
    ) {
        field(
            label, day.text, key: key, kind: .date, hint: "2026-01-31", error: day.problem?.message,
            isEnabled: isEnabled, intent)
    }
}

extension Problem {
    fileprivate static func malformedDay(_ text: String) -> Problem {
        Problem(code: "malformed", message: "“\(text.excerpt)” is not a day. Enter one such as 2026-01-31.")
    }
}
