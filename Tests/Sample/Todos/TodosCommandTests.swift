import Foundation
import Testing

/// The commands of the todos that the golden session does not run: `buy`, `report`, and todos that repeat or wait.
@Suite(.serialized) struct TodosCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func aBoughtTodoNamesItsLine() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let first = try await sandbox.run("todos", "buy", "milk", "--price", "1.20", "--quantity", "2")
        #expect(first.output == "In the cart  milk  milkaaaa  line 1  quantity 2  total of the cart 2.40 EUR\n")
        // Buying it again adds to the same line, also under a new title.
        _ = try await sandbox.run("todos", "edit", "milk", "--title", "Oat milk")
        let second = try await sandbox.run("todos", "buy", "MILKAAAA", "--price", "1.50")
        #expect(second.output == "In the cart  milk  Oat milk  line 1  quantity 3  total of the cart 4.50 EUR\n")
        #expect(try await sandbox.list() == ["[ ]  Oat milk", "[ ]  oats2345"])
    }

    @Test func completingSaysWhenItIsDueAgain() async throws {
        let key = try await sandbox.add("Pay the rent", "--repeat", "every month on the 31st", "--due", "2999-01-31")
        let done = try await sandbox.run("todos", "done", key)
        #expect(done.output == "Done  \(key)  Pay the rent  due 2999-02-28\n")
        let report = try await sandbox.run("todos", "report").output
        #expect(report.contains("Done   1\n") && report.contains("\(key)  Pay the rent"), "\(report)")
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
                let times: [String]
            }
            let done: [Item]
        }
        let water = try await sandbox.add("Water", "--repeat", "1d", "--due", "today")
        for _ in 1...2 { _ = try await sandbox.run("todos", "done", water) }
        _ = try await sandbox.run("todos", "done", try await sandbox.add("Milk"))
        let output = try await sandbox.run("todos", "report", "--since", "today", "--json").output
        let done = try JSONDecoder().decode(Document.self, from: Data(output.utf8)).done
        #expect(done.map(\.count) == [1, 2] && done.map(\.times.count) == [1, 2])
        let history = try await sandbox.run("todos", "history", "--json").output
        #expect(done.flatMap(\.times).allSatisfy { history.contains("\"at\":\"\($0)\"") }, "\(history)")
    }
}
