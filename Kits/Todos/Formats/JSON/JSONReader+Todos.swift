import Adder

/// The values that a todo is made of.
extension JSONReader {
    private enum StreakKey: String, CaseIterable { case everyDays, count, keptOn, dueBefore }

    /// 1 to 64 small letters, digits and hyphens.
    mutating func id() throws(TodosError.Malformed) -> TodoID {
        let text = try text()
        guard let key = try? TodoKey(typed: text), key.description == text else {
            throw malformed("“\(text.shown)” is no identity: give 1 to 64 small letters, digits or hyphens, or null.")
        }
        return TodoID(text)
    }

    /// A moment in the form of ISO 8601.
    mutating func moment() throws(TodosError.Malformed) -> Timestamp {
        let text = try text()
        guard let moment = Timestamp(iso8601: text) else {
            throw malformed("“\(text.shown)” is not a moment: write it like 2026-01-31T12:00:00.000Z.")
        }
        return moment
    }

    /// A day, or a minute of it.
    mutating func due() throws(TodosError.Malformed) -> DueDate {
        let text = try text()
        guard let due = DueDate(stored: text) else {
            throw malformed("“\(text.shown)” is not a date: write it like 2026-01-31 or 2026-01-31T15:00.")
        }
        return due
    }

    /// A list of tags.
    mutating func tags() throws(TodosError.Malformed) -> TodoTags {
        var tags: [TodoTag] = []
        try list(limit: 1_000) { reader throws(TodosError.Malformed) in
            tags.append(try reader.text(TodoTag.init))
        }
        guard !tags.isEmpty else { return TodoTags() }
        do throws(TodoRejection) { return try TodoTags(tags) } catch { throw malformed(error.message) }
    }

    /// Once, or a streak.
    mutating func kind() throws(TodosError.Malformed) -> TodoDraft.Kind {
        let text = try text()
        guard let kind = TodoDraft.Kind(rawValue: text) else {
            throw malformed("“\(text.shown)” is no kind: write “once” or “streak”.")
        }
        return kind
    }

    /// How often something is repeated, and how often it was kept.
    mutating func streak() throws(TodosError.Malformed) -> Streak {
        var everyDays: Streak?
        var (count, keptOn, dueBefore) = (0, DueDate?.none, DueDate?.none)
        try object(StreakKey.self) { reader, key throws(TodosError.Malformed) in
            guard !reader.takeNull() else { return }
            switch key {
            case .everyDays: everyDays = try reader.everyDays()
            case .count: count = try reader.times()
            case .keptOn: keptOn = try reader.due()
            case .dueBefore: dueBefore = try reader.due()
            }
        }
        guard var streak = everyDays else {
            throw malformed("It is missing: give a number from 1 to 3650.", at: "everyDays")
        }
        if let keptOn, keptOn.minute != nil {
            throw malformed("“\(keptOn)” is not a day: write it like 2026-01-31.", at: "keptOn")
        }
        streak.count = count
        streak.keptOn = keptOn?.day
        streak.dueBefore = dueBefore
        return streak
    }

    private mutating func times() throws(TodosError.Malformed) -> Int {
        let times = try number()
        guard times <= Streak.maximumCount else {
            throw malformed("It cannot have been kept \(times) times: give at most \(Streak.maximumCount).")
        }
        return times
    }

    private mutating func everyDays() throws(TodosError.Malformed) -> Streak {
        let days = try number()
        do throws(TodoRejection) { return try Streak(everyDays: days) } catch { throw malformed(error.message) }
    }
}
