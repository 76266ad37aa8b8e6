import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Foundation
import Testing

@testable import CartKit

/// Databases that earlier versions have written.
@Suite struct CartSchemaTests {
    private let folder: TemporaryFolder

    /// Copies the file of a version: it was written by that version's program.
    init() throws {
        folder = try TemporaryFolder()
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/cart-version-1.sqlite")
        try FileManager.default.copyItem(atPath: fixture.path(), toPath: folder.file("cart.sqlite"))
    }

    @Test func aCartOfTheFirstVersionStaysAsItWas() async throws {
        let store = try await SQLiteCartStore(.file(folder.file("cart.sqlite")), empty: Cart(), log: Log(.none))
        let cart = try await store.cart()
        let milk = CartLine(
            id: .one, item: .sample("milk-1", "Whole milk", 340), quantity: 3, firstPrice: .cents(320))
        let shirt = CartItem.sample("shirt", "Shirt “Été”", 2_500, ["size": "L", "colour": "blue"])
        #expect(cart.lines == [milk, .sample(2, shirt, 4)])
        #expect((cart.version, cart.lastLine, cart.unreadable) == (6, CartLineID(3), []))
        #expect(try await store.history(limit: nil) == CartSteps(done: []))
        await #expect(throws: CartError.tooFewSteps(0)) { _ = try await store.undo(1) }
        _ = try await store.apply(.clear())
        let undone = try await store.undo(1)
        #expect(undone.cart.lines == cart.lines)
        #expect(undone.steps.map(\.count) == [2])
        #expect(try await store.apply(.add(.sample("new"))).touched.map(\.id) == [CartLineID(4)])
        await store.close()
    }
}
