public import Adder

/// The intents of an editor.
public enum TodoEditorIntent: Event {
    /// The editor appears.
    case appear
    /// A load that failed is repeated.
    case retry
    /// The text of one field changes.
    case type(Typed)
    /// Restores the draft that is offered.
    case restoreDraft
    /// Removes the draft that is offered.
    case discardDraft
    /// Removes the typed texts that are kept, since the editor is left without saving.
    case discard
    /// Checks and saves the draft.
    case submit

    /// A field and the text in it.
    public struct Typed: Codable, Equatable, Sendable {
        /// The field.
        public let field: TodoField
        /// The whole text in the field.
        public let text: String

        /// Creates the text of a field.
        public init(_ text: String, in field: TodoField) {
            self.field = field
            self.text = text
        }
    }
}
