/// The error of a second interactor that wants to answer a type of request.
public struct InteractorConflict: Error, Equatable, CustomStringConvertible {
    /// The name of the type of request.
    public let request: String

    /// A full sentence: what happened, and how to recover.
    public var description: String {
        "\(request) is already answered by an interactor: give the other one a screen, or a request type of its own."
    }
}
