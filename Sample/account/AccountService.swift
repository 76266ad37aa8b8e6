public import Adder
public import AdderServices

/// A host whose account may not be started.
///
/// A host that conforms to `SessionService` too tells other kits who is signed in. While the account is off, every call throws
/// the code `unavailable` with the reason `off`:
///
/// ```swift
/// struct Shop: HasAccount, SessionService { let account: Switched<AccountKit> }
/// ```
public protocol HasAccount {
    /// The kit that the SDK has started, or that is off.
    var account: Switched<AccountKit> { get }
}

extension HasAccount {
    /// Returns the session, with the person whose password must be changed first.
    ///
    /// - Throws: `SessionServiceError`, with the code `unavailable` when the account is off.
    public func accountSession() async throws(SessionServiceError) -> AccountSession {
        try await started().context.stream.reply(to: AccountRequest.session, orThrow: { SessionServiceError($0) }) {
            response throws(SessionServiceError) in
            switch response {
            case .session(let session): return session
            case .failed(.unanswered(let error)): throw SessionServiceError(error)
            case .failed(let error): throw SessionServiceError(.failed, reason: error.code, message: error.description)
            case .changed, .recoverable: return nil
            }
        }
    }

    fileprivate func started() throws(SessionServiceError) -> AccountKit {
        try account.started(orThrow: SessionServiceError.self)
    }
}

extension SessionService where Self: HasAccount {
    /// Returns the person who is signed in; `nil` if nobody is, the session has expired, or the password must be changed.
    ///
    /// - Throws: `SessionServiceError`, with the code `unavailable` when the account is off.
    public func signedInPerson() async throws(SessionServiceError) -> SignedInPerson? {
        try await accountSession().person
    }

    /// Returns who is signed in, and who is after each change, until the SDK stops.
    ///
    /// - Throws: `SessionServiceError` when the session cannot be read.
    public func signedInPeople() async throws(SessionServiceError) -> AsyncStream<SignedInPerson?> {
        let people = try started().watchers.add()
        // The first value, also if it is the one that the kit knows already.
        try started().watchers.offer(try await signedInPerson())
        return people
    }
}
