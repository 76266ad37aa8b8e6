import Adder
public import AdderViews

/// The view of the login.
public struct LoginView: PageView {
    public init() {}

    /// Describes the login.
    public func draw(_ state: LoginPresenter.State, on page: inout Page<LoginPresenter.Intent>) {
        page.title = "Log in"
        page.problem = state.problem
        page.isBusy = state.isSubmitting
        if let name = state.signedIn {
            page.notice("Signed in", title: name)
            page.isFinished = true
        }
        page.field("Name", state.name, isEnabled: !state.isSubmitting) { .name($0) }
        page.secret("Password", isEnabled: !state.isSubmitting) { .logIn($0) }
        page.action("Sign up", .signUp, key: "s")
        page.action("Forgotten password", .forgotten, key: "p")
    }
}
