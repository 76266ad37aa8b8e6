public import Adder
import AdderServices

/// The presenter of the screen that creates an account. It shows the recovery code once.
public struct SignUpPresenter: Presenter {
    public typealias Request = AccountRequest
    /// The route at which the screen is shown.
    public typealias Route = AccountRoute

    /// An intent of a person who sees the screen.
    public enum Intent: Event {
        /// A person types the name.
        case name(String)
        /// A person submits the password.
        case signUp(Sensitive<String>)
        /// A person has noted the recovery code.
        case done
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable {
        /// The name as it was typed.
        public internal(set) var name: String
        /// A Boolean value that indicates whether the account is being created.
        public internal(set) var isSubmitting = false
        /// The code with which a forgotten password is set; `nil` until the account is created.
        public internal(set) var recoveryCode: Sensitive<String>?
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?

        /// Creates a state.
        public init(name: String = "") {
            self.name = name
        }
    }

    public init() {}

    /// Folds an intent into the state. A second account is not created.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .name(let name): turn.state.name = name
        case .signUp(let password):
            guard !turn.state.isSubmitting, turn.state.recoveryCode == nil else { return }
            turn.state.isSubmitting = true
            turn.send(.signUp(Credentials(name: turn.state.name, password: password)))
        case .done: if turn.state.recoveryCode != nil { turn.close(returning: .signedIn(turn.state.name)) }
        }
    }

    /// Does nothing: the answer to this screen's own request has the recovery code.
    public func notice(_ change: AccountSession, _ turn: inout Turn) {}

    public func receive(_ response: AccountResponse, for request: AccountRequest, _ turn: inout Turn) {
        turn.state.isSubmitting = false
        switch response {
        case .recoverable(let recoverable):
            turn.state.name = recoverable.session.person?.name ?? turn.state.name
            turn.state.recoveryCode = recoverable.recoveryCode
        case .failed(let error): turn.state.problem = Problem(error)
        case .session, .changed: break
        }
    }

    public func refused(_ refusal: RouteRefusal, from route: AccountRoute, _ turn: inout Turn) {}
}
