/// The title of a todo: one line of 1 to 500 characters and at most 4,096 bytes.
public struct TodoTitle: TodoText {
    private static let rule = TextRule(field: .title, subject: "The title", characters: 500, bytes: 4_096)

    /// The title as text.
    public let description: String

    /// Creates a title from a text without the white space at its ends.
    ///
    /// - Throws: ``TodoRejection`` of the field `title`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
        guard TextRule.isVisible(description) else {
            throw Self.rule.rejection(.empty, "The title is empty. Enter what is to be done.")
        }
    }
}
