public import Adder

/// The entry of a value in the list: the due date or the tags of a todo, or a change of all marked ones.
public struct TodoEntry: Codable, Equatable, Sendable {
    /// The values that can be entered.
    public enum Field: String, Codable, Sendable, Recordable {
        /// The due date.
        case due
        /// The tags of one todo; of several, the tags to add to each and to remove from each.
        case tags
    }

    /// The value.
    public let field: Field
    /// The keys of the todos, as they were typed.
    public let keys: [String]
    /// The text, as it is typed.
    public private(set) var text: String
    /// The reason why the text is not accepted; `nil` if it is, or is not checked yet.
    public private(set) var error: String?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - field: The value.
    ///   - keys: The keys of the todos.
    ///   - text: The text before anything is typed.
    public init(_ field: Field, of keys: [String], text: String = "") {
        (self.field, self.keys, self.text) = (field, keys, text)
    }

    /// Notes a changed text.
    mutating func type(_ text: String) {
        (self.text, error) = (text, nil)
    }

    /// Notes the reasons why the text is not accepted.
    mutating func reject(_ rejections: [TodoRejection]) {
        error = rejections.map(\.message).joined(separator: " ")
    }

    /// Returns the request for the change to a text.
    ///
    /// - Throws: ``TodoRejection`` when a typed key is malformed.
    func request(_ text: String) throws(TodoRejection) -> TodosRequest {
        .adjust(TodoAdjustment(change(text), of: try keys.map(TodoKey.init(typed:))))
    }

    /// Returns the change of the todos to a text.
    func change(_ text: String) -> TodoAdjustment.Change {
        switch field {
        case .due: .due(text)
        case .tags: keys.count > 1 ? .changeTags(text) : .tags(text)
        }
    }
}
