import Foundation
import Testing

@testable import sample

/// A command opens the databases that it needs, and no others.
@Suite(.serialized) struct StartedKitsTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func databases() throws -> [String] {
        guard FileManager.default.fileExists(atPath: sandbox.data) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: sandbox.data).sorted()
    }

    @Test(arguments: [
        ([], ["cart", "news", "todos"]), (["todos"], ["todos"]), (["todos", "add", "Milk"], ["todos"]),
        (["cart"], ["cart"]), (["news"], ["news"]), (["news", "sources"], ["news"]),
        (["open", "adder://"], ["cart", "news", "todos"]), (["open", "adder://todos/done"], ["todos"]),
        (["open", "adder://cart"], ["cart"]), (["account"], ["account"]), (["logout"], ["account"]),
        (["open", "adder://account"], ["account"]), (["open", "adder://news"], ["news"]),
        // A command that uses two kits starts both of them, and not the third.
        (["news", "later", "1"], ["news", "todos"]), (["news", "buy", "1", "--price", "1.00"], ["cart", "news"]),
    ])
    func aCommandOpensTheDatabasesOfItsKits(_ words: [String], _ kits: [String]) async throws {
        let outcome = try await sandbox.run(words)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try databases() == kits.map { "\($0).sqlite" })
    }

    @Test(arguments: [
        ["--version"], ["todos", "--help"], ["completion", "bash"], ["doctor"], ["news", "parse", "none.xml"],
        ["open", "adder://todos", "--dry-run"], ["open", "adder://nowhere"], ["open", "https://todos"],
        ["todos", "--nonsense"],
    ])
    func aCommandWithoutKitsOpensNone(_ words: [String]) async throws {
        _ = try await sandbox.run(words)
        #expect(try databases() == [])
    }

    @Test func aTodoIsPassedToTheCart() async throws {
        let key = try await sandbox.add("Milk")
        #expect(try await sandbox.run("todos", "buy", key, "--price", "1.00").status == 0)
        #expect(try await sandbox.run("cart", "later", "1").status == 0)
        #expect(try databases() == ["cart.sqlite", "todos.sqlite"])
    }

    /// The others are read when they are needed, so what they contain is safe meanwhile.
    @Test func aDamagedDatabaseStopsNoOther() async throws {
        _ = try await sandbox.add("Milk")
        try Data(repeating: 7, count: 8_192).write(to: URL(filePath: "\(sandbox.data)/cart.sqlite"))
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        #expect(try await sandbox.run("cart").status == 1)
    }

    @Test(arguments: HostKit.allCases)
    func theWarningNamesTheKitsContents(_ kit: HostKit) async throws {
        try FileManager.default.createDirectory(atPath: sandbox.data, withIntermediateDirectories: true)
        let path = kit.database(in: sandbox.data)
        try Data(repeating: 7, count: 8_192).write(to: URL(filePath: "\(path).corrupt-1"))
        let other = kit == .cart ? "todos" : "cart"
        let outcome = try await sandbox.run(other)
        #expect(outcome.messages.contains("warning: The database for \(kit.contents) is missing"), "\(outcome)")
        #expect(outcome.messages.contains("sample doctor"))
        let document = try await sandbox.run("--json", other).output
        #expect(document.contains(#""warnings":["The database for \#(kit.contents) is missing"#), "\(document)")
    }
}
