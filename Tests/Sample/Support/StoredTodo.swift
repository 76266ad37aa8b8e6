import Foundation
import Testing

/// The todos as a document tells them.
struct StoredTodo: Decodable, Equatable {
    let id: String
    let title: String
    let note: String
    let position: Int
    let completedAt: String?
    let isDeleted: Bool
}

extension Sandbox {
    /// How long a command takes here and now, in microseconds: the longest of five times.
    func duration(_ arguments: [String]) async throws -> Int {
        var longest = Duration.zero
        for _ in 0..<5 {
            let program = try start(arguments)
            longest = await max(longest, ContinuousClock().measure { _ = await program.outcome() })
        }
        return Int(longest / .microseconds(1))
    }

    /// A list as a document tells it.
    func stored(_ options: [String]) async throws -> [StoredTodo] {
        struct List: Decodable { let todos: [StoredTodo] }
        let outcome = try await run(["--json", "todos"] + options)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return try JSONDecoder().decode(List.self, from: Data(outcome.output.utf8)).todos
    }

    /// Expects that the database is whole, and that each todo has one place in its list, from 1 on without a gap; and
    /// that so many steps, and no more, lead back to nothing.
    func expectWhole(steps: Int) async throws {
        let file = try SQLiteFile(database)
        #expect(try file.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'") == 0)
        #expect(try file.number("SELECT count(*) FROM step") == steps)
        #expect(try file.number("SELECT count(*) FROM past WHERE step NOT IN (SELECT number FROM step)") == 0)
        file.close()
        // Sorted otherwise, the positions are counted one by one.
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
