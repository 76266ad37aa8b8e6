/// The words of the full screen itself. A host replaces them to localize it.
public struct FullScreenTexts: Equatable, Sendable {
    /// The title of the key that leaves a page for the one before it.
    public var back = "Back"
    /// The title of the key that leaves the first page.
    public var quit = "Quit"
    /// The title of the key that shows all keys.
    public var keys = "Keys"
    /// The title of the key that answers no to the confirmation of an action.
    public var cancel = "Cancel"
    /// The title of the key that leaves a page without saving it.
    public var discard = "Discard"
    /// The title of the key that saves a page, and leaves it.
    public var save = "Save"
    /// The title of the key that stays on a page that would be left.
    public var keepEditing = "Keep editing"
    /// The title of the key that leaves a field, after which keys take actions again.
    public var leaveField = "Leave field"
    /// The title of the key that empties a field whose text was not sent.
    public var clearField = "Clear"
    /// The title of the key that filters the rows.
    public var filter = "Filter"
    /// The title of the key that keeps the filter, after which keys take actions again.
    public var keepFilter = "Keep"
    /// The title of the key that ends the filter.
    public var endFilter = "Show all"
    /// The title of the key that hides a panel in the place of the page.
    public var hidePanel = "Hide"
    /// The sentence of a panel that has no lines yet. Some keys of the page follow it.
    public var noEventsYet = "Nothing yet. Press a key of the page, such as:"
    /// The sentence of a panel that has no lines yet beside a page without keys.
    public var noEvents = "Nothing yet. Go to another page."
    /// The name of the Return key.
    public var returnKey = "Return"
    /// The name of the Escape key.
    public var escapeKey = "Esc"
    /// The name of the Space key.
    public var spaceKey = "Space"
    /// The names and the descriptions of the other keys.
    public var help = Help()
    /// The words of the history of the session.
    public var history = History()
    /// The words after the key that takes the last change back, beside its notice.
    public var undoes = "undoes"
    /// The verb before a text that was copied.
    public var copied = "Copied"
    /// The sentence about a text that is too long for the clipboard of a terminal.
    public var tooLongToCopy = "The text has more than 50,000 bytes and was not copied. Select it with the mouse."
    /// The end of the sentence about a text whose end has no space in a field. The maximum number of characters precedes it.
    public var textExceeds = "characters fit here. The rest was left out."
    /// The end of the sentence about a pasted secret that has no space in a field. The maximum number of characters precedes it.
    public var secretExceeds = "characters fit here. Nothing was pasted."
    /// The end of the sentence about a key without an action. The name of the key precedes it.
    public var doesNothing = "does nothing here."
    /// The end of the sentence about the key of an action that is off. The key and the action precede it.
    public var isOff = "cannot be used now."
    /// The word after the number of hidden columns, if the number is 1.
    public var hiddenColumn = "column"
    /// The word after the number of hidden columns, if the number is greater than 1.
    public var hiddenColumns = "columns"

    /// Creates the English words.
    public init() {}

    /// The words of the history of the session, such as in “Turn 3 of 12”.
    public struct History: Equatable, Sendable {
        /// The word before the number of the turn.
        public var turn = "Turn"
        /// The word before the number of turns.
        public var of = "of"
        /// The title of the keys that step to the turn before and to the next one.
        public var step = "Step"
        /// The title of the key that saves the session.
        public var save = "Save as a test"
        /// The label of the field for the folder in which the session is saved.
        public var folder = "Folder of the test:"
    }

    /// The names and the descriptions of the keys that no action has.
    public struct Help: Equatable, Sendable {
        /// The name of the Tab key.
        public var tabKey = "Tab"
        /// The name of the Tab key with Shift.
        public var backTabKey = "Shift-Tab"
        /// The name of the Home key.
        public var homeKey = "Home"
        /// The name of the End key.
        public var endKey = "End"
        /// The name of the key for the page before.
        public var pageUpKey = "PgUp"
        /// The name of the key for the page after.
        public var pageDownKey = "PgDn"
        /// The name of the Backspace key.
        public var backspaceKey = "Backspace"
        /// The name of the Delete key.
        public var deleteKey = "Del"
        /// The beginning of the name of a key with Control.
        public var controlKey = "Ctrl-"
        /// The beginning of the name of a key with Shift.
        public var shiftKey = "Shift-"
        /// The name of the mouse.
        public var mouse = "Mouse"
        /// The description of a click and of the wheel.
        public var click = "Select, open, scroll"
        /// The description of the mouse with Shift, which the terminal keeps for itself.
        public var selectText = "Select text"
        /// The name of a text that is pasted.
        public var paste = "Paste"
        /// The description of the arrow keys.
        public var move = "Move"
        /// The description of the letters that move by a line.
        public var lines = "Down, up"
        /// The description of the keys that move by half a screen.
        public var halves = "Half a screen"
        /// The description of the letters that go from one row that was found to another.
        public var matches = "Next match, former"
        /// The description of Tab.
        public var nextPart = "Next part"
        /// The description of Tab with Shift.
        public var previousPart = "Part before"
        /// The description of Home and End, and of the letters that do the same.
        public var ends = "First, last"
        /// The description of the page keys.
        public var pages = "A screen up, down"
        /// The description of the Return key where the page has no main action.
        public var takeAction = "Take the action"
        /// The description of the key that removes the word before the cursor of a field.
        public var deleteWord = "Delete a word"
        /// The description of the keys that remove all before and after the cursor of a field.
        public var deleteToEnds = "Delete to start, end"
        /// The description of the key that copies.
        public var copy = "Copy text or link"
        /// The description of the key that draws the screen again.
        public var redraw = "Draw again"
    }
}
