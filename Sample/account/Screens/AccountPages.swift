public import Adder
public import AdderViews

/// The screens of ``AccountKit`` with their views.
public struct AccountPages: PageKit {
    /// The route to the account.
    public static let firstRoute = AccountRoute.account

    private let kit: AccountKit

    fileprivate init(_ kit: AccountKit) { self.kit = kit }

    /// Makes the screen for a route, with its view. It has not begun to load.
    @MainActor
    public func makeScreen(for route: AccountRoute, openedBy opener: Opener) async -> PageScreen {
        switch route {
        case .account:
            return PageScreen(kit.account(openedBy: opener), AccountView(), appear: .appear)
        case .login: return form(.logIn, opener)
        case .signUp: return form(.signUp, opener)
        case .changePassword: return form(.changePassword, opener)
        case .resetPassword: return form(.resetPassword, opener)
        }
    }

    @MainActor
    private func form(_ form: AccountForm, _ opener: Opener) -> PageScreen {
        PageScreen(kit.form(form, openedBy: opener), AccountFormView())
    }
}

extension AccountKit {
    /// Returns the screens of the kit with their views.
    public var pages: AccountPages { AccountPages(self) }
}
