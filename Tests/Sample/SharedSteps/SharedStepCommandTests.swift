import Foundation
import Testing

@testable import sample

/// Steps that the cart and the todos share, undone and redone by the commands of either.
@Suite(.serialized) struct SharedStepCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func add(_ sku: String, _ title: String) async throws {
        let words = ["cart", "add", sku, "--title", title, "--price", "1.50"]
        #expect(try await sandbox.run(words).status == 0)
    }

    private func lines() async throws -> Int {
        try await sandbox.run("cart", "--json").output.matches(of: /"sku":/).count
    }

    /// Saves the line of an apple for later.
    private func saveForLater() async throws {
        try await add("A1", "Apple")
        #expect(try await sandbox.run("cart", "later", "1").status == 0)
        #expect(try await lines() == 0)
        #expect(try await sandbox.list() == ["[ ]  Apple"])
    }

    @Test(arguments: ["cart", "todos"])
    func aLineIsBackWithoutItsTodo(_ kit: String) async throws {
        try await saveForLater()
        let undone = try await sandbox.run(kit, "undo")
        #expect(undone.status == 0, "\(undone)")
        #expect(undone.output.contains(kit == "cart" ? "Undid: removed “Apple”" : "Undid: added “Apple”"))
        #expect(try await lines() == 1)
        #expect(try await sandbox.list() == [])
    }

    @Test(arguments: ["cart", "todos"], ["cart", "todos"])
    func theStepIsMadeAgain(_ undoing: String, _ redoing: String) async throws {
        try await saveForLater()
        #expect(try await sandbox.run(undoing, "undo").status == 0)
        let redone = try await sandbox.run(redoing, "redo")
        #expect(redone.status == 0, "\(redone)")
        #expect(try await lines() == 0)
        #expect(try await sandbox.list() == ["[ ]  Apple"])
    }

    @Test(arguments: ["cart", "todos"])
    func aPurchaseIsUndone(_ kit: String) async throws {
        let key = try await sandbox.add("Milk")
        #expect(try await sandbox.run("todos", "buy", key, "--price", "1.00").status == 0)
        #expect(try await sandbox.run("todos", "history").output.contains("bought “Milk”"))
        let undone = try await sandbox.run(kit, "undo")
        #expect(undone.status == 0, "\(undone)")
        #expect(try await lines() == 0)
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        #expect(try await sandbox.run("todos", "redo").status == 0)
        #expect(try await lines() == 1)
    }

    @Test func aTodoThatWasEditedKeepsTheStep() async throws {
        try await saveForLater()
        let key = try #require(try await sandbox.run("todos").output.split(separator: " ").first)
        #expect(try await sandbox.run("todos", "edit", "\(key)", "--title", "Pear").status == 0)
        let refused = try await sandbox.run("cart", "undo", "2")
        #expect(refused.status == 4, "\(refused)")
        #expect(refused.messages.contains("The todo was changed after this step"), "\(refused)")
        #expect(try await lines() == 0)
        #expect(try await sandbox.list() == ["[ ]  Pear"])
        #expect(try await sandbox.run("todos", "undo", "2").status == 0)
        #expect(try await lines() == 1)
        #expect(try await sandbox.list() == [])
    }

    @Test func otherStepsMayFollowIt() async throws {
        try await add("B1", "Bread")
        try await add("A1", "Apple")
        #expect(try await sandbox.run("cart", "later", "2").status == 0)
        _ = try await sandbox.add("Milk")
        #expect(try await sandbox.run("cart", "undo").status == 0)
        #expect(try await lines() == 2)
        #expect(try await sandbox.list() == ["[ ]  Milk"])
    }

    @Test func aPurgedTodoLeavesTheCartItsPart() async throws {
        try await saveForLater()
        let key = try #require(try await sandbox.run("todos").output.split(separator: " ").first)
        #expect(try await sandbox.run("todos", "delete", "\(key)").status == 0)
        #expect(try await sandbox.run("todos", "purge", "--yes").status == 0)
        #expect(try await sandbox.run("cart", "undo").status == 0)
        #expect(try await lines() == 1)
        #expect(try await sandbox.list() == [])
    }

    @Test func aDamagedOtherKitKeepsTheStep() async throws {
        try await saveForLater()
        try await add("B1", "Bread")
        try Data(repeating: 7, count: 8_192).write(to: URL(filePath: sandbox.database))
        #expect(try await sandbox.run("cart", "undo").status == 0)
        #expect(try await sandbox.run("cart", "undo").status == 1)
        #expect(try await lines() == 0)
    }
}
