import Adder

/// The requests for all todos as a text, or from one: ``TodosRequest/exchange(_:)``.
public enum TodosExchangeRequest: Codable, Equatable, Sendable {
    /// Writes all todos that can be read to a text: ``TodosResponse/exported(_:)``.
    case export(TodoFormat)
    /// Adds the todos of a text. A todo whose identity exists already replaces the existing one.
    case `import`(TodoDocument)

    /// The lane of the request.
    var lane: Lane { if case .export = self { .serial.reading } else { .serial } }
}
