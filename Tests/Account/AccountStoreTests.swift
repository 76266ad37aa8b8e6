import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Foundation
import TestSupport
import Testing

@testable import AccountKit

/// The file that several processes share, each of which is an interactor of its own here.
@Suite(.timeLimit(.minutes(3))) struct AccountStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func desk() async throws -> AccountDesk {
        try await AccountDesk(.file(folder.file("account.sqlite")))
    }

    @Test func aSessionIsThatOfTheNextProcess() async throws {
        let first = try await desk()
        try await first.signUp()
        await first.close()
        let second = try await desk()
        #expect(await second.respond(to: .session) == .session(.ada))
        _ = await second.respond(to: .logOut)
        await second.close()
        let third = try await desk()
        #expect(await third.respond(to: .session) == .session(.signedOut))
        await third.close()
    }

    /// Each process makes an attempt at the same time. Five are looked at, and the others refused.
    @Test func attemptsOfAllProcessesAreCounted() async throws {
        let first = try await desk()
        try await first.signUp()
        await first.close()
        var desks: [AccountDesk] = []
        for _ in 0..<8 { desks.append(try await desk()) }
        let refused = await withTaskGroup(of: Bool.self) { group in
            for desk in desks {
                group.addTask {
                    let response = await desk.respond(to: .logIn(.sample("Ada", "wrong password")))
                    if case .failed(.tooManyAttempts) = response { return true } else { return false }
                }
            }
            return await group.reduce(into: 0) { if $1 { $0 += 1 } }
        }
        #expect(refused == 3)
        #expect(desks.map(\.hashes.count).reduce(0, +) == 5)
        for desk in desks { await desk.close() }
    }

    @Test func ofTwoResetsOneUsesTheCode() async throws {
        let (first, second) = (try await desk(), try await desk())
        let code = try await first.signUp()
        async let one = first.reset("Ada", code, "first password")
        async let other = second.reset("Ada", code, "second password")
        let codes = await [one, other].compactMap { if case .failed(let error) = $0 { error.code } else { nil } }
        #expect(codes == ["wrongCode"])
        await first.close()
        await second.close()
    }

    @Test func onlyItsUserReadsTheFile() async throws {
        let desk = try await desk()
        try await desk.signUp()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("account.sqlite"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        await desk.close()
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: URL(filePath: folder.file(file)))
            #expect(bytes.range(of: Data("correct horse".utf8)) == nil)
        }
    }

    // MARK: Clocks and forms of text

    /// Wrong attempts that a clock ten years ahead has noted hold up as those of now do.
    @Test func aClockThatWasAheadLocksNobodyOut() async throws {
        let ahead = try await desk()
        let code = try await ahead.signUp()
        ahead.clock.advance(by: .seconds(86_400 * 3_650))
        _ = await ahead.respond(to: .logIn(.sample("Ada", "wrong password")))
        let right = try await desk()
        #expect(await right.respond(to: .logIn(.sample())) == .changed(.ada))
        for _ in 0..<7 { _ = await ahead.respond(to: .logIn(.sample("Ada", "wrong password"))) }
        guard case .failed(.tooManyAttempts) = await right.reset("Ada", code) else { return #expect(Bool(false)) }
        right.clock.advance(by: .seconds(900))
        guard case .recoverable = await right.reset("Ada", code) else { return #expect(Bool(false)) }
        await ahead.close()
        await right.close()
    }

    @Test func aSessionEndsAlthoughTheClockIsSetBack() async throws {
        let ahead = try await desk()
        try await ahead.signUp()
        ahead.clock.advance(by: .seconds(40_000))
        #expect(await ahead.respond(to: .logIn(.sample())) == .changed(.ada))
        await ahead.close()
        let right = try await desk()
        #expect(await right.respond(to: .session) == .session(.ada))
        // One hour after it was first seen, as after a sign-in of then.
        right.clock.advance(by: .seconds(3_600))
        #expect(await right.respond(to: .session) == .session(.signedOut))
        await right.close()
    }

    private static let (composed, decomposed) = ("ma\u{F1}ana-secret", "man\u{303}ana-secret")

    @Test(arguments: [(composed, decomposed), (decomposed, composed)])
    func aPasswordIsTheSameFromEveryKeyboard(_ first: String, _ second: String) async throws {
        let desk = try await desk()
        try await desk.signUp(.sample("Z\u{F6}e", first))
        for name in ["z\u{F6}e", "ZO\u{308}E"] {
            #expect(
                await desk.respond(to: .logIn(.sample(name, second)))
                    == .changed(.signedIn(SignedInPerson(name: "Z\u{F6}e"))))
        }
        let again = await desk.respond(to: .signUp(.sample("zo\u{308}e", second)))
        guard case .failed(.taken) = again else { return #expect(Bool(false), "\(again)") }
        await desk.close()
    }

    /// An earlier version has hashed the password as it was typed, and had two accounts that look the same.
    @Test func accountsOfTheVersionBeforeStillOpen() async throws {
        let location = StorageLocation.file(folder.file("account.sqlite"))
        let old = try await Database(location, migrations: Array(AccountSchema.migrations.prefix(1)))
        let hasher = PasswordHasher.system(cost: 1)
        for (name, password) in [
            ("zo\u{308}e", Self.decomposed), ("z\u{F6}e", "other secret"), ("e\u{301}va", Self.decomposed),
        ] {
            let hash = try hasher.hash(password)
            try await old.write { connection throws(StorageError) in
                try connection.execute(
                    "INSERT INTO account(key, name, password, password_time) VALUES (?1, ?1, ?2, 0)",
                    [.text(name), .text(hash)])
            }
        }
        await old.close()
        let desk = try await desk()
        for _ in 0..<2 {
            for (name, password) in [
                ("zo\u{308}e", Self.decomposed), ("z\u{F6}e", "other secret"), ("\u{E9}va", Self.decomposed),
            ] {
                let response = await desk.respond(to: .logIn(.sample(name, password)))
                #expect("\(response)".contains("passwordExpired"), "\(response)")
            }
        }
        // It is hashed anew, so that the other form is right from now on.
        let composed = await desk.respond(to: .logIn(.sample("\u{E9}va", Self.composed)))
        #expect("\(composed)".contains("passwordExpired"), "\(composed)")
        await desk.close()
    }
}
