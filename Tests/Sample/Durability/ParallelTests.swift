import TestSupport
import Testing

/// Several processes on one database.
@Suite(.serialized) struct ParallelTests {
    /// Each process changes its own todos, and the order that both share. More changes wait for CI.
    @Test func twoProcessesAtOnceLoseNothing() async throws {
        let sandbox = try Sandbox(startsProcesses: true)
        let count = Depth.choose(10, ci: 50)
        let steps = try await withThrowingTaskGroup(of: Int.self) { group in
            for process in 1...2 {
                group.addTask {
                    var steps = 0
                    for number in 1...count {
                        let key = try await sandbox.add("\(process)-\(number)")
                        var changes = number % 2 == 0 ? [["toggle", key]] : []
                        if number % 5 == 0 { changes.append(["move", key, "1"]) }
                        if number % 7 == 0 { changes.append(["edit", key, "--note", "\(process)-\(number)"]) }
                        for words in changes {
                            let outcome = try await sandbox.run(["todos"] + words)
                            #expect(outcome.status == 0, "\(outcome.messages)")
                        }
                        steps += 1 + changes.count
                    }
                    return steps
                }
            }
            return try await group.reduce(0, +)
        }
        let todos = try await sandbox.stored(["--all"])
        #expect(todos.map(\.title).sorted() == (1...2).flatMap { p in (1...count).map { "\(p)-\($0)" } }.sorted())
        for todo in todos {
            let number = try #require(Int(todo.title.dropFirst(2)))
            #expect((todo.completedAt != nil) == (number % 2 == 0), "\(todo)")
            #expect(todo.note == (number % 7 == 0 ? todo.title : ""), "\(todo)")
        }
        // The todo that was moved to the first position last is there.
        let first = try await sandbox.stored(["--done", "--sort", "position", "--limit", "1"]).first
        #expect(first?.title == "1-\(count)" || first?.title == "2-\(count)")
        // A move to the same position is no step.
        let unmoved = steps - (try SQLiteFile(sandbox.database).number("SELECT count(*) FROM step"))
        #expect(0...2 ~= unmoved)
        try await sandbox.expectWhole(steps: steps - unmoved)
    }
}
