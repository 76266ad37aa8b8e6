public import Adder

/// A route to a screen of ``AccountKit``.
public enum AccountRoute: LinkedRoute {
    /// The route to the account of the person who is signed in.
    case account
    /// The route to the login.
    case login
    /// The route to the creation of an account.
    case signUp
    /// The route to the change of a password.
    case changePassword
    /// The route to the reset of a forgotten password.
    case resetPassword

    /// The name that a person has typed on the screen before.
    public struct Model: Event {
        /// The name.
        public let name: String

        /// Creates a model.
        public init(name: String) { self.name = name }
    }

    /// The outcome of each screen on which a person signs in.
    public enum Outcome: Event {
        /// The person with this name is signed in.
        case signedIn(String)
    }

    /// The paths, all of which links from outside can open.
    public static let paths: RouteTable<AccountRoute> = [
        .path("account", .account).external(),
        .path("account/login", .login).external(),
        .path("account/signup", .signUp).external(),
        .path("account/password", .changePassword).external(),
        .path("account/forgotten", .resetPassword).external(),
    ]
}
