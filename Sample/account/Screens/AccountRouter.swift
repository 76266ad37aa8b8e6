public import Adder

extension AccountKit {
    /// Makes the screen of the account of the person who is signed in. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func account(openedBy opener: Opener = Opener()) -> Screen<AccountPresenter> {
        context.stage.open(AccountPresenter(), state: .init(), openedBy: opener)
    }

    /// Makes the login, which tells its opener who has signed in.
    ///
    /// - Parameter opener: The origin of the route.
    @MainActor
    public func login(openedBy opener: Opener = Opener()) -> Screen<LoginPresenter> {
        context.stage.open(LoginPresenter(), state: .init(name: opener.typedName), openedBy: opener)
    }

    /// Makes the screen that creates an account, which tells its opener who has signed in.
    ///
    /// - Parameter opener: The origin of the route, which may have the name that a person has typed.
    @MainActor
    public func signUp(openedBy opener: Opener = Opener()) -> Screen<SignUpPresenter> {
        context.stage.open(SignUpPresenter(), state: .init(name: opener.typedName), openedBy: opener)
    }

    /// Makes the screen that changes a password, which tells its opener who has signed in.
    ///
    /// - Parameter opener: The origin of the route.
    @MainActor
    public func changePassword(openedBy opener: Opener = Opener()) -> Screen<ChangePasswordPresenter> {
        context.stage.open(ChangePasswordPresenter(), state: .init(), openedBy: opener)
    }

    /// Makes the screen that resets a forgotten password, which tells its opener who has signed in.
    ///
    /// - Parameter opener: The origin of the route, which may have the name that a person has typed.
    @MainActor
    public func resetPassword(openedBy opener: Opener = Opener()) -> Screen<ResetPasswordPresenter> {
        context.stage.open(ResetPasswordPresenter(), state: .init(name: opener.typedName), openedBy: opener)
    }
}

extension Opener {
    fileprivate var typedName: String { model(as: AccountRoute.Model.self)?.name ?? "" }
}

/// A way out of the login.
public enum LoginExit: CaseIterable, Sendable {
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
