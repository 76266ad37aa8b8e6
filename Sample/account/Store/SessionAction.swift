import Adder
import AdderServices

/// A change of who is signed in.
enum SessionAction: Equatable, Sendable {
    /// A person is signed in.
    case signIn(Entrance)
    /// The password of the person must be changed before anything else.
    case expirePassword(Entrance)
    /// Nobody is signed in any more.
    case signOut

    /// A person, and the end of the session.
    struct Entrance: Equatable, Sendable {
        let person: SignedInPerson
        let end: Timestamp
    }
}

extension SessionAction {
    /// Returns the action that brings the store to a stored session.
    ///
    /// - Parameters:
    ///   - stored: The session of the database; `nil` if it has none.
    ///   - now: The time at which the session is read.
    ///   - lifetime: The number of seconds after which a password expires.
    static func restore(_ stored: StoredSession?, at now: Timestamp, passwordLifetime lifetime: Int64) -> SessionAction
    {
        guard let stored, now < stored.end else { return .signOut }
        let entrance = Entrance(person: SignedInPerson(name: stored.name), end: stored.end)
        return now < stored.passwordTime.adding(seconds: lifetime) ? .signIn(entrance) : .expirePassword(entrance)
    }
}
