/// A problem of one property of a configuration.
public struct ConfigurationProblem: Equatable, Sendable, CustomStringConvertible {
    /// The property, such as `storage`. ``Configuration/problems()`` puts the kit's name before it: `todos.storage`.
    public let property: String
    /// A full sentence: the problem, the value, and how to correct it.
    public let message: String

    /// Creates a problem of a property.
    public init(_ property: String, _ message: String) {
        self.property = property
        self.message = message
    }

    /// The property and the message.
    public var description: String { "\(property): \(message)" }
}
