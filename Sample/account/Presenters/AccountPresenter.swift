public import Adder
import AdderServices

/// The presenter of the account of the person who is signed in.
public struct AccountPresenter: Presenter {
    public typealias Request = AccountRequest
    /// The routes that the screen opens.
    public typealias Route = AccountRoute

    /// An intent of a person who sees the account.
    public enum Intent: Event {
        /// The screen has appeared.
        case appear
        /// A person opens another screen.
        case open(AccountRoute)
        /// A person logs out.
        case logOut
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The name of the person who is signed in, or whose password has expired; `nil` if nobody is.
        public internal(set) var name: String?
        /// A Boolean value that indicates whether the password must be changed.
        public internal(set) var isPasswordExpired = false
        /// A Boolean value that indicates whether the session was loaded.
        public internal(set) var isLoaded = false
        /// A Boolean value that indicates whether the person has just logged out.
        public internal(set) var isLoggedOut = false
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?

        /// Creates the state of a session that is not loaded yet.
        public init() {}

        fileprivate mutating func show(_ session: AccountSession) {
            isLoaded = true
            switch session {
            case .signedOut: (name, isPasswordExpired) = (nil, false)
            case .passwordExpired(let person): (name, isPasswordExpired) = (person.name, true)
            case .signedIn(let person): (name, isPasswordExpired) = (person.name, false)
            }
        }
    }

    public init() {}

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        (turn.state.problem, turn.state.isLoggedOut) = (nil, false)
        switch intent {
        case .appear: turn.send(.session)
        case .open(let route): turn.open(route)
        case .logOut: turn.send(.logOut)
        }
    }

    /// Shows the session after a change.
    public func notice(_ change: AccountSession, _ turn: inout Turn) {
        turn.state.show(change)
    }

    public func receive(_ response: AccountResponse, for request: AccountRequest, _ turn: inout Turn) {
        switch response {
        case .session(let session): turn.state.show(session)
        case .changed: turn.state.isLoggedOut = request == .logOut
        case .recoverable: break
        case .failed(let error): turn.state.problem = Problem(error)
        }
    }

    /// Loads the session again, which may have expired meanwhile.
    public func reappeared(_ turn: inout Turn) {
        turn.send(.session)
    }
}
