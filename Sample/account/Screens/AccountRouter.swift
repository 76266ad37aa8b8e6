public import Adder

extension AccountKit {
    /// Makes the screen of the account of the person who is signed in. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func account(openedBy opener: Opener = Opener()) -> Screen<AccountPresenter> {
        context.stage.open(AccountPresenter(), state: .init(), openedBy: opener)
    }

    /// Makes a form that ends with a password, which tells its opener who has signed in.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - opener: The origin of the route, which may have the name that a person has typed.
    @MainActor
    public func form(_ form: AccountForm, openedBy opener: Opener = Opener()) -> Screen<AccountFormPresenter> {
        context.stage.open(
            AccountFormPresenter(), state: .init(form, name: opener.model(as: AccountRoute.Model.self)?.name ?? ""),
            openedBy: opener)
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

    /// The route to which the way leads; `nil` to go back to where the login was asked for.
    public var route: AccountRoute? {
        switch self {
        case .home: nil
        case .passwordExpired: .changePassword
        case .signUp: .signUp
        case .forgotten: .resetPassword
        }
    }
}
