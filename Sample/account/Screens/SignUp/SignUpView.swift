import Adder
public import AdderViews

/// The view of the screen that creates an account.
public struct SignUpView: PageView {
    public init() {}

    /// Describes the fields, and the recovery code at the end.
    public func draw(_ state: SignUpPresenter.State, on page: inout Page<SignUpPresenter.Intent>) {
        page.title = "Sign up"
        page.problem = state.problem
        page.isBusy = state.isSubmitting
        if let code = state.recoveryCode {
            page.recoveryCode(code, "Signed up", name: state.name, done: .done)
        } else {
            page.field("Name", state.name, isEnabled: !state.isSubmitting) { .name($0) }
            page.secret("Password", hint: "at least 8 characters", isEnabled: !state.isSubmitting) { .signUp($0) }
        }
    }
}

extension Page {
    /// Adds the recovery code, and the action that leaves the screen.
    mutating func recoveryCode(_ code: Sensitive<String>, _ verb: String, name: String, done: Intent) {
        fact(verb, name)
        fact("Recovery code", code.reveal() ?? "\(code)", tone: .strong)
        remark("Note the recovery code: it sets a forgotten password, once, and is not shown again.")
        action("Done", done, key: "s", role: .primary)
    }
}
