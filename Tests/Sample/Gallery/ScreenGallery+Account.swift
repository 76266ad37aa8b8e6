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
        typealias State = AccountFormPresenter.State
        var (wrong, through) = (State(.logIn, name: "Ada"), State(.logIn, name: "Ada"))
        wrong.problem = Problem(.wrongPassword)
        through.signedIn = "Ada"
        var signedUp = State(.signUp, name: "Ada")
        (signedUp.signedIn, signedUp.recoveryCode) = ("Ada", code)
        var (held, changed) = (State(.changePassword), State(.changePassword))
        (held.secret, held.problem) = (code, Problem(.tooManyAttempts(Timestamp(milliseconds: 1_767_225_600_000))))
        changed.signedIn = "Ada"
        var reset = State(.resetPassword, name: "Ada")
        reset.secret = code
        let form = AccountFormView()
        return [
            Entry("account", AccountView(), ada), Entry("account, nobody", AccountView(), nobody),
            Entry("login", form, .init(.logIn)), Entry("login, wrong", form, wrong),
            Entry("login, done", form, through), Entry("sign-up", form, .init(.signUp)),
            Entry("sign-up, done", form, signedUp), Entry("password, too many", form, held),
            Entry("password, changed", form, changed), Entry("password, forgotten", form, reset),
        ]
    }
}
