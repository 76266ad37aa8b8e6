import Foundation
import Testing

/// A database that the user can read, but not write.
@Suite(
    .serialized,
    .enabled("The superuser may write everything here, and setpriv cannot change that.") {
        try await UnprivilegedProgram.works()
    })
struct ReadOnlyTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [["todos"], ["todos", "add", "Oats"]])
    func aReadOnlyFileEndsWith1AndStaysUnchanged(_ command: [String]) async throws {
        try await sandbox.seed(["milkaaaa"])
        let before = try Data(contentsOf: URL(filePath: sandbox.database))
        try setPermissions(0o400, sandbox.database)
        let outcome = try await UnprivilegedProgram.run(sandbox, command)
        #expect((outcome.output, outcome.status) == ("", 1))
        #expect(outcome.messages.contains(sandbox.database))
        #expect(outcome.messages.contains("permission"))
        #expect(try Data(contentsOf: URL(filePath: sandbox.database)) == before)
    }

    @Test(arguments: [["todos"], ["todos", "add", "Oats"]])
    func aReadOnlyFolderEndsWith1AndStaysUnchanged(_ command: [String]) async throws {
        try await sandbox.seed(["milkaaaa"])
        let before = try Data(contentsOf: URL(filePath: sandbox.database))
        try setPermissions(0o500, sandbox.data)
        let outcome = try await UnprivilegedProgram.run(sandbox, command)
        try setPermissions(0o700, sandbox.data)
        #expect((outcome.output, outcome.status) == ("", 1))
        #expect(outcome.messages.contains("permission"))
        #expect(try Data(contentsOf: URL(filePath: sandbox.database)) == before)
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.data).sorted()
        #expect(files == ["todos.sqlite"])
    }

    @Test func aReadOnlyParentFolderIsNamed() async throws {
        try setPermissions(0o500, sandbox.home)
        let outcome = try await UnprivilegedProgram.run(sandbox, ["todos"])
        try setPermissions(0o700, sandbox.home)
        #expect((outcome.output, outcome.status) == ("", 1))
        #expect(outcome.messages.contains("The folder \"\(sandbox.data)\" could not be created"))
    }

    private func setPermissions(_ permissions: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
}

/// Runs programs that file permissions bind, even for the superuser.
private enum UnprivilegedProgram {
    private static let setpriv = "/usr/bin/setpriv"

    /// A Boolean value that indicates whether capabilities can be dropped; some containers do not allow it.
    static func works() async throws -> Bool {
        guard geteuid() == 0 else { return true }
        guard FileManager.default.isExecutableFile(atPath: setpriv) else { return false }
        return try await start(["/bin/sh", "-c", "exit 0"], environment: [:]).outcome().status == 0
    }

    static func run(_ sandbox: Sandbox, _ command: [String]) async throws -> Outcome {
        guard geteuid() == 0 else { return try await sandbox.run(command) }
        return try await start([Sandbox.sample.path] + command, environment: sandbox.environment).outcome()
    }

    private static func start(_ command: [String], environment: [String: String]) throws -> Program {
        let limits = ["--bounding-set", "-dac_override,-dac_read_search"]
        return try Program(URL(filePath: setpriv), limits + command, environment: environment)
    }
}
