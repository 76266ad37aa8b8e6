public import Adder
public import AdderViews

/// The router of ``AccountKit``: it makes the screen of each route, with its view.
public struct AccountRouter: PageKit {
    /// The route to the account.
    public static let firstRoute = AccountRoute.account

    private let kit: AccountKit

    fileprivate init(_ kit: AccountKit) { self.kit = kit }

    /// Makes the screen for a route, with its view. It has not begun to load.
    @MainActor
    public func makeScreen(for route: AccountRoute, openedBy opener: Opener) async -> PageScreen {
        switch route {
        case .account: PageScreen(kit.account(openedBy: opener), AccountView(), appear: .appear)
        case .login: form(.logIn, opener)
        case .signUp: form(.signUp, opener)
        case .changePassword: form(.changePassword, opener)
        case .resetPassword: form(.resetPassword, opener)
        }
    }

    @MainActor
    private func form(_ form: AccountForm, _ opener: Opener) -> PageScreen {
        PageScreen(kit.form(form, openedBy: opener), AccountFormView())
    }
}

extension AccountKit {
    /// Returns the screens of the kit with their views.
    public var pages: AccountRouter { AccountRouter(self) }
}

/// The screens with their types. Each lives until the caller releases or closes it. The opener is the origin of the route, as a
/// navigator passes it to the host.
extension AccountKit {
    /// Makes the screen of the account of the person who is signed in.
    @MainActor
    public func account(openedBy opener: Opener = Opener()) -> Screen<AccountPresenter> {
        context.stage.open(AccountPresenter(), state: .init(), openedBy: opener)
    }

    /// Makes a form that ends with a password, which tells its opener who has signed in. A name that a person has typed before, in the
    /// opener's model, is shown at once.
    @MainActor
    public func form(_ form: AccountForm, openedBy opener: Opener = Opener()) -> Screen<AccountFormPresenter> {
        context.stage.open(
            AccountFormPresenter(), state: .init(form, name: opener.model(as: AccountRoute.Model.self)?.name ?? ""),
            openedBy: opener)
    }
}

extension AccountExit {
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
