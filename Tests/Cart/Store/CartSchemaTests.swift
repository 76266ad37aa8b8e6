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

    /// The address of a gateway was stored as it was typed. The attempt is still that of the gateway.
    @Test func anAttemptLosesThePasswordOfItsGateway() async throws {
        let typed = "https://ann:hunter2@bank.example/pay?token=hunter3"
        let old = try await Database(
            .file(folder.file("old.sqlite")), migrations: Array(CartSchema.migrations.prefix(5)))
        try await old.write { connection throws(StorageError) in
            try connection.execute(
                """
                INSERT INTO purchase(number, key, buyer, gateway, currency, subtotal, total)
                VALUES (1, 'k', 'ann', ?, 'EUR', 100, 100)
                """, [.text(typed)])
        }
        await old.close()
        let store = try await SQLiteCartStore(.file(folder.file("old.sqlite")), empty: Cart(), log: Log(.none))
        let checkout = try await store.checkout(of: .ann)
        #expect(checkout.attempt?.gateway == GatewayAddress(typed.replacing("hunter2", with: "new")).name)
        #expect(checkout.attempt?.gateway.contains("hunter") == false)
        // An earlier call may have charged it, so that one that was not sent leaves it.
        #expect(checkout.calls == 1)
        await store.close()
    }

    /// The version before shared the steps of purchases with the todo list. Undoing one was not known to be finished there.
    @Test(arguments: [("EUR", 1), ("JPY", 0)])
    func aPurchaseThatWasHalfUndoneComesBack(_ currency: String, _ count: Int) async throws {
        let old = try await Database(
            .file(folder.file("old.sqlite")), migrations: Array(CartSchema.migrations.prefix(6)))
        try await old.write { connection throws(StorageError) in
            try connection.executeScript(
                """
                INSERT INTO cart VALUES (1, '\(currency)', 3, 2, '');
                INSERT INTO line(id, sku, title, unit_price, first_price, quantity) VALUES (1, 'a', 'A', 1, 1, 1);
                INSERT INTO step(number, kind, title, quantity, count, time, currency)
                    VALUES (-2, 'added', 'Tea', 1, 1, 9, 'EUR');
                INSERT INTO past(step, id, sku, title, unit_price, first_price, quantity)
                    VALUES (-2, 2, 'todo-tea', 'Tea', 200, 200, 1);
                INSERT INTO shared VALUES ('step', 2, 'undo');
                """)
        }
        await old.close()
        let store = try await SQLiteCartStore(.file(folder.file("old.sqlite")), empty: Cart(), log: Log(.none))
        #expect(try await store.cart().lines.map(\.title) == ["A"] + Array(repeating: "Tea", count: count))
        #expect(try await store.history(limit: nil).done.map(\.kind) == Array(repeating: .added, count: count))
        await store.close()
    }

    @Test(arguments: [
        ("https://bank.example/pay", nil, "https://bank.example/pay"), ("embedded", nil, "embedded"),
        ("http://a:b@host:80/x?y#z", "a:b", "http://host:80/x"), ("http://a:b/c@host/x", "a:b/c", "http://host/x"),
        ("http://a:b?c@host/x", "a:b?c", "http://host/x"), ("http://[::1]:8/p", nil, "http://[::1]:8/p"),
        ("http://host/@me", nil, "http://host/@me"), ("http://a@b@host/", "a@b", "http://host/"),
    ])
    func anAddressIsShownWithoutItsSecrets(_ typed: String, _ credentials: String?, _ shown: String) {
        let address = GatewayAddress(typed)
        #expect((address.shown, address.credentials?.reveal()) == (shown, credentials))
    }
}
