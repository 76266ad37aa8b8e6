import Adder
import AdderJSON
import AdderServices

/// Reads the values of a todo.
extension JSONReader {
    private enum StreakKey: String, CaseIterable { case everyDays, count, keptOn, dueBefore }

    /// Reads an object whose members have the keys of an enumeration, each at most once.
    ///
    /// - Parameter member: Reads the value of a key.
    mutating func object<Key: RawRepresentable<String> & CaseIterable>(
        _ keys: Key.Type, _ member: (inout JSONReader, Key) throws(JSONError) -> Void
    ) throws(JSONError) {
        let keys = Array(Key.allCases)
        try object(keys.map(\.rawValue)) { reader, index throws(JSONError) in try member(&reader, keys[index]) }
    }

    /// Reads a string, and returns the value that a rule makes of it.
    mutating func string<Value>(
        _ rule: (String) throws(TodoRejection) -> Value
    ) throws(JSONError) -> Value {
        let text = try string()
        do throws(TodoRejection) { return try rule(text) } catch { throw malformed(error.message) }
    }

    /// Reads an identity: 1 to 64 lower-case letters, digits and hyphens.
    mutating func id() throws(JSONError) -> TodoID {
        let text = try string()
        guard let key = try? TodoKey(typed: text), key.description == text else {
            throw malformed(
                "“\(text.excerpt)” is not an identity. Use 1 to 64 lower-case letters, digits or hyphens, or null.")
        }
        return TodoID(text)
    }

    /// Reads a point in time in ISO 8601.
    mutating func timestamp() throws(JSONError) -> Timestamp {
        let text = try string()
        guard let timestamp = Timestamp(iso8601: text) else {
            throw malformed("“\(text.excerpt)” is not a time. Use the form 2026-01-31T12:00:00.000Z.")
        }
        return timestamp
    }

    /// Reads a due date: a day, or a minute of it.
    mutating func due() throws(JSONError) -> DueDate {
        let text = try string()
        guard let due = DueDate(stored: text) else {
            throw malformed("“\(text.excerpt)” is not a date. Use the form 2026-01-31 or 2026-01-31T15:00.")
        }
        return due
    }

    /// Reads a day.
    mutating func day() throws(JSONError) -> CalendarDay {
        let text = try string()
        guard let day = CalendarDay(iso8601: text) else {
            throw malformed("“\(text.excerpt)” is not a day. Use the form 2026-01-31.")
        }
        return day
    }

    /// Reads the number of completions; `nil` for 0.
    mutating func completionCount() throws(JSONError) -> Int? {
        let count = try streakCount()
        return count > 0 ? count : nil
    }

    /// Reads an array of tags.
    mutating func tags() throws(JSONError) -> TodoTags {
        var tags: [TodoTag] = []
        try array(limit: 1_000) { reader throws(JSONError) in
            tags.append(try reader.string(TodoTag.init))
        }
        guard !tags.isEmpty else { return TodoTags() }
        do throws(TodoRejection) { return try TodoTags(tags) } catch { throw malformed(error.message) }
    }

    /// Reads a kind.
    mutating func kind() throws(JSONError) -> TodoDraft.Kind {
        let text = try string()
        guard let kind = TodoDraft.Kind(rawValue: text) else {
            throw malformed("“\(text.excerpt)” is not a kind. Use “once” or “streak”.")
        }
        return kind
    }

    /// Reads the interval of a streak, and the times that it was kept.
    mutating func streak() throws(JSONError) -> Streak {
        var everyDays: Streak?
        var (count, keptOn, dueBefore) = (0, CalendarDay?.none, DueDate?.none)
        try object(StreakKey.self) { reader, key throws(JSONError) in
            guard !reader.takeNull() else { return }
            switch key {
            case .everyDays: everyDays = try reader.everyDays()
            case .count: count = try reader.streakCount()
            case .keptOn: keptOn = try reader.day()
            case .dueBefore: dueBefore = try reader.due()
            }
        }
        guard var streak = everyDays else {
            throw malformed("The number of days is missing. Add a number from 1 to 3650.", at: "everyDays")
        }
        streak.count = count
        streak.keptOn = keptOn
        streak.dueBefore = dueBefore
        return streak
    }

    private mutating func streakCount() throws(JSONError) -> Int {
        let count = try number()
        guard count <= Streak.maximumCount else {
            throw malformed("The count \(count) is too large. Use at most \(Streak.maximumCount).")
        }
        return count
    }

    private mutating func everyDays() throws(JSONError) -> Streak {
        let days = try number()
        do throws(TodoRejection) { return try Streak(everyDays: days) } catch { throw malformed(error.message) }
    }
}
