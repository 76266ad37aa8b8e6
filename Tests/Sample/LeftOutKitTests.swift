import Foundation
import Testing

@testable import sample

/// `sample --without KIT` is a host that does not link the kit.
@Suite(.serialized, .timeLimit(.minutes(3))) struct LeftOutKitTests {
    private let sandbox: Sandbox
    private let message = "The kit cart is left out by --without cart: start again without the option."

    init() throws {
        sandbox = try Sandbox()
    }

    // MARK: Commands

    @Test(arguments: [
        ["cart"], ["cart", "add", "milk", "--title", "Milk", "--price", "1"], ["cart", "checkout"],
        ["todos", "buy", "1", "--price", "1"], ["news", "buy", "1", "--price", "1"], ["open", "adder://cart"],
        ["open", "adder://cart/history"], ["ui", "cart"], ["ui", "adder://cart"], ["cart", "--help"],
        ["help", "cart"],
    ])
    func aCommandOfTheKitSaysThatItIsLeftOut(_ words: [String]) async throws {
        let outcome = try await sandbox.run(["--without", "cart"] + words)
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 2))
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    @Test(arguments: [["--without", "cart", "cart"], ["cart", "--without=cart"]])
    func theOptionCanBeAnywhere(_ words: [String]) async throws {
        let outcome = try await sandbox.run(words + ["--json"])
        #expect(outcome.output == #"{"error":{"code":"leftOut","message":"\#(message)"}}"# + "\n", "\(outcome)")
    }

    @Test func severalKitsAreNamed() async throws {
        let outcome = try await sandbox.run("--without", "cart", "--without", "todos", "todos", "buy", "1", "--price=1")
        let kits = "The kits todos and cart are left out by --without todos --without cart"
        #expect(outcome.messages == "sample: \(kits): start again without the option.\n")
    }

    @Test func theOtherKitsWork() async throws {
        #expect(try await sandbox.run("--without", "cart", "todos", "add", "Milk").status == 0)
        #expect(try await sandbox.run("--without", "todos", "news").status == 0)
        #expect(!FileManager.default.fileExists(atPath: "\(sandbox.data)/cart.sqlite"))
    }

    // MARK: Home, help, completion

    @Test(arguments: [("todos", "Todos"), ("cart", "Cart"), ("news", "News")])
    func theHomeScreenLeavesOutTheKit(_ kit: String, _ title: String) async throws {
        let outcome = try await sandbox.run("--without", kit)
        let titles = outcome.output.split(separator: "\n").prefix(2).compactMap { $0.split(separator: " ").first }
        #expect(titles == ["Todos", "Cart", "News"].filter { $0 != title }, "\(outcome)")
        #expect(outcome.status == 0 && !outcome.messages.contains("sample \(kit)"))
        let document = try await sandbox.run("--without", kit, "--json").output
        #expect(document.contains("\"\(kit)\":null"), "\(document)")
        #expect(!FileManager.default.fileExists(atPath: "\(sandbox.data)/\(kit).sqlite"))
    }

    @Test func theHelpLeavesOutTheKitsCommands() async throws {
        let all = try await sandbox.run("--help").output
        let rest = try await sandbox.run("--help", "--without", "cart").output
        #expect(all.contains("sample cart …") && !rest.contains("sample cart …") && rest.contains("sample todos …"))
        #expect(try await sandbox.run("todos", "--help").output.contains("sample todos buy"))
        #expect(try await !sandbox.run("todos", "--help", "--without", "cart").output.contains("sample todos buy"))
        #expect(try await !sandbox.run("news", "--help", "--without", "todos").output.contains("sample news later"))
    }

    @Test func theCompletionLeavesOutTheKitsCommands() async throws {
        let words = try await sandbox.run("__complete", "bash", "sample --without cart ").output
        #expect(words.contains("\ntodos\t") && !words.contains("\ncart\t"), "\(words)")
        let commands = try await sandbox.run("__complete", "bash", "sample todos --without cart b").output
        #expect(commands == "none\n")
        let kits = try await sandbox.run("__complete", "bash", "sample --without ").output
        #expect(kits == "none\ntodos\ncart\nnews\n")
    }

    @Test func theReportLeavesOutTheKitsOptions() async throws {
        let report = try await sandbox.run("doctor", "--report", "--without", "cart").output
        #expect(!report.contains("  cart.currency") && report.contains("  todos.zone"), "\(report)")
    }

    // MARK: Lines and screens

    @Test func aLineKeepsTheKitsOfItsProcess() async throws {
        let line = try await sandbox.run(["--without", "cart"], input: "cart\n")
        #expect(line.messages == "sample: Line 1: \(message)\n" && line.status == 2)
        let other = try await sandbox.run(["--without", "cart"], input: "todos --without cart\ntodos --without news\n")
        #expect(other.messages.contains("Line 2: --without cannot change in a line"), "\(other)")
    }

    @Test func theScreensLeaveOutTheKit() async throws {
        _ = try await sandbox.run("todos", "add", "Milk")
        let home = try await sandbox.run(["ui", "--without", "cart"], input: "")
        #expect(home.status == 0 && !home.output.contains("Cart") && home.output.contains("Todos"), "\(home)")
        #expect(!home.messages.contains("error") && !home.messages.contains("Cart"), "\(home)")
        #expect(try await sandbox.run(["ui", "adder://", "--without", "cart"], input: "") == home)
        let item = try await sandbox.run(["ui", "news"], input: "1\n")
        #expect(item.messages.contains("cart (b)") && item.messages.contains("later (l)"), "\(item)")
        let without = try await sandbox.run(["ui", "news", "--without", "cart"], input: "1\n")
        #expect(!without.messages.contains("cart (b)") && without.messages.contains("later (l)"), "\(without)")
    }

    @Test func aRecordingKeepsWhichKitsAreLeftOut() async throws {
        let file = "\(sandbox.home)/session.adder"
        let arguments = ["--without", "cart", "--record-full", file, "ui"]
        #expect(try await sandbox.run(arguments, input: "Todos\nAdd: Milk\n").status == 0)
        let replay = try await sandbox.run("replay", file)
        #expect(replay.status == 0 && replay.output.hasSuffix("identical.\n"), "\(replay)")
        let text = try await sandbox.run("replay", "--step", file).output
        #expect(!text.contains("Cart"), "\(text)")
    }
}
