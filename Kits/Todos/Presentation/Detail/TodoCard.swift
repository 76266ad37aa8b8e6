/// A todo that is done once, ready to show.
public struct TodoCard: TodoDetailCard {
    /// The values that the lists show too.
    public let row: TodoRow
    /// The note, empty if there is none; `nil` until it is loaded.
    public let note: String?

    /// Creates a card from its values, for a preview or a test.
    public init(row: TodoRow, note: String? = "") {
        self.row = row
        self.note = note
    }

    /// Creates the card of a todo, seen on a day.
    public init(_ shown: TodoDetail) {
        self.init(row: TodoRow(shown.listed, on: shown.today), note: shown.listed.todo.note.description)
    }

    /// Creates the card of a row, whose note is still to be loaded.
    public init(_ row: TodoRow) {
        self.init(row: row, note: nil)
    }
}
