import AccountKit
import Adder
import AdderJSON
import AdderServices

/// Runs the commands of the account. Passwords come from the terminal or from standard input, and never from an argument.
@MainActor
struct AccountCommands {
    let kit: AccountKit
    let screens: ScreenRunner
    let console: Console

    /// Creates an account, and shows its recovery code.
    func signUp(_ name: String) async throws -> CommandResult {
        let password = Sensitive(try console.secret("Password"))
        return try await submit(.signUp, [.name(name), .submit(password)])
    }

    /// Begins a session.
    func logIn(_ name: String) async throws -> CommandResult {
        let password = Sensitive(try console.secret("Password"))
        return try await submit(.logIn, [.name(name), .submit(password)]).namingTheChange
    }

    /// Ends the session, or shows whose it is.
    func run(_ intent: AccountPresenter.Intent) async throws -> CommandResult {
        let screen = try await screens.open(.account(.account)) { [kit] in kit.account(openedBy: $0) }
        return await screens.run(screen, [intent], in: AccountView(), json: AccountJSON.result)
    }

    /// Changes the password of the person who is signed in.
    func changePassword() async throws -> CommandResult {
        let old = Sensitive(try console.secret("Old password"))
        let new = Sensitive(try console.secret("New password"))
        return try await submit(.changePassword, [.secret(old), .submit(new)])
    }

    /// Sets a forgotten password, and shows the next recovery code.
    func resetPassword(_ name: String) async throws -> CommandResult {
        let code = Sensitive(try console.secret("Recovery code"))
        let new = Sensitive(try console.secret("New password"))
        return try await submit(.resetPassword, [.name(name), .secret(code), .submit(new)])
    }

    private func submit(_ form: AccountForm, _ intents: [AccountFormPresenter.Intent]) async throws -> CommandResult {
        let screen = try await screens.open(.account(form.route)) { [kit] in kit.form(form, openedBy: $0) }
        return await screens.run(screen, intents, in: AccountFormView(), json: AccountJSON.result)
    }
}

extension AccountResponse: CommandResponse {
    var failure: Failure? {
        switch self {
        case .failed(let error): Failure(error)
        case .changed(.passwordExpired): Failure(.passwordExpired)
        case .changed, .session, .recoverable: nil
        }
    }
}

extension CommandResult {
    /// The same result, whose failure names the command that changes a password that has expired.
    fileprivate var namingTheChange: CommandResult {
        guard let failure, failure.problem.code == Problem.passwordExpired.code else { return self }
        var result = self
        result.failure = failure.with(message: "The password has expired. Run sample password change.")
        return result
    }
}

/// The documents of the account's commands.
enum AccountJSON {
    /// The session after a command; with the recovery code after a sign-up or a reset.
    private struct Session: Encodable {
        /// The person, also while the password must be changed.
        let name: String?
        let status: AccountResponse.Status
        @IfAny var recoveryCode: String?
    }

    /// Returns the result that a response has.
    static func result(of response: AccountResponse) -> CommandResult? {
        if case .failed = response { return nil }
        return CommandResult(document: [
            "session": Session(name: response.name, status: response.status, recoveryCode: response.recoveryCode)
        ])
    }
}

extension AccountResponse {
    /// The states of a session, as a document names them.
    fileprivate enum Status: String, Encodable {
        case signedIn, passwordExpired, signedOut
    }

    /// The session that the response has; `nil` for a failure.
    var session: AccountSession? { if case .session(let session) = self { session } else { change } }

    fileprivate var status: Status {
        switch session {
        case .signedIn: .signedIn
        case .passwordExpired: .passwordExpired
        case .signedOut, nil: .signedOut
        }
    }

    fileprivate var name: String? {
        switch session {
        case .signedIn(let person), .passwordExpired(let person): person.name
        case .signedOut, nil: nil
        }
    }

    fileprivate var recoveryCode: String? {
        if case .recoverable(let recoverable) = self { recoverable.recoveryCode.reveal() } else { nil }
    }
}
