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
    /// An action on the whole screen.
    case action(Int)
    /// No field: a person has left one. A row is selected as soon as there is one.
    case page
}

/// The identity of a field on its page.
struct PageFieldID: Hashable {
    let label: String
    /// The number of fields before it that have the same label.
    let occurrence: Int
}
