import Foundation
import Testing

/// Long lists and exports.
@Suite(.serialized) struct LongListTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Adds todos behind those that are there.
    private func fill(_ sandbox: Sandbox, _ count: Int) async throws {
        _ = try await sandbox.add("Milk due:2001-01-31 +home")
        let file = try SQLiteFile(sandbox.database)
        try file.run(
            """
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
            INSERT INTO todo(rank, id, title, created_at, due, searched, key_length)
                SELECT (n + 9) << 32, printf('%s%07d', iif(n % 9, 'todo', ''), n), printf('Todo number %d', n), n * 7919 % 1000,
                    iif(n % 3, NULL, '2001-02-03'), '', iif(n % 9, 11, 7)
                FROM number
            """)
        file.close()
    }

    @Test(arguments: ["all.json", "all.txt"])
    func aFileHasTheWholeExport(_ name: String) async throws {
        try await fill(sandbox, 2_500)
        let file = "\(sandbox.home)/\(name)"
        let format = name.hasSuffix("txt") ? "todotxt" : "json"
        #expect(
            try await sandbox.run("todos", "export", file)
                == Outcome(output: "Exported all todos to \(file)\n", messages: "", status: 0))
        let text = try await sandbox.run("todos", "export", "--format", format).output
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    @Test func damageOfALongListIsToldBeforeIt() async throws {
        try await fill(sandbox, 30_000)
        try damageTheEnd()
        let outcome = try await sandbox.run("todos", "--sort", "position", "--json")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix(#"{"error":{"code":"corrupt","#), "\(outcome)")
    }

    /// Overwrites the last pages of the table with bytes that are no page.
    private func damageTheEnd() throws {
        let file = try FileHandle(forUpdating: URL(filePath: sandbox.database))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size - 409_600)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 409_600))
        try file.close()
    }
}
