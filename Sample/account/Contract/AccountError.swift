public import Adder
public import AdderStorage

/// The error of a request to the account. The account and the session are unchanged, except perhaps after ``unanswered(_:)``.
public enum AccountError: StorageFailure, Codable, Equatable, Sendable {
    /// A name or a new password cannot be accepted.
    case rejected(AccountRejection)
    /// Another account has the name.
    case taken(String)
    /// No account has the name and the password.
    case wrongPassword
    /// No account has the name and the recovery code, or the code was used.
    case wrongCode
    /// Too many attempts were wrong: no other is made before this time.
    case tooManyAttempts(Timestamp)
    /// Nobody is signed in whose password could be changed.
    case notSignedIn
    /// The system does not hash passwords.
    case notHashed
    /// The store failed.
    case storage(StorageError)
    /// The request was not answered.
    case unanswered(ReplyError)

    /// The error of the storage if the store failed, or else `nil`.
    public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension AccountError: CustomStringConvertible {
    /// The code for a program to match on.
    public var code: String {
        switch self {
        case .rejected(let rejection): rejection.code.rawValue
        case .taken: "taken"
        case .wrongPassword: "wrongPassword"
        case .wrongCode: "wrongCode"
        case .tooManyAttempts: "tooManyAttempts"
        case .notSignedIn: "notSignedIn"
        case .notHashed: "notHashed"
        case .storage(let error): error.code.rawValue
        case .unanswered(let error): error.code.rawValue
        }
    }

    /// Full sentences to show to a person: the event, and the way to recover.
    public var description: String {
        switch self {
        case .rejected(let rejection): rejection.message
        case .taken(let name): "The name “\(name.excerpt)” is taken. Enter another one, or log in."
        case .wrongPassword: "The name or the password is wrong. Enter both again, or reset a forgotten password."
        case .wrongCode:
            "The name or the recovery code is wrong, or the code was used before. Enter both again."
        case .tooManyAttempts(let time):
            "Too many attempts were wrong. Try again after \(time.rfc3339)."
        case .notSignedIn: "Nobody is signed in. Log in first."
        case .notHashed: "The system does not hash passwords with yescrypt. Install a newer libcrypt."
        case .storage(let error): error.message
        case .unanswered(let error): error.message
        }
    }
}

extension Problem {
    /// Creates a problem from an error of the account.
    public init(_ error: AccountError) {
        self.init(code: error.code, message: error.description)
    }

    /// The problem of a right password that has expired.
    public static let passwordExpired = Problem(
        code: "passwordExpired", message: "The password has expired. Change it to go on.")
}
