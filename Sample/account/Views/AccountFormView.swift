import Adder
public import AdderViews

/// The view of a form that ends with a password.
public struct AccountFormView: PageView {
    public init() {}

    /// Describes the fields, or the recovery code in their place.
    public func draw(_ state: AccountFormPresenter.State, on page: inout Page<AccountFormPresenter.Intent>) {
        let (form, isEnabled) = (state.form, !state.isSubmitting)
        page.title = form.title
        page.problem = state.problem
        page.isBusy = state.isSubmitting
        if let code = state.recoveryCode {
            page.fact(form.verb, state.signedIn ?? state.name)
            page.fact("Recovery code", code.reveal() ?? "\(code)", tone: .strong)
            page.remark("Note the recovery code: it sets a forgotten password, once, and is not shown again.")
            return page.action("Done", .leave(.home), key: "s", role: .primary)
        }
        if let name = state.signedIn {
            page.notice(form.verb, title: name)
            page.isFinished = true
        }
        if form != .changePassword { page.field("Name", state.name, isEnabled: isEnabled) { .name($0) } }
        if let secret = form.secret {
            page.secret(secret.label, hint: state.secret == nil ? secret.hint : "entered", isEnabled: isEnabled) {
                .secret($0)
            }
        }
        page.secret(
            form.secret == nil ? "Password" : "New password", hint: form == .logIn ? nil : "at least 8 characters",
            isEnabled: isEnabled
        ) { .submit($0) }
        if form == .logIn {
            page.action("Sign up", .leave(.signUp), key: "s")
            page.action("Forgotten password", .leave(.forgotten), key: "p")
        }
    }
}

extension AccountForm {
    fileprivate var title: String {
        switch self {
        case .logIn: "Log in"
        case .signUp: "Sign up"
        case .changePassword: "Change the password"
        case .resetPassword: "Forgotten password"
        }
    }

    /// The verb before the name of the person, when the form is done.
    fileprivate var verb: String {
        switch self {
        case .logIn: "Signed in"
        case .signUp: "Signed up"
        case .changePassword: "Changed the password"
        case .resetPassword: "Reset the password"
        }
    }

    /// The field before the new password; `nil` for none.
    fileprivate var secret: (label: String, hint: String?)? {
        switch self {
        case .logIn, .signUp: nil
        case .changePassword: ("Old password", nil)
        case .resetPassword: ("Recovery code", "as sign-up has shown it")
        }
    }
}
