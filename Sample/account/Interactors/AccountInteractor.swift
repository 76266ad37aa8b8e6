import Adder
import AdderServices
import AdderStorage

/// The interactor of the account. It answers one request at a time, and a watch beside the others.
///
/// The session is durable in the database, and read by everyone from the store of the session.
struct AccountInteractor: Interactor {
    let store: AccountStore
    /// The stream of the kit, on which a watch asks for the session as it is then.
    let stream: EventStream
    let session: Store<SessionState, SessionAction>
    let hasher: PasswordHasher
    /// The number of seconds after which a session ends.
    let sessionLifetime: Int64
    /// The number of seconds after which a password expires.
    let passwordLifetime: Int64

    func respond(to request: AccountRequest, _ call: Call<AccountResponse>) async -> AccountResponse {
        do throws(AccountError) {
            return switch request {
            case .session: .session(try await restored(at: call.now))
            case .signUp(let credentials): .recoverable(try await signUp(credentials, at: call.now))
            case .logIn(let credentials): .changed(try await logIn(credentials, at: call.now))
            case .logOut: .changed(try await logOut(at: call.now))
            case .changePassword(let change): .changed(try await changePassword(change, at: call.now))
            case .resetPassword(let reset): .recoverable(try await resetPassword(reset, at: call.now))
            case .watch: await watch(call)
            }
        } catch {
            return .failed(error)
        }
    }

    // MARK: The session

    /// Brings the session to the one that is stored, which other processes change too, and returns it.
    func restored(at now: Timestamp) async throws(AccountError) -> AccountSession {
        let action = SessionAction.restore(
            try await store.session(at: now, lifetime: sessionLifetime), at: now, passwordLifetime: passwordLifetime)
        return await MainActor.run {
            session.send(action)
            return session.state.session
        }
    }

    /// Reports the session after each change by another process, until the request is cancelled.
    func watch(_ call: Call<AccountResponse>) async -> AccountResponse {
        await call.poll(every: .seconds(1), store.dataVersion) {
            // The time of this call is that of its beginning.
            guard case .session(let session)? = try? await stream.reply(to: AccountRequest.session) else { return }
            call.progress(.changed(session))
        }
        return .failed(ReplyError(.cancelled, request: AccountRequest.self))
    }

    // MARK: Signing in and out

    /// Creates an account and begins its session.
    func signUp(_ credentials: Credentials, at now: Timestamp) async throws(AccountError) -> RecoverableSession {
        let name = try accepted { () throws(AccountRejection) in try AccountName(credentials.name) }
        let password = try accepted { () throws(AccountRejection) in try credentials.password.newPassword() }
        // Before the hash, which takes its time.
        guard try await store.account(name) == nil else { throw .taken(name.text) }
        let code = RecoveryCode.make()
        let account = StoredAccount(
            key: name.key, name: name.text, password: try hasher.hash(password), recoveryCode: try hasher.hash(code),
            passwordTime: now)
        try await store.add(account, name, until: now.adding(seconds: sessionLifetime))
        return RecoverableSession(try await restored(at: now), recoveryCode: Sensitive(code))
    }

    /// Begins the session of an account. An unknown name takes as long as a wrong password, and fails with the same error.
    func logIn(_ credentials: Credentials, at now: Timestamp) async throws(AccountError) -> AccountSession {
        let name = try accepted { () throws(AccountRejection) in try AccountName(credentials.name) }
        let password = try accepted { () throws(AccountRejection) in try credentials.password.password() }
        let (account, isCurrent) = try await checked(password, credentials.password, of: name, at: now)
        var renewed = account
        if !isCurrent {
            renewed = StoredAccount(
                key: account.key, name: account.name, password: try hasher.hash(password),
                recoveryCode: account.recoveryCode,
                passwordTime: min(account.passwordTime, now))
        }
        return try await enter(account, renewed, name, at: now)
    }

    /// Ends the session.
    func logOut(at now: Timestamp) async throws(AccountError) -> AccountSession {
        try await store.endSession()
        return try await restored(at: now)
    }

    // MARK: Passwords

    /// Changes the password of the person of the session, also of one whose password has expired.
    func changePassword(_ change: PasswordChange, at now: Timestamp) async throws(AccountError) -> AccountSession {
        let person: SignedInPerson
        switch try await restored(at: now) {
        case .signedIn(let signedIn), .passwordExpired(let signedIn): person = signedIn
        case .signedOut: throw .notSignedIn
        }
        let name = try accepted { () throws(AccountRejection) in try AccountName(person.name) }
        let old = try accepted { () throws(AccountRejection) in try change.old.password() }
        let new = try accepted { () throws(AccountRejection) in try change.new.newPassword() }
        let (account, _) = try await checked(old, change.old, of: name, at: now)
        guard new != old else {
            throw .rejected(AccountRejection(.unchanged, "The new password is the old one. Choose another."))
        }
        let changed = StoredAccount(
            key: account.key, name: account.name, password: try hasher.hash(new), recoveryCode: account.recoveryCode,
            passwordTime: now)
        return try await enter(account, changed, name, at: now)
    }

    /// Sets a forgotten password, uses the recovery code up, and begins a session.
    func resetPassword(_ reset: PasswordReset, at now: Timestamp) async throws(AccountError) -> RecoverableSession {
        let name = try accepted { () throws(AccountRejection) in try AccountName(reset.name) }
        let password = try accepted { () throws(AccountRejection) in try reset.password.newPassword() }
        try await store.countAttempt(name, at: now)
        let account = try await store.account(name)
        let typed = RecoveryCode.normalized(reset.recoveryCode.reveal() ?? "")
        guard try hasher.matches(typed, account?.recoveryCode), let account else { throw .wrongCode }
        let code = RecoveryCode.make()
        let changed = StoredAccount(
            key: account.key, name: account.name, password: try hasher.hash(password),
            recoveryCode: try hasher.hash(code),
            passwordTime: now)
        // Of two resets with one code, one changes the account.
        guard try await store.replace(account, by: changed, name, until: now.adding(seconds: sessionLifetime)) else {
            throw .wrongCode
        }
        return RecoverableSession(try await restored(at: now), recoveryCode: Sensitive(code))
    }

    /// Returns the account of a name if the password is its own, and whether its hash is one that is made now. A password of an
    /// earlier version may have been hashed as it was typed.
    private func checked(
        _ password: String, _ typed: Sensitive<String>, of name: AccountName, at now: Timestamp
    ) async throws(AccountError) -> (StoredAccount, isCurrent: Bool) {
        try await store.countAttempt(name, at: now)
        let account = try await store.account(name)
        if try hasher.matches(password, account?.password), let account {
            return (account, hasher.isCurrent(account.password))
        }
        let typed = typed.reveal() ?? ""
        let isOther = !typed.utf8.elementsEqual(password.utf8) && typed.utf8.count <= Sensitive<String>.longest
        guard isOther, try hasher.matches(typed, account?.password), let account else {
            throw .wrongPassword
        }
        return (account, false)
    }

    /// Begins the session of an account, with its changes.
    private func enter(
        _ account: StoredAccount, _ changed: StoredAccount, _ name: AccountName, at now: Timestamp
    ) async throws(AccountError) -> AccountSession {
        guard try await store.replace(account, by: changed, name, until: now.adding(seconds: sessionLifetime)) else {
            // Another process has changed the password meanwhile.
            throw .wrongPassword
        }
        return try await restored(at: now)
    }

    private func accepted<Value>(_ value: () throws(AccountRejection) -> Value) throws(AccountError) -> Value {
        do throws(AccountRejection) { return try value() } catch { throw .rejected(error) }
    }
}
