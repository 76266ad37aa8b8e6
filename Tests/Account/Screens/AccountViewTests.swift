import Adder
import AdderViews
import TestSupport
import Testing

@testable import AccountKit

/// The views of the account, over states that no store has made.
@Suite struct AccountViewTests {
    @Test func theAccountOffersWhatIsPossible() {
        var state = AccountPresenter.State()
        #expect(AccountView().page(of: state).actionTitles == [])
        state.isLoaded = true
        #expect(AccountView().page(of: state).actionTitles == ["Log in", "Sign up"])
        state.name = "Ada"
        let page = AccountView().page(of: state)
        #expect(page.facts == ["Signed in: Ada"])
        #expect(page.actionTitles == ["Change the password", "Log out"])
        #expect(page.remarks == [])
        state.isPasswordExpired = true
        #expect(AccountView().page(of: state).remarks == [.problem(.passwordExpired)])
        (state.name, state.isLoggedOut) = (nil, true)
        #expect(AccountView().page(of: state).noticeLines == ["Logged out"])
    }

    @Test func thePasswordIsASecretField() {
        var state = AccountFormPresenter.State(.logIn, name: "Ada")
        var page = AccountFormView().page(of: state)
        #expect(page.fields.map(\.label) == ["Name", "Password"])
        #expect(page.fields.map(\.text) == [.state("Ada"), .secret])
        #expect(page.actionTitles == ["Sign up", "Forgotten password"])
        (state.signedIn, state.isSubmitting) = ("Ada", true)
        page = AccountFormView().page(of: state)
        #expect(page.noticeLines == ["Signed in | Ada"])
        #expect(page.isFinished && page.isBusy)
        #expect(page.fields.allSatisfy { !$0.isEnabled })
    }

    @Test func theRecoveryCodeTakesThePlaceOfTheFields() {
        var state = AccountFormPresenter.State(.signUp, name: "Ada")
        #expect(AccountFormView().page(of: state).fields.map(\.text) == [.state("Ada"), .secret])
        state.recoveryCode = Sensitive("ABCD-EFGH")
        let page = AccountFormView().page(of: state)
        #expect(page.fields.isEmpty)
        #expect(page.facts == ["Signed up: Ada", "Recovery code: ABCD-EFGH (strong)"])
        #expect(page.actionTitles == ["Done"])
    }

    @Test func passwordsAreEnteredOneAfterTheOther() {
        var state = AccountFormPresenter.State(.changePassword)
        #expect(AccountFormView().page(of: state).fields.map(\.text) == [.secret, .secret])
        state.secret = Sensitive("correct horse")
        let page = AccountFormView().page(of: state)
        #expect(page.fields.first?.hint == "entered")
        state.signedIn = "Ada"
        #expect(AccountFormView().page(of: state).noticeLines == ["Changed the password | Ada"])
    }

    @Test func aResetAsksForTheCode() {
        var state = AccountFormPresenter.State(.resetPassword, name: "Ada")
        let fields = AccountFormView().page(of: state).fields
        #expect(fields.map(\.label) == ["Name", "Recovery code", "New password"])
        #expect(fields.map(\.text) == [.state("Ada"), .secret, .secret])
        state.recoveryCode = Sensitive("EFGH")
        #expect(
            AccountFormView().page(of: state).facts == ["Reset the password: Ada", "Recovery code: EFGH (strong)"])
    }
}
