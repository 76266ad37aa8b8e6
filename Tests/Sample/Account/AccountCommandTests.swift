import AdderSessions
import Foundation
import TestSupport
import Testing

@testable import sample

/// The commands of the account, with passwords from standard input.
@Suite(.timeLimit(.minutes(3))) struct AccountCommandTests {
    private static let password = "canary-Xq7w horse"

    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Signs up, and returns the recovery code.
    private func signUp() async throws -> String {
        let outcome = try await sandbox.run(["signup", "Ada"], input: "\(Self.password)\n")
        let match = try #require(outcome.output.firstMatch(of: /Recovery code  (\S+)/), "\(outcome)")
        return String(match.output.1)
    }

    @Test func aSessionLastsFromCommandToCommand() async throws {
        let signUp = try await sandbox.run(["signup", "Ada", "--json"], input: "\(Self.password)\n")
        #expect(signUp.output.hasPrefix(#"{"session":{"name":"Ada","status":"signedIn","recoveryCode":""#), "\(signUp)")
        #expect(try await sandbox.run("account").output == "Signed in  Ada\n")
        #expect(try await sandbox.run("logout").output == "Logged out\n")
        let login = try await sandbox.run(["login", "ada"], input: Self.password)
        #expect(login == Outcome(output: "Signed in  Ada\n", messages: "", status: 0))
        let signedIn = #"{"session":{"name":"Ada","status":"signedIn"}}"# + "\n"
        #expect(try await sandbox.run("account", "--json").output == signedIn)
    }

    @Test func theLinesOfAPipeAreNoPasswords() async throws {
        let outcome = try await sandbox.run([], input: "login ada\n\(Self.password)\n")
        #expect(outcome.status == 2 && !outcome.messages.contains(Self.password), "\(outcome)")
        #expect(outcome.messages.contains("The password cannot be among command lines."))
    }

    @Test func aForgottenPasswordIsResetOnce() async throws {
        let code = try await signUp()
        let reset = try await sandbox.run(["password", "reset", "ada"], input: "\(code)\nbattery staple\n")
        #expect(reset.status == 0 && reset.output.contains("Recovery code  ") && !reset.output.contains(code))
        let again = try await sandbox.run(["password", "reset", "ada"], input: "\(code)\nthird password\n")
        #expect((again.output, again.status) == ("", 4))
        #expect(try await sandbox.run(["login", "ada"], input: "battery staple\n").status == 0)
    }

    /// Everything that the program has written: its output, its trace, its recordings and its files. Masked recordings
    /// and documents wait for CI.
    @Test(arguments: Depth.choose([["--record-full"]], ci: [["--record"], ["--record-full"]]))
    func noByteHasThePassword(_ recording: [String]) async throws {
        let code = try await signUp()
        let full = ["--verbose", "--trace=full"]
        let inputs: [([String], String)] = [
            (["signup", "Ada"], Self.password), (["signup", "Bob"], "\(Self.password)\n"),
            (["login", "ada"], "\(Self.password)\n"), (["login", "ada"], "\(Self.password)x\n"),
            (["password"], "\(Self.password)\n\(Self.password) 2\n"),
            (["password"], "\(Self.password)\n\(Self.password)\n"),
            (["password", "reset", "ada"], "\(code)\n\(Self.password) 3\n"),
            (["ui", "adder://account/login", "--yes"], "Name: ada\nPassword: \(Self.password) 3\n"),
            (
                ["ui", "adder://account/password", "--yes"],
                "Old password: \(Self.password)\nNew password: \(Self.password)\n"
            ),
        ]
        for (index, (words, input)) in inputs.enumerated() {
            for form in Depth.choose([[]], ci: [[], ["--json"]]) where form.isEmpty || words[0] != "ui" {
                let file = "\(sandbox.home)/\(index)\(form.count).adder"
                let outcome = try await sandbox.run(words + form + full + recording + [file], input: input)
                let isThere = outcome.output.contains("canary") || outcome.messages.contains("canary")
                #expect(!isThere && !outcome.messages.isEmpty, "\(outcome)")
                guard recording == ["--record-full"] else { continue }
                let replay = try await sandbox.run("replay", file)
                #expect(replay.status == 0, "\(words): \(replay)")
            }
        }
        let canaries = [Data("canary".utf8), Data(Data("canary".utf8).base64EncodedString().dropLast(2).utf8)]
        let files = try #require(FileManager.default.enumerator(atPath: sandbox.home))
        var count = 0
        for case let file as String in files {
            guard let bytes = try? Data(contentsOf: URL(filePath: "\(sandbox.home)/\(file)")) else { continue }
            count += 1
            for canary in canaries { #expect(bytes.range(of: canary) == nil, "\(file)") }
        }
        #expect(count > 10)
    }
}
