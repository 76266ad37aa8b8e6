import Adder
public import AdderViews

/// The view of the screen that changes a password.
public struct ChangePasswordView: PageView {
    public init() {}

    /// Describes the fields.
    public func draw(_ state: ChangePasswordPresenter.State, on page: inout Page<ChangePasswordPresenter.Intent>) {
        page.title = "Change the password"
        page.problem = state.problem
        page.isBusy = state.isSubmitting
        if let name = state.changed {
            page.notice("Changed the password", title: name)
            page.isFinished = true
        }
        page.secret("Old password", hint: state.old == nil ? nil : "entered", isEnabled: !state.isSubmitting) {
            .old($0)
        }
        page.secret("New password", hint: "at least 8 characters", isEnabled: !state.isSubmitting) { .new($0) }
    }
}
