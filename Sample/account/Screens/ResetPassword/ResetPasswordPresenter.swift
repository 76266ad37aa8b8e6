public import Adder
import AdderServices

/// The presenter of the screen that resets a forgotten password. It shows the next recovery code once.
public struct ResetPasswordPresenter: Presenter {
    public typealias Request = AccountRequest
    /// The route at which the screen is shown.
    public typealias Route = AccountRoute

    /// An intent of a person who sees the screen.
    public enum Intent: Event {
        /// A person types the name.
        case name(String)
        /// A person enters the recovery code.
        case code(Sensitive<String>)
        /// A person submits the new password.
        case reset(Sensitive<String>)
        /// A person has noted the next recovery code.
        case done
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable {
        /// The name as it was typed.
        public internal(set) var name: String
        /// The recovery code that was entered; `nil` if none was.
        public internal(set) var code: Sensitive<String>?
        /// A Boolean value that indicates whether the password is being set.
        public internal(set) var isSubmitting = false
        /// The next recovery code; `nil` until the password is set.
        public internal(set) var recoveryCode: Sensitive<String>?
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?

        /// Creates a state.
        public init(name: String = "") {
            self.name = name
        }
    }

    public init() {}

    /// Folds an intent into the state. A reset is ignored while one is in progress, and after one.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .name(let name): turn.state.name = name
        case .code(let code): turn.state.code = code
        case .reset(let password):
            guard !turn.state.isSubmitting, turn.state.recoveryCode == nil else { return }
            turn.state.isSubmitting = true
            let code = turn.state.code ?? Sensitive("")
            turn.send(
                .resetPassword(PasswordReset(name: turn.state.name, recoveryCode: code, password: password)))
        case .done: if turn.state.recoveryCode != nil { turn.close(returning: .signedIn(turn.state.name)) }
        }
    }

    /// Does nothing: the answer to this screen's own request has the next recovery code.
    public func notice(_ change: AccountSession, _ turn: inout Turn) {}

    public func receive(_ response: AccountResponse, for request: AccountRequest, _ turn: inout Turn) {
        turn.state.isSubmitting = false
        switch response {
        case .recoverable(let recoverable):
            turn.state.name = recoverable.session.person?.name ?? turn.state.name
            (turn.state.recoveryCode, turn.state.code) = (recoverable.recoveryCode, nil)
        case .failed(let error): turn.state.problem = Problem(error)
        case .session, .changed: break
        }
    }

    public func refused(_ refusal: RouteRefusal, from route: AccountRoute, _ turn: inout Turn) {}
}
