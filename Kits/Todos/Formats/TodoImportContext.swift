import Adder

/// The values that reading a text needs and the text does not have.
struct TodoImportContext {
    /// The time of the import.
    let now: Timestamp
    /// The day of the import.
    let today: CalendarDay
    /// The offset of local time from UTC, in seconds.
    let secondsFromGMT: Int
    /// Returns a new identity.
    let makeID: () -> TodoID
}

extension TodoDocument {
    /// Throws if a text has more than ``limit`` bytes.
    static func check(size text: String) throws(TodosError.Malformed) {
        guard text.utf8.count <= limit else {
            throw TodosError.Malformed(
                "the text", "It has \(text.utf8.count) bytes and the limit is \(limit). Import it in parts.")
        }
    }
}
