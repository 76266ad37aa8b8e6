import Adder
import Testing

/// The cart after the processes that fill it were killed.
@Suite(.serialized) struct KilledCartTests {
    @Test func theCartIsWholeAfterAKill() async throws {
        let sandbox = try Sandbox()
        var random = SeededGenerator(seed: 13)
        let duration = try await sandbox.duration(["cart"])
        var acknowledged = 0
        for _ in 0..<40 {
            let program = try sandbox.start(["cart", "add", "A1", "--title", "Apple", "--price", "1.50"])
            program.later(Int.random(in: 0...duration * 3 / 2, using: &random)) { $0.kill() }
            let output = await program.outcome().output
            if output.hasPrefix("Added") || output.hasPrefix("Merged") { acknowledged += 1 }
        }
        let cart = try await sandbox.run("cart", "--json").output
        let version = try #require(cart.firstMatch(of: /"version":(\d+)/)?.output.1).description
        #expect(acknowledged > 0)
        #expect(try #require(Int(version)) >= acknowledged)
        #expect(cart.contains("\"quantity\":\(version),"))
    }
}
