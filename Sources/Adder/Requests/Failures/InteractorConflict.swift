/// The error that a type of request is already answered by another interactor.
public struct InteractorConflict: Error, Equatable, CustomStringConvertible {
    /// The name of the type of request.
    public let request: String

    /// A full sentence that says what happened and how to recover.
    public var description: String {
        "\(request) is already answered by an interactor: open a screen with the second one, or give it its own request type."
    }
}
