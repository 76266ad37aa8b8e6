public import Adder

/// A name and a password, as a person has typed them.
public struct Credentials: Codable, Equatable, Sendable {
    /// The name.
    public let name: String
    /// The password.
    public let password: Sensitive<String>

    /// Creates credentials.
    public init(name: String, password: Sensitive<String>) {
        (self.name, self.password) = (name, password)
    }
}

/// The change of a password.
public struct PasswordChange: Codable, Equatable, Sendable {
    /// The password that the account has.
    public let old: Sensitive<String>
    /// The password that it gets.
    public let new: Sensitive<String>

    /// Creates a change.
    public init(from old: Sensitive<String>, to new: Sensitive<String>) {
        (self.old, self.new) = (old, new)
    }
}

/// The reset of a forgotten password.
public struct PasswordReset: Codable, Equatable, Sendable {
    /// The name of the account.
    public let name: String
    /// The recovery code.
    public let recoveryCode: Sensitive<String>
    /// The password that the account gets.
    public let password: Sensitive<String>

    /// Creates a reset.
    public init(name: String, recoveryCode: Sensitive<String>, password: Sensitive<String>) {
        (self.name, self.recoveryCode, self.password) = (name, recoveryCode, password)
    }
}
