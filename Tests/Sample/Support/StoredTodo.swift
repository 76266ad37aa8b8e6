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
