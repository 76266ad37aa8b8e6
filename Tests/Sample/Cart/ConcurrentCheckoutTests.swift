import Adder
import AdderTesting
import Foundation
import Servers
import TestSupport
import Testing

/// Processes that check out the same cart at once, at a gateway that loses, delays, fails and redirects: each charge has an order.
@Suite(.timeLimit(.minutes(10))) struct ConcurrentCheckoutTests {
    /// Two hundred processes wait for the night.
    @Test func everyChargeHasAnOrder() async throws {
        let random = Lock(SeededGenerator(seed: 7))
        let isPatient = Lock(false)
        let declined = Lock(Set<String>())
        let server = try PaymentServer { _, key in
            // A gateway that has declined a key never charges it.
            if declined.withLock({ $0.contains(key) }) { return .decline }
            let fates: [PaymentServer.Fate] = [
                .answer, .delayAnswer, .loseAnswer, .loseRequest, .halveAnswer, .redirect, .decline, .fail,
                .approve("{}"),
                .lead(302, "http://127.0.0.1:1/"),
            ]
            let fate =
                isPatient.withLock { $0 } ? .answer : random.withLock { fates.randomElement(using: &$0) ?? .answer }
            if fate == .decline { declined.withLock { _ = $0.insert(key) } }
            return fate
        }
        let sandbox = try Sandbox()
        #expect(try await sandbox.run(["signup", "Ada"], input: "correct horse").status == 0)
        let checkout = ["cart", "checkout", "--yes", "--gateway", server.address]
        for round in 0..<Depth.choose(4, ci: 10, night: 66) {
            #expect(try await sandbox.run("cart", "add", "a\(round)", "--title", "A", "--price", "1").status == 0)
            let codes = try await withThrowingTaskGroup { group in
                for _ in 0..<3 { group.addTask { try await sandbox.runProcess(checkout).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            // 2 is for a command line that is wrong, and an empty cart: never for a payment that may have been sent.
            #expect(codes.allSatisfy { [0, 1, 2, 4].contains($0) }, "\(codes)")
            isPatient.withLock { $0 = true }
            _ = try await sandbox.run(checkout)
            isPatient.withLock { $0 = false }
            let orders = try await sandbox.run("cart", "orders", "--json").output.matches(of: /"id":/).count
            #expect(orders == server.charged.count, "round \(round)")
        }
    }

    @Test func anAttemptIsGivenUpAfterAQuestion() async throws {
        let server = try PaymentServer { _, _ in .loseAnswer }
        let sandbox = try Sandbox()
        let address = server.address.replacing("http://", with: "http://ann:hunter2@")
        #expect(try await sandbox.run(["signup", "Ada"], input: "correct horse").status == 0)
        #expect(try await sandbox.run("cart", "checkout", "--abandon").status == 3)
        #expect(try await sandbox.run("cart", "add", "a", "--title", "A", "--price", "1").status == 0)
        let lost = try await sandbox.run(["--trace", "-v", "cart", "checkout", "--yes", "--gateway", address])
        #expect(lost.status == 1 && !"\(lost)".contains("hunter2"), "\(lost)")
        let other = try await sandbox.run("cart", "checkout")
        #expect(other.status == 4 && other.messages.contains("“\(server.address)”"), "\(other)")
        let refused = try await sandbox.run("cart", "checkout", "--abandon")
        #expect(refused.status == 4 && refused.messages.contains("confirm the question, or add --yes"), "\(refused)")
        let abandoned = try await sandbox.run("cart", "checkout", "--abandon", "--yes", "--json")
        #expect(abandoned.status == 0 && abandoned.output.hasPrefix(#"{"cart":{"#), "\(abandoned)")
        #expect(try await sandbox.run("cart", "checkout", "--yes").status == 0)
        for name in try FileManager.default.contentsOfDirectory(atPath: sandbox.data) {
            let bytes = try Data(contentsOf: URL(filePath: "\(sandbox.data)/\(name)"))
            #expect(bytes.range(of: Data("hunter2".utf8)) == nil, "\(name)")
        }
    }
}
