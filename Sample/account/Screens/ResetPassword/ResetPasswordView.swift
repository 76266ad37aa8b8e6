import Adder
public import AdderViews

/// The view of the screen that resets a forgotten password.
public struct ResetPasswordView: PageView {
    public init() {}

    /// Describes the fields, and the next recovery code at the end.
    public func draw(_ state: ResetPasswordPresenter.State, on page: inout Page<ResetPasswordPresenter.Intent>) {
        page.title = "Forgotten password"
        page.problem = state.problem
        page.isBusy = state.isSubmitting
        if let code = state.recoveryCode {
            page.recoveryCode(code, "Reset the password", name: state.name, done: .done)
        } else {
            page.field("Name", state.name, isEnabled: !state.isSubmitting) { .name($0) }
            page.secret(
                "Recovery code", hint: state.code == nil ? "as sign-up has shown it" : "entered",
                isEnabled: !state.isSubmitting
            ) { .code($0) }
            page.secret("New password", hint: "at least 8 characters", isEnabled: !state.isSubmitting) { .reset($0) }
        }
    }
}
