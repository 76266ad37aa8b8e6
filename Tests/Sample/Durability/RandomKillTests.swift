import Adder
import Foundation
import Testing

/// Processes that are killed while they write: acknowledged changes are there, every other one as a whole or not at all.
@Suite(.serialized) struct RandomKillTests {
    private enum Change: CaseIterable {
        case add, toggle, edit, delete, importing
    }

    /// The change of a process, and whether it was acknowledged.
    private struct Attempt {
        let change: Change
        let number: Int
        let isAcknowledged: Bool
    }

    private static let attempts = 200
    /// The number of todos in one import.
    private static let imported = 10

    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func twoHundredKillsLoseNothingThatWasAcknowledged() async throws {
        try await prepare()
        var generator = SeededGenerator(seed: 5)
        let duration = try await sandbox.duration(["todos", "show", "n1x"])
        var attempts: [Attempt] = []
        for number in 0..<Self.attempts {
            let change = Change.allCases[number % Change.allCases.count]
            let program = try start(change, number)
            program.later(Int.random(in: 0...duration * 5 / 4, using: &generator)) { $0.kill() }
            let outcome = await program.outcome()
            attempts.append(Attempt(change: change, number: number, isAcknowledged: outcome.output.hasSuffix("\n")))
            // The process succeeds unless it is killed.
            #expect(outcome.status == 0 || outcome.status == -SIGKILL, "\(outcome)")
        }
        let all = try await sandbox.stored(["--all"]) + sandbox.stored(["--trash"])
        let todos = Dictionary(grouping: all, by: \.title)
        var steps = 1
        for attempt in attempts {
            let isDone = isDone(attempt, todos)
            #expect(isDone || !attempt.isAcknowledged, "\(attempt)")
            steps += isDone ? 1 : 0
        }
        // Otherwise the test has shown nothing.
        let acknowledged = attempts.count(where: \.isAcknowledged)
        #expect(acknowledged > 0 && acknowledged < attempts.count)
        #expect(all.count == todos.count)
        try await sandbox.expectWhole(steps: steps)
    }

    /// Creates a todo for each attempt.
    private func prepare() async throws {
        let todos = (0..<Self.attempts).map { "{\"id\":\"n\($0)x\",\"title\":\"Old \($0)\"}" }.joined(separator: ",")
        #expect(try await sandbox.run(["todos", "import", "-"], input: "{\"todos\":[\(todos)]}").status == 0)
    }

    private func start(_ change: Change, _ number: Int) throws -> Program {
        let key = "n\(number)x"
        let new = "New \(number)"
        return switch change {
        case .add: try sandbox.start(["todos", "add", new])
        case .toggle: try sandbox.start(["todos", "toggle", key])
        case .edit: try sandbox.start(["todos", "edit", key, "--title", new, "--note", new])
        case .delete: try sandbox.start(["todos", "delete", key])
        case .importing:
            try sandbox.start(["todos", "import", "-"], input: Self.titles(number).joined(separator: "\n"))
        }
    }

    private static func titles(_ number: Int) -> [String] {
        (1...imported).map { "New \(number)-\($0)" }
    }

    /// Returns a Boolean value that indicates whether the change was made, and expects that it was not made in part.
    private func isDone(_ attempt: Attempt, _ todos: [String: [StoredTodo]]) -> Bool {
        let old = todos["Old \(attempt.number)"]?.first
        let new = todos["New \(attempt.number)"]?.first
        switch attempt.change {
        case .add:
            #expect(old?.completedAt == nil && old?.isDeleted == false)
            return new != nil
        case .toggle: return old?.completedAt != nil
        case .edit:
            #expect((old == nil) != (new == nil))
            #expect((old ?? new)?.note == (new == nil ? "" : "New \(attempt.number)"))
            return new != nil
        case .delete: return old?.isDeleted == true
        case .importing:
            let count = Self.titles(attempt.number).count { todos[$0] != nil }
            #expect(count == 0 || count == Self.imported, "\(attempt): \(count)")
            return count > 0
        }
    }
}
