public import Adder
import AdderServices

/// A form that ends with a password: the person who submits it is signed in.
public enum AccountForm: CaseIterable, Sendable {
    /// The login.
    case logIn
    /// The creation of an account. It shows the recovery code once.
    case signUp
    /// The change of a password, whose secret is the old one.
    case changePassword
    /// The reset of a forgotten password, whose secret is the recovery code. It shows the next code once.
    case resetPassword

    /// The route at which the form is shown.
    public var route: AccountRoute {
        switch self {
        case .logIn: .login
        case .signUp: .signUp
        case .changePassword: .changePassword
        case .resetPassword: .resetPassword
        }
    }

    /// Returns the request of a form that was filled in. A secret that was not entered is an empty one.
    fileprivate func request(name: String, secret: Sensitive<String>?, _ password: Sensitive<String>) -> AccountRequest
    {
        let (credentials, secret) = (Credentials(name: name, password: password), secret ?? Sensitive(""))
        return switch self {
        case .logIn: .logIn(credentials)
        case .signUp: .signUp(credentials)
        case .changePassword: .changePassword(PasswordChange(from: secret, to: password))
        case .resetPassword: .resetPassword(PasswordReset(name: name, recoveryCode: secret, password: password))
        }
    }
}

/// The presenter of a form that ends with a password. It tells its opener who has signed in.
public struct AccountFormPresenter: Presenter, NoticesNothing {
    public typealias Request = AccountRequest
    /// The routes that the screen opens.
    public typealias Route = AccountRoute

    /// An intent of a person who sees a form.
    public enum Intent: Event {
        /// A person types the name.
        case name(String)
        /// A person enters the old password or the recovery code.
        case secret(Sensitive<String>)
        /// A person submits the form with the password.
        case submit(Sensitive<String>)
        /// A person leaves the form.
        case leave(AccountExit)
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The form.
        public let form: AccountForm
        /// The name as it was typed.
        public internal(set) var name: String
        /// The old password or the recovery code that was entered; `nil` if none was.
        public internal(set) var secret: Sensitive<String>?
        /// A Boolean value that indicates whether the form is being submitted.
        public internal(set) var isSubmitting = false
        /// The name of the person who has signed in. `nil` until then.
        public internal(set) var signedIn: String?
        /// The code with which a forgotten password is set, until the person has noted it; `nil` if there is none.
        public internal(set) var recoveryCode: Sensitive<String>?
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?

        /// Creates a state.
        public init(_ form: AccountForm, name: String = "") {
            (self.form, self.name) = (form, name)
        }
    }

    public init() {}

    /// Folds an intent into the state. A form is submitted once: again only after a failure.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .name(let name): turn.state.name = name
        case .secret(let secret): turn.state.secret = secret
        case .submit(let password):
            let state = turn.state
            guard !state.isSubmitting, state.signedIn == nil else { return }
            turn.state.isSubmitting = true
            turn.send(state.form.request(name: state.name, secret: state.secret, password))
        case .leave(let exit): leave(by: exit, &turn)
        }
    }

    public func receive(_ response: AccountResponse, for request: AccountRequest, _ turn: inout Turn) {
        turn.state.isSubmitting = false
        if case .changePassword = request { turn.state.secret = nil }
        switch response {
        case .changed(.signedIn(let person)), .session(.signedIn(let person)): finish(person.name, &turn)
        case .changed(.passwordExpired):
            turn.state.problem = .passwordExpired
            leave(by: .passwordExpired, &turn)
        case .recoverable(let recoverable):
            turn.state.signedIn = recoverable.session.person?.name ?? turn.state.name
            (turn.state.recoveryCode, turn.state.secret) = (recoverable.recoveryCode, nil)
        case .failed(let error): turn.state.problem = Problem(error)
        case .changed(.signedOut), .session: break
        }
    }

    /// Ends the form after the person has signed in on another one that it has opened.
    public func receive(_ outcome: AccountRoute.Outcome, from route: AccountRoute, _ turn: inout Turn) {
        if case .signedIn(let name) = outcome { finish(name, &turn) }
    }

    /// Looks whether the person has signed in meanwhile, on a form that was left without its outcome.
    public func reappeared(_ turn: inout Turn) {
        if turn.state.form == .logIn, turn.state.signedIn == nil { turn.send(.session) }
    }

    private func finish(_ name: String, _ turn: inout Turn) {
        (turn.state.signedIn, turn.state.problem) = (name, nil)
        leave(by: .home, &turn)
    }

    private func leave(by exit: AccountExit, _ turn: inout Turn) {
        if let route = exit.route {
            turn.open(route, model: AccountRoute.Model(name: turn.state.name))
        } else if let name = turn.state.signedIn {
            turn.close(returning: .signedIn(name))
        }
    }
}

/// A way out of a form.
public enum AccountExit: String, CaseIterable, Event, Recordable {
    /// The person is signed in.
    case home
    /// The password is right, and has expired.
    case passwordExpired
    /// The person has no account.
    case signUp
    /// The person has forgotten the password.
    case forgotten
}
