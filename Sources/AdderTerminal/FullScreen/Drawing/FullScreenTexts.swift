/// The words of the full screen itself.
struct FullScreenTexts: Equatable, Sendable {
    /// The title of the key that leaves a page for the one before it.
    let back = "Back"
    /// The title of the key that leaves the first page.
    let quit = "Quit"
    /// The title of the key that shows all keys.
    let keys = "Keys"
    /// The title of the key that answers no to the confirmation of an action.
    let cancel = "Cancel"
    /// The title of the key that leaves a page without saving it.
    let discard = "Discard"
    /// The title of the key that saves a page, and leaves it.
    let save = "Save"
    /// The title of the key that stays on a page that would be left.
    let keepEditing = "Keep editing"
    /// The title of the key that leaves a field, after which keys take actions again.
    let leaveField = "Leave field"
    /// The title of the key that empties a field whose text was not sent.
    let clearField = "Clear"
    /// The title of the key that filters the rows.
    let filter = "Filter"
    /// The title of the key that keeps the filter, after which keys take actions again.
    let keepFilter = "Keep"
    /// The title of the key that ends the filter.
    let endFilter = "Show all"
    /// The title of the key that hides a panel in the place of the page.
    let hidePanel = "Hide"
    /// The sentence of a panel that has no lines yet. Some keys of the page follow it.
    let noEventsYet = "Nothing yet. Press a key of the page, such as:"
    /// The sentence of a panel that has no lines yet beside a page without keys.
    let noEvents = "Nothing yet. Go to another page."
    /// The name of the Return key.
    let returnKey = "Return"
    /// The name of the Escape key.
    let escapeKey = "Esc"
    /// The name of the Space key.
    let spaceKey = "Space"
    /// The names and the descriptions of the other keys.
    let help = Help()
    /// The words of the history of the session.
    let history = History()
    /// The words after the key that takes the last change back, beside its notice.
    let undoes = "undoes"
    /// The verb before a text that was copied.
    let copied = "Copied"
    /// The sentence about a text that is too long for the clipboard of a terminal.
    let tooLongToCopy = "The text has more than 50,000 bytes and was not copied. Select it with the mouse."
    /// The end of the sentence about a text whose end has no space in a field. The maximum number of characters precedes it.
    let textExceeds = "characters fit here. The rest was left out."
    /// The end of the sentence about a pasted secret that has no space in a field. The maximum number of characters precedes it.
    let secretExceeds = "characters fit here. Nothing was pasted."
    /// The end of the sentence about a key without an action. The name of the key precedes it.
    let doesNothing = "does nothing here."
    /// The end of the sentence about the key of an action that is off. The key and the action precede it.
    let isOff = "cannot be used now."
    /// The word after the number of hidden columns, if the number is 1.
    let hiddenColumn = "column"
    /// The word after the number of hidden columns, if the number is greater than 1.
    let hiddenColumns = "columns"

    /// The words of the history of the session, such as in “Turn 3 of 12”.
    struct History: Equatable, Sendable {
        /// The word before the number of the turn.
        let turn = "Turn"
        /// The word before the number of turns.
        let of = "of"
        /// The title of the keys that step to the turn before and to the next one.
        let step = "Step"
        /// The title of the key that pauses a session.
        let pause = "Pause"
        /// The title of the key that goes on with a paused session.
        let resume = "Go on"
        /// The title of the key that saves the session.
        let save = "Save as a test"
        /// The label of the field for the folder in which the session is saved.
        let folder = "Folder of the test:"
    }

    /// The names and the descriptions of the keys that no action has.
    struct Help: Equatable, Sendable {
        /// The name of the Tab key.
        let tabKey = "Tab"
        /// The name of the Tab key with Shift.
        let backTabKey = "Shift-Tab"
        /// The name of the Home key.
        let homeKey = "Home"
        /// The name of the End key.
        let endKey = "End"
        /// The name of the key for the page before.
        let pageUpKey = "PgUp"
        /// The name of the key for the page after.
        let pageDownKey = "PgDn"
        /// The name of the Backspace key.
        let backspaceKey = "Backspace"
        /// The name of the Delete key.
        let deleteKey = "Del"
        /// The beginning of the name of a key with Control.
        let controlKey = "Ctrl-"
        /// The beginning of the name of a key with Shift.
        let shiftKey = "Shift-"
        /// The name of the mouse.
        let mouse = "Mouse"
        /// The description of a click and of the wheel.
        let click = "Select, open, scroll"
        /// The description of the mouse with Shift, which the terminal keeps for itself.
        let selectText = "Select text"
        /// The name of a text that is pasted.
        let paste = "Paste"
        /// The description of the arrow keys.
        let move = "Move"
        /// The description of the letters that move by a line.
        let lines = "Down, up"
        /// The description of the keys that move by half a screen.
        let halves = "Half a screen"
        /// The description of the letters that go from one row that was found to another.
        let matches = "Next match, former"
        /// The description of Tab.
        let nextPart = "Next part"
        /// The description of Tab with Shift.
        let previousPart = "Part before"
        /// The description of Home and End, and of the letters that do the same.
        let ends = "First, last"
        /// The description of the page keys.
        let pages = "A screen up, down"
        /// The description of the Return key where the page has no main action.
        let takeAction = "Take the action"
        /// The description of the key that removes the word before the cursor of a field.
        let deleteWord = "Delete a word"
        /// The description of the keys that remove all before and after the cursor of a field.
        let deleteToEnds = "Delete to start, end"
        /// The description of the key that copies.
        let copy = "Copy text or link"
        /// The description of the key that draws the screen again.
        let redraw = "Draw again"
    }
}
