import AccountKit
import Adder
import AdderJSON
import AdderServices

/// Runs the commands of the account. Passwords come from the terminal or from standard input, and never from an argument.
@MainActor
struct AccountCommands {
    let screens: ScreenRunner
    private var console: Console { screens.console }

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
        try await screens.run(.account(.account), as: AccountPresenter.self, [intent])
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
        try await screens.run(.account(form.route), as: AccountFormPresenter.self, intents)
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

    var document: CommandResult? {
        if case .failed = self { return nil }
        return CommandResult(document: ["session": SessionJSON(name: name, status: status, recoveryCode: recoveryCode)])
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

/// The session after a command; with the recovery code after a sign-up or a reset.
private struct SessionJSON: Encodable {
    /// The person, also while the password must be changed.
    let name: String?
    let status: AccountResponse.Status
    @IfAny var recoveryCode: String?
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
