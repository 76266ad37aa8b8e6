import Foundation
import Testing

@testable import sample

/// Todos that repeat and wait, and the report, by their commands.
@Suite struct RepeatCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func completingSaysWhenItIsDueAgain() async throws {
        let key = try await sandbox.add("Pay the rent", "--repeat", "every month on the 31st", "--due", "2999-01-31")
        let done = try await sandbox.run("todos", "done", key)
        #expect(done.output == "Done  \(key)  Pay the rent  due 2999-02-28\n")
        #expect(try await sandbox.list() == ["[ ]  Pay the rent  due 2999-02-28  every month on the 31st"])
        let report = try await sandbox.run("todos", "report").output
        #expect(report.contains("Done   1\n") && report.contains("\(key)  Pay the rent"), "\(report)")
        let document = try await sandbox.run("todos", "report", "--since", "today", "--json").output
        #expect(document.contains(#""completionCount":1"#) && document.contains(#""count":1"#), "\(document)")
        _ = try await sandbox.run("todos", "undo")
        #expect(try await sandbox.run("todos", "report", "--json").output.contains(#""count":0"#))
    }

    @Test func aWaitingTodoIsListedApart() async throws {
        _ = try await sandbox.add("Milk")
        let fly = try await sandbox.add("Fly", "--wait", "2999-01-01")
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        #expect(try await sandbox.list("--waiting") == ["[ ]  Fly  waits until 2999-01-01"])
        #expect(try await sandbox.run().output.contains("1 open, 1 waiting, 0 done"))
        #expect(try await sandbox.run("todos", "edit", fly, "--wait", "").status == 0)
        #expect(try await sandbox.list() == ["[ ]  Milk", "[ ]  Fly"])
    }

    /// The moments are in UTC, so that a script can count them by day or by hour.
    @Test func theReportHasTheTimeOfEachCompletion() async throws {
        struct Document: Decodable {
            struct Item: Decodable {
                let count: Int
                let lastAt: String
                let times: [String]
            }
            let done: [Item]
        }
        let water = try await sandbox.add("Water", "--repeat", "1d", "--due", "today")
        _ = try await sandbox.run("todos", "done", water)
        _ = try await sandbox.run("todos", "done", water)
        let milk = try await sandbox.add("Milk")
        _ = try await sandbox.run("todos", "done", milk)
        let output = try await sandbox.run("todos", "report", "--json").output
        let done = try JSONDecoder().decode(Document.self, from: Data(output.utf8)).done
        #expect(done.map(\.count) == [1, 2])
        #expect(done.map(\.times.count) == [1, 2])
        #expect(done.map(\.times.last) == done.map(\.lastAt))
        #expect(done.allSatisfy { $0.times == $0.times.sorted() })
        #expect(done.flatMap(\.times).allSatisfy { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil })
        let history = try await sandbox.run("todos", "history", "--json").output
        #expect(done.flatMap(\.times).allSatisfy { history.contains("\"at\":\"\($0)\"") }, "\(history)")
    }

    @Test func aDayThatCannotBeReadIsNamed() async throws {
        let outcome = try await sandbox.run("todos", "report", "--since", "soon")
        #expect(outcome.messages.contains("--since is “soon”") && outcome.status == 2, "\(outcome)")
    }
}
