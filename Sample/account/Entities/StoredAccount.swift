import Adder

/// An account, as the database has it.
struct StoredAccount: Sendable {
    /// The name by which it is found.
    let key: String
    let name: String
    /// The hash of the password.
    let password: String
    /// The hash of the recovery code; `nil` after its use.
    let recoveryCode: String?
    /// The time at which the password was set.
    let passwordTime: Timestamp
}

/// The session of the database.
struct StoredSession: Equatable, Sendable {
    let name: String
    let end: Timestamp
    /// The time at which the password of the person was set.
    let passwordTime: Timestamp
}
