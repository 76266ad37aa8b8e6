public import Adder

/// A person who is signed in.
public struct SignedInPerson: Codable, Equatable, Sendable {
    /// The name with which the person has signed up.
    public let name: String

    /// Creates a person.
    public init(name: String) {
        self.name = name
    }
}

extension RouteRequirement {
    /// Somebody is signed in, as a ``SessionService`` tells.
    public static let signedIn = RouteRequirement("signedIn")
}
