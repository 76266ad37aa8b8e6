/// A draft to fill in, on the day on which it was loaded.
public struct LoadedDraft: Codable, Equatable, Sendable {
    /// The draft.
    public private(set) var draft: TodoDraft
    /// The day on which the draft was loaded.
    public let today: CalendarDay

    /// Creates a draft on a day.
    public init(_ draft: TodoDraft, today: CalendarDay) {
        self.draft = draft
        self.today = today
    }

    /// Returns the same draft with another text in a field.
    func typing(_ text: String, in field: TodoField) -> LoadedDraft {
        var typed = self
        typed.draft.fields[field] = text
        return typed
    }
}
