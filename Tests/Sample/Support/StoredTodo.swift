import Foundation
import Testing

/// A todo in a JSON document of the sample.
struct StoredTodo: Decodable, Equatable {
    let id: String
    let title: String
    let note: String
    let position: Int
    let completedAt: String?
    let isDeleted: Bool
}

extension Sandbox {
    /// Imports todos of each kind and status, in one step.
    func importExample() async throws {
        let document = """
            {"todos":[
            {"id":"milkaaaa","title":"Milk","createdAt":"2001-01-04T00:00:00.000Z","dueAt":"2001-02-03",
            "tags":["+shop","soon"]},
            {"id":"oatsaaaa","title":"Oats","createdAt":"2001-01-03T00:00:00.000Z","priority":"B","tags":["+shop"],
            "note":"Rolled ones"},
            {"id":"paintaaa","title":"Paint","createdAt":"2001-01-02T00:00:00.000Z","tags":["+home"],
            "completedAt":"2001-01-05T00:00:00.000Z"},
            {"id":"riceaaaa","title":"Rice","createdAt":"2001-01-01T00:00:00.000Z","dueAt":"2999-12-31","priority":"A",
            "tags":["@shop"]},
            {"id":"runsaaaa","title":"Run","createdAt":"2000-12-31T00:00:00.000Z","kind":"streak",
            "streak":{"everyDays":2,"count":0},"tags":["fit"]},
            {"id":"soapaaaa","title":"Soap","createdAt":"2001-01-05T00:00:00.000Z","isDeleted":true,"tags":["+shop"]}
            ]}
            """
        let imported = try await run(["todos", "import", "-"], input: document)
        #expect(imported == Outcome(output: "Imported 6 todos\n", messages: "", status: 0))
    }

    /// Returns the duration of a command in microseconds: the longest of five runs.
    func duration(_ arguments: [String]) async throws -> Int {
        var longest = Duration.zero
        for _ in 0..<5 {
            let program = try start(arguments)
            longest = await max(longest, ContinuousClock().measure { _ = await program.outcome() })
        }
        return Int(longest / .microseconds(1))
    }

    /// Returns the todos of a list.
    func stored(_ options: [String]) async throws -> [StoredTodo] {
        struct List: Decodable { let todos: [StoredTodo] }
        let outcome = try await run(["--json", "todos"] + options)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return try JSONDecoder().decode(List.self, from: Data(outcome.output.utf8)).todos
    }

    /// Expects that the database is intact, that the positions in each list count from 1 without a gap, and that exactly
    /// `steps` steps can be undone, back to an empty list.
    func expectWhole(steps: Int) async throws {
        let file = try SQLiteFile(database)
        #expect(try file.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'") == 0)
        #expect(try file.number("SELECT count(*) FROM step") == steps)
        #expect(try file.number("SELECT count(*) FROM past WHERE step NOT IN (SELECT number FROM step)") == 0)
        file.close()
        // In another order, each position is computed separately.
        for list in [[], ["--done"], ["--trash"]] {
            let positions = try await stored(list + ["--sort", "priority"]).map(\.position)
            #expect(positions.sorted() == Array(0..<positions.count).map { $0 + 1 })
        }
        for undone in stride(from: 0, to: steps, by: 1_000) {
            let outcome = try await run("todos", "undo", "\(min(1_000, steps - undone))")
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
        #expect(try await stored(["--all"]) == [])
        #expect(try await stored(["--trash"]) == [])
        #expect(try await run("todos", "undo").status == 3)
    }
}
