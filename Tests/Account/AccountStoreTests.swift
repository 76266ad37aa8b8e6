import Adder
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
}
