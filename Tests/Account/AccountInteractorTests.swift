import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import AccountKit

@Suite(.timeLimit(.minutes(3))) struct AccountInteractorTests {
    private func code(_ response: AccountResponse) -> String? {
        if case .failed(let error) = response { error.code } else { nil }
    }

    @Test func aPersonSignsUpOutAndIn() async throws {
        let desk = try await AccountDesk()
        #expect(await desk.respond(to: .session) == .session(.signedOut))
        try await desk.signUp()
        #expect(await desk.respond(to: .session) == .session(.ada))
        #expect(await desk.respond(to: .logOut) == .changed(.signedOut))
        // The name is found in any case, and shown as it was given.
        #expect(await desk.respond(to: .logIn(.sample(" aDA "))) == .changed(.ada))
        #expect(await desk.respond(to: .session) == .session(.ada))
        await desk.close()
    }

    @Test func aNameBelongsToOneAccount() async throws {
        let desk = try await AccountDesk()
        try await desk.signUp()
        #expect(await desk.respond(to: .signUp(.sample("ADA", "another one"))) == .failed(.taken("ADA")))
        await desk.close()
    }

    @Test(arguments: [
        (Credentials.sample(""), "empty"), (.sample(String(repeating: "a", count: 65)), "tooLong"),
        (.sample("a\u{1b}b"), "controlCharacter"), (.sample("Ada", ""), "empty"),
        (.sample("Ada", "7 chars"), "tooShort"),
        (.sample("Ada", String(repeating: "x", count: 512)), "tooLong"),
        (.sample("Ada", "a\u{0}bcdefgh"), "controlCharacter"),
    ])
    func invalidInputIsRejected(_ credentials: Credentials, _ expected: String) async throws {
        let desk = try await AccountDesk()
        #expect(code(await desk.respond(to: .signUp(credentials))) == expected)
        #expect(desk.hashes.count == 0)
        await desk.close()
    }

    /// The number of hashes is the time: nothing else of a login takes long.
    @Test func anUnknownNameCostsAsMuchAsAWrongPassword() async throws {
        let desk = try await AccountDesk()
        try await desk.signUp()
        var costs: [Int] = []
        for credentials in [Credentials.sample("Ada", "wrong password"), .sample("Bob", "wrong password"), .sample()] {
            let before = desk.hashes.count
            let response = await desk.respond(to: .logIn(credentials))
            costs.append(desk.hashes.count - before)
            #expect(response == (costs.count == 3 ? .changed(.ada) : .failed(.wrongPassword)))
        }
        #expect(costs == [1, 1, 1])
        let code = RecoveryCode.make()
        for name in ["Ada", "Bob"] {
            let before = desk.hashes.count
            #expect(await desk.reset(name, code) == .failed(.wrongCode))
            #expect(desk.hashes.count - before == 1)
        }
        await desk.close()
    }

    @Test(arguments: ["Ada", "Bob"])
    func wrongAttemptsHoldUpTheNext(_ name: String) async throws {
        let desk = try await AccountDesk()
        try await desk.signUp()
        let wrong = AccountRequest.logIn(.sample(name, "wrong password"))
        for _ in 0..<5 { #expect(await desk.respond(to: wrong) == .failed(.wrongPassword)) }
        let hashes = desk.hashes.count
        // Neither a wrong password nor a right one is looked at.
        for request in [wrong, .logIn(.sample(name))] {
            let time = desk.clock.timestamp.adding(seconds: 1)
            #expect(await desk.respond(to: request) == .failed(.tooManyAttempts(time)))
        }
        #expect(desk.hashes.count == hashes)
        desk.clock.advance(by: .seconds(1))
        #expect(await desk.respond(to: wrong) == .failed(.wrongPassword))
        let time = desk.clock.timestamp.adding(seconds: 2)
        #expect(await desk.respond(to: wrong) == .failed(.tooManyAttempts(time)))
        desk.clock.advance(by: .seconds(2))
        #expect(
            await desk.respond(to: .logIn(.sample(name))) == (name == "Ada" ? .changed(.ada) : .failed(.wrongPassword)))
        // A right one forgets the wrong ones.
        if name == "Ada" { #expect(await desk.respond(to: wrong) == .failed(.wrongPassword)) }
        await desk.close()
    }

    @Test func theWaitIsAtMostFifteenMinutes() {
        let last = Timestamp(milliseconds: 0)
        for (count, seconds) in [(4, 0), (5, 1), (6, 2), (14, 512), (15, 900), (Int64.max, 900)] as [(Int64, Int64)] {
            #expect(Throttle(count: count, last: last).end == last.adding(seconds: seconds))
        }
    }

    @Test func aSessionExpires() async throws {
        let desk = try await AccountDesk()
        try await desk.signUp()
        desk.clock.advance(by: .seconds(3_599))
        #expect(await desk.respond(to: .session) == .session(.ada))
        desk.clock.advance(by: .seconds(1))
        #expect(await desk.respond(to: .session) == .session(.signedOut))
        await desk.close()
    }

    @Test func anExpiredPasswordIsChanged() async throws {
        let desk = try await AccountDesk()
        try await desk.signUp()
        desk.clock.advance(by: .seconds(86_400))
        let expired = AccountSession.passwordExpired(SignedInPerson(name: "Ada"))
        #expect(await desk.respond(to: .logIn(.sample())) == .changed(expired))
        #expect(await desk.respond(to: .session) == .session(expired))
        func change(_ old: String, _ new: String) async -> AccountResponse {
            await desk.respond(to: .changePassword(PasswordChange(from: Sensitive(old), to: Sensitive(new))))
        }
        #expect(await change("wrong password", "battery staple") == .failed(.wrongPassword))
        #expect(code(await change("correct horse", "correct horse")) == "unchanged")
        #expect(code(await change("correct horse", "short")) == "tooShort")
        #expect(await change("correct horse", "battery staple") == .changed(.ada))
        #expect(await desk.respond(to: .logIn(.sample())) == .failed(.wrongPassword))
        #expect(await desk.respond(to: .logIn(.sample("Ada", "battery staple"))) == .changed(.ada))
        await desk.close()
    }

    @Test func onlyAPersonOfASessionChangesThePassword() async throws {
        let desk = try await AccountDesk()
        try await desk.signUp()
        _ = await desk.respond(to: .logOut)
        let change = PasswordChange(from: Sensitive("correct horse"), to: Sensitive("battery staple"))
        #expect(await desk.respond(to: .changePassword(change)) == .failed(.notSignedIn))
        await desk.close()
    }

    @Test func aRecoveryCodeIsUsedOnce() async throws {
        let desk = try await AccountDesk()
        let code = try await desk.signUp()
        _ = await desk.respond(to: .logOut)
        let response = await desk.reset("ada", code.lowercased())
        guard case .recoverable(let recoverable) = response else { throw NotAnswered(response) }
        #expect(recoverable.session == .ada)
        #expect(await desk.reset("Ada", code, "third password") == .failed(.wrongCode))
        #expect(await desk.respond(to: .logIn(.sample())) == .failed(.wrongPassword))
        #expect(await desk.respond(to: .logIn(.sample("Ada", "battery staple"))) == .changed(.ada))
        // The next code is another one, and works once.
        let next = try #require(recoverable.recoveryCode.reveal())
        #expect(next != code)
        guard case .recoverable = await desk.reset("Ada", next) else { throw NotAnswered(response) }
        await desk.close()
    }

    /// A password that a recording has masked cannot be checked, and is not mistaken for one.
    @Test func aMaskIsNoPassword() async throws {
        let desk = try await AccountDesk()
        try await desk.signUp()
        #expect(code(await desk.respond(to: .logIn(.sample("Ada", "***")))) == "wrongPassword")
        await desk.close()
    }
}
