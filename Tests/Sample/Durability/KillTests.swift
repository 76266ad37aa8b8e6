import Adder
import Foundation
import Testing

/// What was acknowledged is there, however the process ends.
@Suite(.timeLimit(.minutes(5))) struct KillTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func twoHundredKillsLoseNothingThatWasAcknowledged() async throws {
        var random = SeededGenerator(seed: 7)
        var acknowledged: [String] = []
        for number in 0..<200 {
            let title = "Todo \(number)"
            let outcome = try await killed(["todos", "add", title], within: 60_000, &random)
            if outcome.output.hasPrefix("Added") { acknowledged.append(title) }
        }
        // Else nothing is shown: some came through, and some did not.
        #expect(1..<200 ~= acknowledged.count)
        let listed = try await sandbox.list().map { $0.replacing("[ ]  ", with: "") }
        #expect(Set(listed).isSuperset(of: acknowledged))
        #expect(Set(listed).count == listed.count)
        // Each is a step, whole.
        #expect(try await sandbox.run("todos", "undo", "\(listed.count)").status == 0)
        #expect(try await sandbox.list("--all").isEmpty)
        #expect(try await sandbox.run("todos", "undo").status == 3)
    }

    @Test func aChangeOfManyIsKilledWholeOrNotAtAll() async throws {
        var random = SeededGenerator(seed: 11)
        let lines = (1...500).map { "Todo \($0)" }.joined(separator: "\n")
        let file = try sandbox.write(lines + "\n", to: "many.txt")
        var count = 0
        for _ in 0..<20 {
            let outcome = try await killed(["todos", "import", file], within: 120_000, &random)
            let listed = try await sandbox.list().count
            #expect(listed == count || listed == count + 500)
            if outcome.output.hasPrefix("Imported") { #expect(listed == count + 500) }
            count = listed
        }
    }

    @Test func theCartIsWholeAfterAKill() async throws {
        var random = SeededGenerator(seed: 13)
        var acknowledged = 0
        for _ in 0..<40 {
            let outcome = try await killed(
                ["cart", "add", "A1", "--title", "Apple", "--price", "1.50"], within: 60_000, &random)
            if outcome.output.hasPrefix("Added") { acknowledged += 1 }
        }
        let cart = try await sandbox.run("cart", "--json").output
        let version = try #require(cart.firstMatch(of: /"version":(\d+)/)?.output.1).description
        #expect(try #require(Int(version)) >= acknowledged)
        if version != "0" { #expect(cart.contains("\"quantity\":\(version),")) }
    }

    /// A program that is killed at a random moment; nothing waits for that moment but the program.
    private func killed(
        _ arguments: [String], within microseconds: Int, _ random: inout SeededGenerator
    ) async throws -> Outcome {
        let program = try sandbox.start(arguments)
        try await Task.sleep(for: .microseconds(Int.random(in: 0...microseconds, using: &random)))
        program.kill()
        return await program.outcome()
    }
}
