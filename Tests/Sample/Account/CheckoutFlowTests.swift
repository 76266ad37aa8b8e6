import AdderSessions
import Foundation
import Testing

@testable import sample

/// The cart, its checkout, and the login on the way: whole flows through both kits.
@Suite(.serialized, .timeLimit(.minutes(3))) struct CheckoutFlowTests {
    private static let password = "correct horse"

    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Fills the cart, and creates an account in which nobody is signed in.
    private func prepare(isExpired: Bool = false) async throws {
        let add = ["cart", "add", "milk-1", "--title", "Milk", "--price", "3.20"]
        #expect(try await sandbox.run(add).status == 0)
        #expect(try await sandbox.run(["signup", "Ada"], input: Self.password).status == 0)
        #expect(try await sandbox.run("logout").status == 0)
        if isExpired {
            try SQLiteFile("\(sandbox.data)/account.sqlite").run("UPDATE account SET password_time = 0")
        }
    }

    private func orders() async throws -> Int {
        let outcome = try await sandbox.run(["login", "ada", "--json"], input: Self.password)
        #expect(outcome.status == 0, "\(outcome)")
        return try await sandbox.run("cart", "orders", "--json").output.matches(of: /"id":/).count
    }

    @Test(arguments: [("cart", false), ("cart", true), ("adder://cart/checkout", false)])
    func theLoginIsOnTheWay(from start: String, _ isExpired: Bool) async throws {
        try await prepare(isExpired: isExpired)
        let file = "\(sandbox.home)/session.adder"
        let change = isExpired ? "Old password: \(Self.password)\nNew password: battery staple\n" : ""
        let way = start == "cart" ? "Check out\n" : ""
        let lines = "\(way)Name: ada\nPassword: \(Self.password)\n\(change)Pay 3.20 EUR\ny\n"
        let outcome = try await sandbox.run(["--record-full", file, "ui", start], input: lines)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains(/Buyer +Ada/) && outcome.output.contains("Ordered  Order 1"), "\(outcome)")
        let replay = try await sandbox.run("replay", file)
        #expect(replay.status == 0 && replay.output.contains("identical"), "\(replay)")
        if !isExpired { #expect(try await orders() == 1) }
        #expect(try await sandbox.run("cart") == Outcome(output: "", messages: "", status: 0))
    }

    /// A person who leaves the login does not go to the checkout at a later login.
    @Test func aLoginThatIsLeftLeadsNowhere() async throws {
        try await prepare()
        let lines = "Cart\nCheck out\nback\nback\nAccount\nLog in\nName: ada\nPassword: \(Self.password)\n"
        let outcome = try await sandbox.run(["ui"], input: lines)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("Signed in  Ada") && !outcome.output.contains("Buyer"), "\(outcome)")
    }

    @Test func aCommandNamesTheLogin() async throws {
        try await prepare()
        for words in [["cart", "checkout"], ["cart", "orders"], ["open", "adder://cart/checkout"]] {
            let refused = try await sandbox.run(words)
            #expect(refused.status == 4 && refused.messages.contains("sample login NAME"), "\(refused)")
        }
        #expect(try await sandbox.run(["login", "ada"], input: Self.password).status == 0)
        let unconfirmed = try await sandbox.run("cart", "checkout")
        #expect(unconfirmed.status == 4 && unconfirmed.messages.contains("or add --yes"), "\(unconfirmed)")
        let checkout = try await sandbox.run("cart", "checkout", "--yes")
        #expect(checkout.status == 0 && checkout.output.contains("Ordered"), "\(checkout)")
    }

    @Test func aCommandNamesTheChangeOfThePassword() async throws {
        try await prepare(isExpired: true)
        let login = try await sandbox.run(["login", "ada"], input: Self.password)
        #expect(login.status == 4 && login.messages.contains("Run sample password change."), "\(login)")
        let refused = try await sandbox.run("cart", "checkout")
        #expect(refused.status == 4 && refused.messages.contains("sample password change"), "\(refused)")
        let change = try await sandbox.run(["password"], input: "\(Self.password)\nbattery staple\n")
        #expect(change.status == 0, "\(change)")
        #expect(try await sandbox.run("cart", "checkout", "--yes").status == 0)
    }
}
