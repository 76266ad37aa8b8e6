import Adder
import AdderViews

@testable import AccountKit
@testable import sample

extension ScreenGallery {
    static var account: [Entry] {
        let code = Sensitive("7Q2M-0XKC-9RTV-4WPB-E1HG")
        var (ada, nobody) = (AccountPresenter.State(), AccountPresenter.State())
        (ada.isLoaded, ada.name, ada.isPasswordExpired) = (true, "Ada", true)
        (nobody.isLoaded, nobody.isLoggedOut) = (true, true)
        var (wrong, through) = (LoginPresenter.State(name: "Ada"), LoginPresenter.State(name: "Ada"))
        wrong.problem = Problem(.wrongPassword)
        through.signedIn = "Ada"
        var signedUp = SignUpPresenter.State(name: "Ada")
        signedUp.recoveryCode = code
        var (held, changed) = (ChangePasswordPresenter.State(), ChangePasswordPresenter.State())
        (held.old, held.problem) = (code, Problem(.tooManyAttempts(Timestamp(milliseconds: 1_767_225_600_000))))
        changed.changed = "Ada"
        var reset = ResetPasswordPresenter.State(name: "Ada")
        reset.code = code
        return [
            Entry("account", AccountView(), ada), Entry("account, nobody", AccountView(), nobody),
            Entry("login", LoginView(), .init()), Entry("login, wrong", LoginView(), wrong),
            Entry("login, done", LoginView(), through), Entry("sign-up", SignUpView(), .init()),
            Entry("sign-up, done", SignUpView(), signedUp),
            Entry("password, too many", ChangePasswordView(), held),
            Entry("password, changed", ChangePasswordView(), changed),
            Entry("password, forgotten", ResetPasswordView(), reset),
        ]
    }
}
