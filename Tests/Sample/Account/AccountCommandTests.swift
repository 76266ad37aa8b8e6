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
    @discardableResult
    private func signUp(_ name: String = "Ada") async throws -> String {
        let outcome = try await sandbox.run(["signup", name], input: "\(Self.password)\n")
        let match = try #require(outcome.output.firstMatch(of: /Recovery code  (\S+)/), "\(outcome)")
        return String(match.output.1)
    }

    private func exitCode(_ words: [String], _ input: String = "") async throws -> Int32 {
        try await sandbox.run(words, input: input).status
    }

    @Test func aSessionLastsFromCommandToCommand() async throws {
        // That nobody is signed in is a hint for a person at a terminal.
        #expect(try await sandbox.run("account") == Outcome(output: "", messages: "", status: 0))
        try await signUp()
        #expect(try await sandbox.run("account").output == "Signed in  Ada\n")
        #expect(try await sandbox.run("logout").output == "Logged out\n")
        let login = try await sandbox.run(["login", "ada"], input: Self.password)
        #expect(login.output == "Signed in  Ada\n" && login.status == 0, "\(login)")
    }

    @Test func documentsHaveTheSession() async throws {
        let signedOut = #"{"session":{"name":null,"status":"signedOut"}}"# + "\n"
        #expect(try await sandbox.run("account", "--json").output == signedOut)
        let signUp = try await sandbox.run(["signup", "Ada", "--json"], input: "\(Self.password)\n")
        #expect(signUp.output.hasPrefix(#"{"session":{"name":"Ada","status":"signedIn","recoveryCode":""#), "\(signUp)")
        let signedIn = #"{"session":{"name":"Ada","status":"signedIn"}}"# + "\n"
        #expect(try await sandbox.run(["login", "ada", "--json"], input: Self.password).output == signedIn)
        #expect(try await sandbox.run("logout", "--json").output == signedOut)
    }

    @Test func errorsHaveTheirExitCodes() async throws {
        try await signUp()
        #expect(try await exitCode(["signup", "ADA"], "another password\n") == 2)
        #expect(try await exitCode(["signup", "Bob"], "short\n") == 2)
        #expect(try await exitCode(["login", "ada"], "wrong password\n") == 4)
        #expect(try await exitCode(["login", "nobody"], "wrong password\n") == 4)
        #expect(try await exitCode(["password"], "\(Self.password)\n") == 2)
        #expect(try await exitCode(["password"], "\(Self.password)\n\(Self.password)\n") == 2)
        #expect(try await exitCode(["password", "reset", "ada"], "0000\nbattery staple\n") == 4)
        #expect(try await exitCode(["logout"]) == 0)
        #expect(try await exitCode(["password"], "\(Self.password)\nbattery staple\n") == 4)
        #expect(try await exitCode(["login", "ada", Self.password]) == 2)
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
        #expect(try await exitCode(["password", "reset", "ada"], "\(code)\nthird password\n") == 4)
        #expect(try await exitCode(["login", "ada"], "battery staple\n") == 0)
        #expect(try await exitCode(["password"], "battery staple\n\(Self.password)\n") == 0)
        #expect(try await exitCode(["login", "ada"], Self.password) == 0)
    }

    /// A password of the year 1970 has expired.
    @Test func anExpiredPasswordIsChangedFirst() async throws {
        try await signUp()
        try SQLiteFile("\(sandbox.data)/account.sqlite").run("UPDATE account SET password_time = 0")
        let login = try await sandbox.run(["login", "ada"], input: Self.password)
        #expect(login.status == 4 && login.messages.contains("Run sample password change."), "\(login)")
        let document = try await sandbox.run(["login", "ada", "--json"], input: Self.password)
        #expect(document.status == 4 && document.output.contains(#""code":"passwordExpired""#), "\(document)")
        #expect(try await exitCode(["password", "change"], "\(Self.password)\nbattery staple\n") == 0)
        #expect(try await sandbox.run("account").output == "Signed in  Ada\n")
    }

    @Test func wrongAttemptsAreCountedOverProcesses() async throws {
        try await signUp()
        for _ in 0..<2 { _ = try await sandbox.runProcess(["login", "ada"], input: "wrong password\n") }
        let database = try SQLiteFile("\(sandbox.data)/account.sqlite")
        #expect(try database.number("SELECT count FROM attempt") == 2)
        try database.run("UPDATE attempt SET count = 14")
        // For minutes, not even the right one is looked at.
        let refused = try await sandbox.runProcess(["login", "ada", "--json"], input: Self.password)
        #expect(refused.status == 4 && refused.output.contains(#""code":"tooManyAttempts""#), "\(refused)")
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
