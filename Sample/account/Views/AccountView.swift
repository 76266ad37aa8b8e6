import Adder
public import AdderViews

/// The view of the account of the person who is signed in.
public struct AccountView: PageView {
    public init() {}

    /// Describes the account.
    public func draw(_ state: AccountPresenter.State, on page: inout Page<AccountPresenter.Intent>) {
        page.title = "Account"
        page.problem = state.problem
        guard state.isLoaded else {
            if state.problem == nil { page.progress(page.texts.loading) }
            return
        }
        if state.isLoggedOut { page.notice("Logged out") }
        if let name = state.name {
            page.fact("Signed in", name)
            if state.isPasswordExpired { page.remark(.passwordExpired) }
            page.action("Change the password", .open(.changePassword), key: "p")
            page.action("Log out", .logOut, key: "i")
        } else {
            page.empty("Nobody is signed in.")
            page.action("Log in", .open(.login), key: "i", role: .primary)
            page.action("Sign up", .open(.signUp), key: "s")
        }
    }
}
