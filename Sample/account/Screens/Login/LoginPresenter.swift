public import Adder
import AdderServices

/// The presenter of the login. It tells its opener who has signed in.
public struct LoginPresenter: Presenter {
    public typealias Request = AccountRequest
    /// The routes that the screen opens.
    public typealias Route = AccountRoute

    /// An intent of a person who sees the login.
    public enum Intent: Event {
        /// A person types the name.
        case name(String)
        /// A person submits the password.
        case logIn(Sensitive<String>)
        /// A person has no account.
        case signUp
        /// A person has forgotten the password.
        case forgotten
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable {
        /// The name as it was typed.
        public internal(set) var name: String
        /// A Boolean value that indicates whether the password is being checked.
        public internal(set) var isSubmitting = false
        /// The name of the person who has signed in: the login is finished. `nil` until then.
        public internal(set) var signedIn: String?
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?

        /// Creates a state.
        public init(name: String = "") {
            self.name = name
        }
    }

    public init() {}

    /// Folds an intent into the state. A login is ignored while one is in progress.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .name(let name): turn.state.name = name
        case .logIn(let password):
            guard !turn.state.isSubmitting else { return }
            turn.state.isSubmitting = true
            turn.send(.logIn(Credentials(name: turn.state.name, password: password)))
        case .signUp: leave(by: .signUp, &turn)
        case .forgotten: leave(by: .forgotten, &turn)
        }
    }

    /// Does nothing: the answer to this screen's own request says who has signed in.
    public func notice(_ change: AccountSession, _ turn: inout Turn) {}

    public func receive(_ response: AccountResponse, for request: AccountRequest, _ turn: inout Turn) {
        turn.state.isSubmitting = false
        switch response {
        case .changed(.signedIn(let person)), .session(.signedIn(let person)): finish(person.name, &turn)
        case .changed(.passwordExpired):
            turn.state.problem = .passwordExpired
            leave(by: .passwordExpired, &turn)
        case .failed(let error): turn.state.problem = Problem(error)
        case .changed(.signedOut), .session, .recoverable: break
        }
    }

    /// Ends the login after the person has signed in on a screen that it has opened.
    public func receive(_ outcome: AccountRoute.Outcome, from route: AccountRoute, _ turn: inout Turn) {
        if case .signedIn(let name) = outcome { finish(name, &turn) }
    }

    /// Looks whether the person has signed in meanwhile, on a screen that was left without its outcome.
    public func reappeared(_ turn: inout Turn) {
        if turn.state.signedIn == nil { turn.send(.session) }
    }

    public func refused(_ refusal: RouteRefusal, from route: AccountRoute, _ turn: inout Turn) {
        turn.state.problem = Problem(refusal)
    }

    private func finish(_ name: String, _ turn: inout Turn) {
        (turn.state.signedIn, turn.state.problem) = (name, nil)
        leave(by: .home, &turn)
    }

    private func leave(by exit: LoginExit, _ turn: inout Turn) {
        if let route = exit.route {
            turn.open(route, model: AccountRoute.Model(name: turn.state.name))
        } else if let name = turn.state.signedIn {
            turn.close(returning: .signedIn(name))
        }
    }
}
