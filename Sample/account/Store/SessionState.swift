import Adder

/// The state of the store from which everyone reads who is signed in.
struct SessionState: Equatable, Sendable {
    /// The session.
    var session: AccountSession
    /// The time at which it ends; `nil` if nobody is signed in.
    var end: Timestamp?
}
