import Foundation
import TestSupport
import Testing

/// Every number of every database at both ends of the integers: no command ends the process.
@Suite(.timeLimit(.minutes(10))) struct DamagedNumberTests {
    /// That a damaged number is an error, or is left out, and never counted with. A thousand commands wait for CI.
    @Test(.depth(.ci)) func noNumberEndsTheProcess() async throws {
        let whole = try await prepared()
        var damagedCount = 0
        for (kit, commands) in Self.commands {
            let file = try SQLiteFile("\(whole.data)/\(kit).sqlite")
            for column in try file.integerColumns() {
                for extreme in [Int64.min, .max] {
                    let sandbox = try Sandbox()
                    try FileManager.default.copyItem(atPath: whole.data, toPath: sandbox.data)
                    let damaged = try SQLiteFile("\(sandbox.data)/\(kit).sqlite")
                    // Damage keeps to no rule of a column.
                    try damaged.run("PRAGMA ignore_check_constraints = ON")
                    try damaged.run("UPDATE OR IGNORE \(column.table) SET \(column.name) = \(extreme)")
                    damagedCount += try damaged.number("SELECT total_changes()") > 0 ? 1 : 0
                    damaged.close()
                    for (words, input) in commands {
                        let outcome = try await sandbox.run(words, input: input)
                        #expect([0, 1, 2, 3, 4].contains(outcome.status), "\(column) \(extreme) \(words): \(outcome)")
                    }
                }
            }
        }
        #expect(damagedCount > 100)
    }

    private func prepared() async throws -> Sandbox {
        let sandbox = try Sandbox()
        let commands: [([String], String)] = [
            (["signup", "Ada"], "correct horse"),
            (["todos", "add", "Milk due:2999-01-01 rec:+1m t:2998-01-01 pri:A +x"], ""),
            (["todos", "add", "Run", "--every", "2"], ""), (["todos", "add", "Tea"], ""), (["todos", "undo"], ""),
            (["cart", "add", "a", "--title", "A", "--price", "1.50", "--attribute", "s=l"], ""),
            (["cart", "checkout", "--yes"], ""),
            (["cart", "add", "b", "--title", "B", "--price", "2"], ""),
            (["cart", "checkout", "--yes", "--gateway", "timeout"], ""),
            (["news"], ""), (["login", "ada"], "wrong"),
        ]
        for (words, input) in commands { _ = try await sandbox.run(words, input: input) }
        return sandbox
    }

    private static let commands: [(kit: String, [([String], String)])] = [
        (
            "account",
            [
                (["account"], ""), (["cart", "checkout", "--yes"], ""), (["login", "ada"], "wrong"),
                (["login", "ada"], "correct horse"),
                (["password"], "correct horse\nbattery staple"),
            ]
        ),
        (
            "cart",
            [
                (["cart"], ""), (["cart", "history"], ""), (["cart", "orders"], ""), (["cart", "order", "1"], ""),
                (["cart", "checkout", "--yes"], ""), (["cart", "undo"], ""),
                (["cart", "add", "c", "--title", "C", "--price", "1"], ""),
                (["cart", "checkout", "--abandon", "--yes"], ""), (["cart", "checkout", "--yes"], ""),
                (["cart", "clear"], ""),
            ]
        ),
        (
            "news",
            [
                (["news"], ""), (["news", "sources"], ""), (["news", "refresh"], ""),
                (["news", "--unread", "--json"], ""),
            ]
        ),
        (
            "todos",
            [
                (["todos", "--all"], ""), (["todos", "history"], ""), (["todos", "redo"], ""), (["todos", "undo"], ""),
                (["todos", "report"], ""), (["todos", "add", "New"], ""), (["todos", "move", "Tea", "1"], ""),
                (["todos", "export"], ""),
            ]
        ),
    ]
}

extension SQLiteFile {
    /// Returns the columns of integers of all tables, without those of the index of words, which are SQLite's own.
    fileprivate func integerColumns() throws -> [(table: String, name: String)] {
        try texts(
            """
            SELECT t.name || '.' || c.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
            WHERE t.schema = 'main' AND t.type = 'table' AND c.type = 'INTEGER' AND t.name NOT LIKE 'sqlite%'
            UNION SELECT 'sqlite_sequence.seq' WHERE EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence')
            """
        ).map { text in
            let parts = text.split(separator: ".").map(String.init)
            return (parts[0], parts[1])
        }
    }
}
