public import Adder
import AdderServices

/// The presenter of the screen that changes a password. It tells its opener who has signed in.
public struct ChangePasswordPresenter: Presenter {
    public typealias Request = AccountRequest
    /// The route at which the screen is shown.
    public typealias Route = AccountRoute

    /// An intent of a person who sees the screen.
    public enum Intent: Event {
        /// A person enters the old password.
        case old(Sensitive<String>)
        /// A person submits the new password.
        case new(Sensitive<String>)
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable {
        /// The old password, until the change is answered; `nil` if it was not entered.
        public internal(set) var old: Sensitive<String>?
        /// A Boolean value that indicates whether the password is being changed.
        public internal(set) var isSubmitting = false
        /// The name of the person whose password was changed: the screen is finished. `nil` until then.
        public internal(set) var changed: String?
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?

        /// Creates a state.
        public init() {}
    }

    public init() {}

    /// Folds an intent into the state. A change is ignored while one is in progress.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .old(let password): turn.state.old = password
        case .new(let password):
            guard !turn.state.isSubmitting, turn.state.changed == nil else { return }
            turn.state.isSubmitting = true
            turn.send(.changePassword(PasswordChange(from: turn.state.old ?? Sensitive(""), to: password)))
        }
    }

    /// Does nothing: the answer to this screen's own request ends it.
    public func notice(_ change: AccountSession, _ turn: inout Turn) {}

    public func receive(_ response: AccountResponse, for request: AccountRequest, _ turn: inout Turn) {
        (turn.state.isSubmitting, turn.state.old) = (false, nil)
        switch response {
        case .changed(let session):
            turn.state.changed = session.person?.name
            if let name = turn.state.changed { turn.close(returning: .signedIn(name)) }
        case .failed(let error): turn.state.problem = Problem(error)
        case .session, .recoverable: break
        }
    }

    public func refused(_ refusal: RouteRefusal, from route: AccountRoute, _ turn: inout Turn) {}
}
