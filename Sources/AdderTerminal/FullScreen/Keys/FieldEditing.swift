/// A text with a cursor, which keys change.
struct FieldEditing: Equatable {
    private(set) var text: String
    /// The number of characters before the cursor.
    private(set) var cursor: Int

    /// The maximum number of characters of a line.
    static let lineLimit = 10_000
    /// The maximum number of characters of a text of several lines.
    static let paragraphLimit = 100_000

    /// Creates a text to edit. Without a cursor, the cursor is at the end.
    init(_ text: String, cursor: Int?) {
        self.text = text
        self.cursor = min(cursor ?? text.count, text.count)
    }

    /// The cursor as a position keeps it: `nil` at the end, where it stays when the text grows.
    var storedCursor: Int? { cursor == text.count ? nil : cursor }

    private var index: String.Index { text.index(text.startIndex, offsetBy: cursor) }
    private var before: Substring { text[..<index] }
    private var after: Substring { text[index...] }

    /// Inserts as much of a text as a limit of characters allows. Returns `false` if the rest was left out.
    ///
    /// The characters have at most four bytes on average: one may have any number of combining marks.
    @discardableResult
    mutating func insert(_ inserted: String, limit: Int = Self.lineLimit) -> Bool {
        var (characters, bytes) = (limit - text.count, 4 * limit - text.utf8.count)
        let taken = inserted.prefix { character in
            (characters, bytes) = (characters - 1, bytes - character.utf8.count)
            return characters >= 0 && bytes >= 0
        }
        set(String(before) + taken, String(after))
        return taken.endIndex == inserted.endIndex
    }

    /// Obeys a key. Returns `false` for a key that does not edit a text.
    mutating func press(_ key: Key, isParagraph: Bool) -> Bool {
        switch key {
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home: cursor -= before.reversed().prefix { !isParagraph || !$0.isNewline }.count
        case .end: cursor += after.prefix { !isParagraph || !$0.isNewline }.count
        case .up where isParagraph: return moveToLine(before: true)
        case .down where isParagraph: return moveToLine(before: false)
        case .backspace: set(String(before.dropLast()), String(after))
        case .delete, .halfDown: set(String(before), String(after.dropFirst()))
        case .halfUp: set("", String(after))
        case .deleteToEnd: set(String(before), "")
        case .deleteWord:
            let blank = before.reversed().prefix { $0.isWhitespace }.count
            let word = before.dropLast(blank).reversed().prefix { !$0.isWhitespace }.count
            set(String(before.dropLast(blank + word)), String(after))
        default: return false
        }
        return true
    }

    /// Moves the cursor to the same column of the line before or after its own. Returns `false` if there is none.
    private mutating func moveToLine(before isBefore: Bool) -> Bool {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = before.count { $0.isNewline }
        let column = before.reversed().prefix { !$0.isNewline }.count
        let target = isBefore ? line - 1 : line + 1
        guard lines.indices.contains(target) else { return false }
        cursor = lines[..<target].reduce(0) { $0 + $1.count + 1 } + min(column, lines[target].count)
        return true
    }

    /// Joins two texts, with the cursor between them. A character may combine with the one before it.
    private mutating func set(_ before: String, _ after: String) {
        text = before + after
        cursor = min(before.count, text.count)
    }
}
