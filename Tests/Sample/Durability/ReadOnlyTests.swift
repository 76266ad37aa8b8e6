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

    /// The permissions of the database's file and of its folder.
    private static let permissions = [(0o400, 0o700), (0o600, 0o500), (0o400, 0o500)]

    @Test(arguments: permissions)
    func whatMayOnlyBeReadIsListed(_ file: Int, _ folder: Int) async throws {
        try await sandbox.seed(["milkaaaa"])
        let before = try Data(contentsOf: URL(filePath: sandbox.database))
        let listed = try await run(["todos"], file, folder)
        #expect(listed == Outcome(output: "milk  [ ]  milkaaaa\n", messages: "", status: 0))
        let added = try await run(["todos", "add", "Oats"], file, folder)
        #expect((added.output, added.status) == ("", 1))
        #expect(added.messages.contains(sandbox.database) && added.messages.contains("permission"))
        #expect(try Data(contentsOf: URL(filePath: sandbox.database)) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.data) == ["todos.sqlite"])
        #expect(try await sandbox.run("todos", "add", "Oats").status == 0)
    }

    /// Another process has written to the log, and has the database open.
    @Test(arguments: permissions)
    func whatIsInTheLogIsListedToo(_ file: Int, _ folder: Int) async throws {
        try await sandbox.seed(["milkaaaa"])
        let other = try SQLiteFile(sandbox.database)
        try other.run("UPDATE todo SET title = 'Oats'")
        let listed = try await run(["todos"], file, folder)
        #expect(listed == Outcome(output: "milk  [ ]  Oats\n", messages: "", status: 0))
        other.close()
    }

    /// Runs a command as somebody who may not write, and takes the permissions back.
    private func run(_ command: [String], _ file: Int, _ folder: Int) async throws -> Outcome {
        try setPermissions(file, sandbox.database)
        try setPermissions(folder, sandbox.data)
        let outcome = try await UnprivilegedProgram.run(sandbox, command)
        try setPermissions(0o700, sandbox.data)
        try setPermissions(0o600, sandbox.database)
        return outcome
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
