import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import AccountKit

@Suite struct AccountPresenterTests {
    private let ada = AccountSession.passwordExpired(SignedInPerson(name: "Ada"))

    private func harness() -> PresenterHarness<AccountPresenter> {
        PresenterHarness(AccountPresenter(), state: .init())
    }

    @Test func theSessionIsShown() throws {
        var harness = harness()
        try harness.handle(.appear, effects: [.send(.session)])
        try harness.receive(.session(.ada), for: .session) { ($0.name, $0.isLoaded) = ("Ada", true) }
        try harness.receive(.changed(ada)) { $0.isPasswordExpired = true }
        try harness.receive(.changed(.signedOut)) { ($0.name, $0.isPasswordExpired) = (nil, false) }
        try harness.reappear(effects: [.send(.session)])
    }

    @Test func logOutIsNoted() throws {
        var harness = harness()
        try harness.receive(.session(.ada), for: .session) { ($0.name, $0.isLoaded) = ("Ada", true) }
        try harness.handle(.logOut, effects: [.send(.logOut)])
        try harness.receive(.changed(.signedOut), for: .logOut) { ($0.name, $0.isLoggedOut) = (nil, true) }
        try harness.handle(.open(.login), effects: [.open(.login)]) { $0.isLoggedOut = false }
    }

    @Test func aFailureAndARefusalAreShown() throws {
        var harness = harness()
        try harness.receive(.failed(.notHashed), for: .session) { $0.problem = Problem(.notHashed) }
        let refusal = RouteRefusal(.denied, "The shop is closed.")
        try harness.refused(refusal, from: .login) { $0.problem = Problem(refusal) }
    }
}

@Suite struct LoginTests {
    private func harness(_ name: String = "Ada") -> PresenterHarness<AccountFormPresenter> {
        PresenterHarness(AccountFormPresenter(), state: .init(.logIn, name: name))
    }

    private let request = AccountRequest.logIn(.sample())

    @Test func aLoginAnswersItsOpener() throws {
        var harness = harness("")
        try harness.handle(.name("Ada")) { $0.name = "Ada" }
        try harness.handle(.submit(Sensitive("correct horse")), effects: [.send(request)]) { $0.isSubmitting = true }
        // A second one would be counted as another attempt.
        try harness.handle(.submit(Sensitive("correct horse")))
        try harness.receive(.changed(.ada), for: request, effects: [.close(returning: .signedIn("Ada"))]) {
            ($0.isSubmitting, $0.signedIn) = (false, "Ada")
        }
    }

    @Test func aWrongPasswordIsShown() throws {
        var harness = harness()
        try harness.handle(.submit(Sensitive("correct horse")), effects: [.send(request)]) { $0.isSubmitting = true }
        try harness.receive(.failed(.wrongPassword), for: request) {
            ($0.isSubmitting, $0.problem) = (false, Problem(.wrongPassword))
        }
    }

    /// The three ways out of the login, and that of an expired password: the router says where they lead.
    @Test func theRouterDecidesWhereTheWaysLead() throws {
        #expect(AccountExit.allCases.map(\.route) == [nil, .changePassword, .signUp, .resetPassword])
        var harness = harness()
        let model = AccountRoute.Model(name: "Ada")
        try harness.handle(.leave(.signUp), effects: [.open(.signUp, model: model)])
        try harness.handle(.leave(.forgotten), effects: [.open(.resetPassword, model: model)])
        let expired = AccountResponse.changed(.passwordExpired(SignedInPerson(name: "Ada")))
        try harness.receive(expired, for: request, effects: [.open(.changePassword, model: model)]) {
            $0.problem = .passwordExpired
        }
    }

    @Test(arguments: [AccountRoute.signUp, .resetPassword, .changePassword])
    func aPersonWhoSignsInElsewhereIsThrough(_ route: AccountRoute) throws {
        var harness = harness()
        try harness.receive(.signedIn("Ada"), from: route, effects: [.close(returning: .signedIn("Ada"))]) {
            $0.signedIn = "Ada"
        }
    }

    @Test func aPersonWhoLeftTheOtherScreenIsThrough() throws {
        var harness = harness()
        try harness.reappear(effects: [.send(.session)])
        try harness.receive(.session(.signedOut), for: .session)
        try harness.receive(.session(.ada), for: .session, effects: [.close(returning: .signedIn("Ada"))]) {
            $0.signedIn = "Ada"
        }
    }
}

@Suite struct SignUpTests {
    private let request = AccountRequest.signUp(.sample())

    private func harness() -> PresenterHarness<AccountFormPresenter> {
        PresenterHarness(AccountFormPresenter(), state: .init(.signUp, name: "Ada"))
    }

    @Test func theRecoveryCodeIsShownUntilItIsNoted() throws {
        var harness = harness()
        try harness.handle(.leave(.home))
        try harness.handle(.submit(Sensitive("correct horse")), effects: [.send(request)]) { $0.isSubmitting = true }
        try harness.handle(.submit(Sensitive("correct horse")))
        let code = Sensitive("ABCD")
        try harness.receive(.recoverable(RecoverableSession(.ada, recoveryCode: code)), for: request) {
            ($0.isSubmitting, $0.signedIn, $0.recoveryCode) = (false, "Ada", code)
        }
        try harness.handle(.submit(Sensitive("correct horse")))
        try harness.handle(.leave(.home), effects: [.close(returning: .signedIn("Ada"))])
    }

    @Test func aNameThatIsTakenIsShown() throws {
        var harness = harness()
        try harness.receive(.failed(.taken("Ada")), for: request) { $0.problem = Problem(.taken("Ada")) }
        try harness.handle(.name("Bob")) { ($0.name, $0.problem) = ("Bob", nil) }
    }
}

@Suite struct PasswordTests {
    @Test func aChangeHasBothPasswords() throws {
        var harness = PresenterHarness(AccountFormPresenter(), state: .init(.changePassword))
        let (old, new) = (Sensitive("correct horse"), Sensitive("battery staple"))
        let request = AccountRequest.changePassword(PasswordChange(from: old, to: new))
        try harness.handle(.secret(old)) { $0.secret = old }
        try harness.handle(.submit(new), effects: [.send(request)]) { $0.isSubmitting = true }
        try harness.handle(.submit(new))
        try harness.receive(.failed(.wrongPassword), for: request) {
            ($0.isSubmitting, $0.secret, $0.problem) = (false, nil, Problem(.wrongPassword))
        }
        let empty = AccountRequest.changePassword(PasswordChange(from: Sensitive(""), to: new))
        try harness.handle(.submit(new), effects: [.send(empty)]) { ($0.isSubmitting, $0.problem) = (true, nil) }
        try harness.receive(.changed(.ada), for: empty, effects: [.close(returning: .signedIn("Ada"))]) {
            ($0.isSubmitting, $0.signedIn) = (false, "Ada")
        }
        try harness.handle(.submit(new))
    }

    @Test func aResetShowsTheNextCode() throws {
        var harness = PresenterHarness(AccountFormPresenter(), state: .init(.resetPassword))
        let (code, password) = (Sensitive("ABCD"), Sensitive("battery staple"))
        let request = AccountRequest.resetPassword(
            PasswordReset(name: "ada", recoveryCode: code, password: password))
        try harness.handle(.name("ada")) { $0.name = "ada" }
        try harness.handle(.secret(code)) { $0.secret = code }
        try harness.handle(.submit(password), effects: [.send(request)]) { $0.isSubmitting = true }
        try harness.receive(.failed(.wrongCode), for: request) {
            ($0.isSubmitting, $0.problem) = (false, Problem(.wrongCode))
        }
        try harness.handle(.submit(password), effects: [.send(request)]) { ($0.isSubmitting, $0.problem) = (true, nil) }
        let next = Sensitive("EFGH")
        try harness.receive(.recoverable(RecoverableSession(.ada, recoveryCode: next)), for: request) {
            ($0.signedIn, $0.isSubmitting, $0.secret, $0.recoveryCode) = ("Ada", false, nil, next)
        }
        try harness.handle(.leave(.home), effects: [.close(returning: .signedIn("Ada"))])
    }
}
