/// A key, or a text that was pasted.
enum Key: Equatable, Sendable {
    case character(Character)
    /// A text between the marks of bracketed paste. It takes no action, whatever it says.
    case paste(String)
    case up, down, left, right
    case home, end
    case pageUp, pageDown
    /// The Return key.
    case enter
    /// Control-J, which begins a line in a text of several lines.
    case lineFeed
    case escape
    case tab, backTab
    case backspace, delete
    /// Control-W: removes the word before the cursor.
    case deleteWord
    /// Control-U: removes all before the cursor.
    case deleteToStart
    /// Control-K: removes all after the cursor.
    case deleteToEnd
    /// Control-C.
    case interrupt
    /// Control-L: draws the whole screen again.
    case redraw

    /// A Boolean value that indicates whether the key changes a text.
    var isText: Bool {
        switch self {
        case .character, .paste, .lineFeed, .backspace, .delete, .deleteWord, .deleteToStart, .deleteToEnd: true
        default: false
        }
    }
}
