import AdderViews

/// The position of a person on a page: the selection, the scrolled lines, and all that is typed and not sent.
struct PagePosition: Equatable {
    /// The selected part; `nil` before a person has moved, when the first part counts as selected.
    var focus: PageFocus?
    /// The slot of the selected part when the page was last drawn, which is near to its present one.
    var slot = 0
    /// The row that was selected last.
    var row = RowPlace()
    /// The first slot that is visible.
    var top = 0
    /// The number of lines of the first visible slot that are scrolled away.
    var hiddenLines = 0
    /// A Boolean value that indicates whether a person has scrolled away from the selection.
    var isScrolledAway = false
    /// The field that an action has asked for, in which a person types since it appeared; `nil` for none.
    var chosen: PageFieldID?
    /// The texts of the fields that keep them until they are submitted.
    var drafts: [PageFieldID: String] = [:]
    /// The number of characters before the cursor; `nil` for a cursor at the end of the text.
    var cursor: Int?
    /// The filter of the rows; `nil` for none.
    var filter: FilterText?
    /// The last key, if it did nothing.
    var unusedKey: Key?
    /// The notice of what the last key did, such as the text that it has copied; `nil` for none.
    var notice: PageNotice?
    /// The first line of the keys that are shown.
    var firstKey = 0
    /// A question of the renderer that waits for its answer.
    var prompt: Prompt?

    /// The place of a row, at which another is selected when it is gone.
    struct RowPlace: Equatable {
        /// The number of lists before that of the row.
        var list = 0
        /// The index of the row in its list.
        var index = 0
    }

    /// A question of the renderer.
    enum Prompt: Equatable {
        /// An action with a confirmation, by its title and by the part to which it belongs; `nil` for the page.
        case confirmation(title: String, owner: PageFocus?)
        /// All keys are shown.
        case keys
    }

    /// Selects a part.
    mutating func select(_ focus: PageFocus, at slot: Int) {
        (self.focus, self.slot) = (focus, slot)
        (isScrolledAway, cursor) = (false, nil)
    }

    /// Scrolls by a number of lines, without a change of the selection.
    mutating func scroll(_ lines: Int) {
        hiddenLines += lines
        isScrolledAway = true
    }
}

/// A part of a page that a person can select, by an identity that stays when the page changes.
enum PageFocus: Hashable {
    /// A row of one of the lists of the page.
    case row(AnyHashable, list: Int)
    /// The action that loads more rows of a list.
    case more(list: Int)
    /// A field.
    case field(PageFieldID)
    /// The action that repeats a failed load: of the first failure on the page, of the second.
    case retry(Int)
    /// An action among the content: the first one of a child, or of the page itself; the second one.
    case inlineAction(Int, of: [PageChild])
    /// An action on the whole screen.
    case action(Int)
    /// No field: a person has left one. A row is selected as soon as there is one.
    case page
}

/// The identity of a field on its page.
struct PageFieldID: Hashable {
    let label: String
    /// The number of fields before it of the same child that have the same label.
    let occurrence: Int
    /// The child to which the field belongs; empty for a field of the page itself.
    let owner: [PageChild]
}
