import Adder
import AdderServices

/// The changes that a draft makes, checked field by field; `nil` for a field that keeps its value.
struct TodoEdit: Sendable {
    private(set) var title: TodoTitle?
    private(set) var note: TodoNote?
    private(set) var due: DueDate??
    private(set) var priority: TodoPriority??
    private(set) var tags: TodoTags?
    private(set) var streak: Streak?
    private(set) var recurrence: Recurrence??
    private(set) var waitsUntil: CalendarDay??
    fileprivate let today: CalendarDay

    /// The problems of the fields that cannot be accepted, in the order in which they were checked.
    private(set) var rejections: [TodoRejection] = []

    /// Creates the edit of a draft from all fields that the draft changes.
    ///
    /// - Parameters:
    ///   - draft: The draft.
    ///   - dates: The day, the zone and the words by which dates are read.
    init(_ draft: TodoDraft, in dates: DateContext) {
        today = dates.today
        check(.title, of: draft) { text, edit throws(TodoRejection) in edit.title = try TodoTitle(text) }
        check(.note, of: draft) { text, edit throws(TodoRejection) in edit.note = try TodoNote(text) }
        check(.due, of: draft) { text, edit throws(TodoRejection) in
            edit.due = .some(Self.isBlank(text) ? nil : try DueDate(typed: text, in: dates))
        }
        check(.priority, of: draft) { text, edit throws(TodoRejection) in
            edit.priority = .some(Self.isBlank(text) ? nil : try TodoPriority(text))
        }
        check(.tags, of: draft) { text, edit throws(TodoRejection) in edit.tags = try TodoTags(typed: text) }
        check(.wait, of: draft) { text, edit throws(TodoRejection) in
            edit.waitsUntil = .some(Self.isBlank(text) ? nil : try .waiting(typed: text, in: dates))
        }
        check(.recurrence, of: draft) { text, edit throws(TodoRejection) in
            edit.recurrence = .some(Self.isBlank(text) ? nil : try Recurrence(typed: text, for: draft.kind))
        }
        guard draft.kind == .streak else { return }
        check(.every, of: draft) { text, edit throws(TodoRejection) in edit.streak = try Streak(typed: text) }
        // A streak is always due: today, if its due date was cleared.
        due = due.map { $0 ?? DueDate(dates.today) }
    }

    /// Creates the edit of one field, from its text.
    ///
    /// - Parameters:
    ///   - text: The text, as it is typed in a draft.
    ///   - field: The field: the due date or the tags.
    ///   - dates: The day, the zone and the words by which dates are read.
    init(_ text: String, in field: TodoField, _ dates: DateContext) {
        var draft = TodoDraft(.once)
        draft.fields[field] = text
        self.init(draft, in: dates)
        (title, note, priority, waitsUntil, recurrence) = (nil, nil, nil, nil, nil)
        if field != .due { due = nil }
        if field != .tags { tags = nil }
        rejections.removeAll { $0.field != field }
    }

    /// Reads the text of a field with `read` if the draft changes it, and collects its rejection.
    private mutating func check(
        _ field: TodoField, of draft: TodoDraft, _ read: (String, inout TodoEdit) throws(TodoRejection) -> Void
    ) {
        guard draft.isChanged(field) else { return }
        do throws(TodoRejection) { try read(draft.fields[field], &self) } catch { rejections.append(error) }
    }

    private static func isBlank(_ text: String) -> Bool {
        text.allSatisfy(\.isWhitespace)
    }
}

extension CalendarDay {
    /// Returns the day until which a todo waits, from typed text in any form of a due date.
    fileprivate static func waiting(typed text: String, in dates: DateContext) throws(TodoRejection) -> CalendarDay {
        do throws(TodoRejection) {
            return try DueDate(typed: text, in: dates).day
        } catch {
            throw TodoRejection(field: .wait, code: error.code, message: error.message)
        }
    }
}

extension Recurrence {
    /// Creates the rule of a draft. A streak has none.
    fileprivate init(typed text: String, for kind: TodoDraft.Kind) throws(TodoRejection) {
        guard kind == .once else {
            throw .recurrence(
                .malformed,
                "A streak is due a number of days after it was kept, and cannot repeat “\(text.excerpt)”. Leave one of the two "
                    + "empty.")
        }
        try self.init(typed: text)
    }
}

extension Todo {
    /// Changes the fields that an edit names, and leaves all others as they are. A streak keeps its count.
    mutating func apply(_ edit: TodoEdit) {
        if let title = edit.title { self.title = title }
        if let note = edit.note { self.note = note }
        if let due = edit.due { self.due = due }
        if let priority = edit.priority { self.priority = priority }
        if let tags = edit.tags { self.tags = tags }
        if let waitsUntil = edit.waitsUntil { self.waitsUntil = waitsUntil }
        if let recurrence = edit.recurrence { self.recurrence = recurrence }
        if let rule = recurrence, edit.recurrence != nil || edit.due != nil {
            // A todo that repeats is due, as a streak is, unless it only waits.
            if due == nil, waitsUntil == nil { due = DueDate(rule.firstDay(from: edit.today)) }
            recurrence = rule.anchored(to: due?.day ?? waitsUntil)
        }
        if let edited = edit.streak, case .streak(var streak) = kind {
            streak.repeats(like: edited)
            kind = .streak(streak)
        }
    }
}
