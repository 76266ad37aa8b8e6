import Adder
import AdderServices
import AdderStorage
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import AccountKit

private struct Shop: HasAccount, SessionService {
    let account: Switched<AccountKit>
}

/// The kit in an SDK, and the service that it answers.
@Suite(.timeLimit(.minutes(3))) struct AccountKitTests {
    private let clock = ManualClock()

    private func start() async throws -> SDK<Switched<AccountKit>> {
        var dependencies = AccountDependencies()
        dependencies.hasher = .system(cost: 1)
        return try await SDK.start(environment: .testing(clock: clock)) {
            AccountKit.enable(when: true, with: dependencies)
        }
    }

    @Test func theServiceTellsWhoIsSignedIn() async throws {
        let sdk = try await start()
        let shop = Shop(account: sdk.kits)
        var people = try await shop.signedInPeople().makeAsyncIterator()
        #expect(await people.next() == .some(nil))
        #expect(try await shop.signedInPerson() == nil)
        _ = try await sdk.stream.reply(to: AccountRequest.signUp(.sample()))
        #expect(await people.next() == SignedInPerson(name: "Ada"))
        #expect(try await shop.signedInPerson() == SignedInPerson(name: "Ada"))
        clock.advance(by: .seconds(12 * 3_600))
        #expect(try await shop.signedInPerson() == nil)
        #expect(await people.next() == .some(nil))
        await sdk.stop()
        #expect(await people.next() == nil)
    }

    /// A password that has expired opens no door of another kit.
    @Test func anExpiredPasswordIsNobody() async throws {
        let sdk = try await start()
        let shop = Shop(account: sdk.kits)
        _ = try await sdk.stream.reply(to: AccountRequest.signUp(.sample()))
        clock.advance(by: .seconds(365 * 86_400))
        _ = try await sdk.stream.reply(to: AccountRequest.logIn(.sample()))
        #expect(try await shop.signedInPerson() == nil)
        #expect(try await shop.accountSession() == .passwordExpired(SignedInPerson(name: "Ada")))
        await sdk.stop()
    }

    @Test func optionsThatCannotBeMetAreProblems() {
        var options = AccountOptions()
        #expect(options.problems() == [])
        (options.storage, options.sessionHours, options.passwordDays) = (.file(""), 0, 10_001)
        #expect(options.problems().map(\.property) == ["storage", "sessionHours", "passwordDays"])
        #expect(options.inMemory().storage == .memory)
    }

    /// The recordings of the sessions have no password.
    @MainActor
    @Test(.serialized, arguments: KitCheck.all(seeds: sessionSeeds))
    func theKitConforms(_ check: KitCheck) async throws {
        var dependencies = AccountDependencies()
        dependencies.hasher = .system(cost: 1)
        var kit = KitConformance(AccountKit.enable(with: dependencies)) { $0.pages }
        kit.screens = [.account, .login, .signUp, .changePassword, .resetPassword]
        kit.steps = sessionSteps
        kit.paths = [
            (.account, "account"), (.login, "account/login"), (.signUp, "account/signup"),
            (.changePassword, "account/password"), (.resetPassword, "account/forgotten"),
        ]
        kit.service = { account in
            let shop = Shop(account: account)
            return [{ _ = try await shop.signedInPerson() }, { _ = try await shop.signedInPeople() }]
        }
        kit.presenters(AccountPresenter.self, AccountFormPresenter.self)
        kit.requests([AccountRequest.session, .logOut, .watch])
        kit.values([AccountResponse.session(.ada), .changed(.signedOut), .failed(.notHashed)])
        kit.watch(AccountRequest.watch, showing: [.account], change: .signUp(.sample()), ownChange: .logOut) {
            [dependencies] file in AccountKit.enable(with: dependencies) { $0.storage = .file(file) }
        }
        let problems = try await kit.problems(of: check)
        #expect(problems == [])
    }
}

/// A screen that asks for a login, and the guard that leads to one.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct AccountFlowTests {
    private func flow() async throws -> (FlowHarness<AccountRoute>, SDK<AccountKit>) {
        var dependencies = AccountDependencies()
        dependencies.hasher = .system(cost: 1)
        let sdk = try await SDK.start(environment: .testing()) { [dependencies] in
            AccountKit.enable(with: dependencies)
        }
        let pages = sdk.kits.pages
        return (try FlowHarness(sdk) { try await pages.screen(for: $0, openedBy: $1) }, sdk)
    }

    @Test func aLoginLeadsBackToWhoAskedForIt() async throws {
        let (flow, sdk) = try await flow()
        _ = try await sdk.stream.reply(to: AccountRequest.signUp(.sample()))
        _ = try await sdk.stream.reply(to: AccountRequest.logOut)
        try await flow.open(.account)
        try await flow.send(.open(.login), to: AccountPresenter.self)
        try await flow.send(.name("ada"), to: AccountFormPresenter.self)
        try await flow.send(.submit(Sensitive("correct horse")), to: AccountFormPresenter.self)
        #expect(flow.routes == [.account])
        #expect(try flow.state(of: AccountPresenter.self).name == "Ada")
        await sdk.stop()
    }

    @Test func aSignUpOnTheWaySignsIn() async throws {
        let (flow, sdk) = try await flow()
        try await flow.open(.login)
        try await flow.send(.name("Ada"), to: AccountFormPresenter.self)
        try await flow.send(.leave(.signUp), to: AccountFormPresenter.self)
        // What was typed travels with the route.
        #expect(try flow.state(of: AccountFormPresenter.self).name == "Ada")
        try await flow.send(.submit(Sensitive("correct horse")), to: AccountFormPresenter.self)
        #expect(flow.routes == [.login, .signUp])
        try await flow.send(.leave(.home), to: AccountFormPresenter.self)
        #expect(flow.routes == [])
        await sdk.stop()
    }
}
