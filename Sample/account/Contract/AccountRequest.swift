public import Adder
public import AdderServices

/// A request to ``AccountKit``.
public enum AccountRequest: Request {
    public typealias Response = AccountResponse

    /// A request for the session, answered by ``AccountResponse/session(_:)``.
    case session
    /// A request to create an account and to sign in, answered by ``AccountResponse/recoverable(_:)``.
    case signUp(Credentials)
    /// A request to sign in, answered by ``AccountResponse/changed(_:)``.
    case logIn(Credentials)
    /// A request to sign out, answered by ``AccountResponse/changed(_:)``.
    case logOut
    /// A request to change the password of the person of the session, answered by ``AccountResponse/changed(_:)``.
    case changePassword(PasswordChange)
    /// A request to set a forgotten password and to sign in, answered by ``AccountResponse/recoverable(_:)``.
    case resetPassword(PasswordReset)
    /// A request to watch for changes by other processes, each reported as ``AccountResponse/changed(_:)`` within a second.
    ///
    /// The request stays open until its caller is cancelled, or the SDK stops.
    case watch
}

extension AccountRequest {
    public var lane: Lane {
        switch self {
        case .session: .serial.reading
        case .signUp, .logIn, .logOut, .changePassword, .resetPassword: .serial
        case .watch: .watch
        }
    }
}

/// A response of ``AccountKit``.
public enum AccountResponse: Response {
    /// The session as it is.
    case session(AccountSession)
    /// The session after a change, of which every screen learns. It is durable.
    case changed(AccountSession)
    /// The session after an account was created or recovered, and the next recovery code, which is not shown again.
    case recoverable(RecoverableSession)
    /// The error of a request.
    case failed(AccountError)

    public static func failed(_ error: ReplyError) -> AccountResponse { .failed(.unanswered(error)) }

    /// The session after a change.
    public var change: AccountSession? {
        switch self {
        case .changed(let session): session
        case .recoverable(let recoverable): recoverable.session
        case .session, .failed: nil
        }
    }
}

/// The session of the one person who uses the data folder.
public enum AccountSession: Codable, Equatable, Sendable {
    /// Nobody is signed in, or the session has expired.
    case signedOut
    /// The person has given a right password, which has expired and must be changed first.
    case passwordExpired(SignedInPerson)
    /// The person is signed in.
    case signedIn(SignedInPerson)

    /// The person who is signed in; `nil` for nobody, and while a password must be changed.
    public var person: SignedInPerson? { if case .signedIn(let person) = self { person } else { nil } }
}

/// The session after an account was created or recovered.
public struct RecoverableSession: Codable, Equatable, Sendable {
    /// The session.
    public let session: AccountSession
    /// The code with which a forgotten password is set, once.
    public let recoveryCode: Sensitive<String>

    /// Creates a session with the code.
    public init(_ session: AccountSession, recoveryCode: Sensitive<String>) {
        (self.session, self.recoveryCode) = (session, recoveryCode)
    }
}
