public import Adder
public import AdderViews

/// The screens of ``AccountKit`` with their views.
public struct AccountPages: PageKit {
    /// The route to the account.
    public static let firstRoute = AccountRoute.account

    private let kit: AccountKit

    fileprivate init(_ kit: AccountKit) { self.kit = kit }

    /// Makes the screen for a route, with its view. It has begun to load.
    @MainActor
    public func screen(for route: AccountRoute, openedBy opener: Opener = Opener()) async -> PageScreen {
        switch route {
        case .account:
            let screen = kit.account(openedBy: opener)
            screen.send(.appear)
            return PageScreen(screen, AccountView())
        case .login: return PageScreen(kit.login(openedBy: opener), LoginView())
        case .signUp: return PageScreen(kit.signUp(openedBy: opener), SignUpView())
        case .changePassword: return PageScreen(kit.changePassword(openedBy: opener), ChangePasswordView())
        case .resetPassword: return PageScreen(kit.resetPassword(openedBy: opener), ResetPasswordView())
        }
    }
}

extension AccountKit {
    /// Returns the screens of the kit with their views.
    public var pages: AccountPages { AccountPages(self) }
}
