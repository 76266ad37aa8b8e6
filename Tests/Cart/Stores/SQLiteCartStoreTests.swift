import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Testing

@testable import CartKit

/// The store on a file: what stays, what two of them do, and what goes wrong.
@Suite struct SQLiteCartStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ empty: Cart = Cart()) async throws -> SQLiteCartStore {
        try await SQLiteCartStore(.file(folder.file("cart.sqlite")), empty: empty, log: Log(.none))
    }

    /// Runs SQL beside the store.
    private func run(_ sql: String) async throws {
        let other = try await Database(.file(folder.file("cart.sqlite")), migrations: [Migration(1, "SELECT 1")])
        try await other.write { connection throws(StorageError) in try connection.executeScript(sql) }
        await other.close()
    }

    @Test func aCartThatWasClosedIsFoundAgain() async throws {
        let store = try await open()
        _ = try await store.apply(.add(.sample("a", "A", 5, ["size": "L"])))
        _ = try await store.apply(.add(.sample("b"), quantity: 2))
        let before = try await store.apply(.remove([.two])).cart
        await store.close()
        let reopened = try await open()
        #expect(try await reopened.cart() == before)
        #expect(try await reopened.apply(.add(.sample("c"))).touched.map(\.id) == [CartLineID(3)])
        await reopened.close()
    }

    @Test func twoStoresOnOneFileLoseNothingAndVersionsNeverRepeat() async throws {
        let stores = [try await open(), try await open()]
        let versions = try await withThrowingTaskGroup(of: [Int64].self) { group in
            for (index, store) in stores.enumerated() {
                group.addTask {
                    var versions: [Int64] = []
                    for turn in 1...20 {
                        let item = CartItem.sample(turn.isMultiple(of: 2) ? "shared" : "own-\(index)-\(turn)")
                        versions.append(try await store.apply(.add(item)).cart.version)
                    }
                    return versions
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(versions.sorted() == Array(1...40))
        let cart = try await stores[0].cart()
        #expect(cart.units == 40)
        #expect(cart.lines.count == 21)
        #expect(Set(cart.lines.map(\.id)).count == 21)
        #expect(try await stores[1].cart() == cart)
        for store in stores { await store.close() }
    }

    @Test func aChangeBasedOnWhatAnotherStoreHasChangedIsAConflict() async throws {
        let (one, other) = (try await open(), try await open())
        let seen = try await one.apply(.add(.sample())).cart.version
        _ = try await other.apply(.set(.one, quantity: 3))
        let error = await #expect(throws: CartError.self) {
            try await one.apply(.set(.one, quantity: 2, basedOn: seen))
        }
        #expect(error == .conflict(CartError.Conflict(basedOn: 1, current: 2)))
        #expect(try await one.cart().lines.map(\.quantity) == [3])
        for store in [one, other] { await store.close() }
    }

    /// The line is written before its attributes, and those are refused.
    @Test func aTransactionThatFailsHalfWayLeavesAllAsItWas() async throws {
        let store = try await open()
        let before = try await store.apply(.add(.sample("a", "A", 1, ["size": "L"]))).cart
        try await run(
            "CREATE TRIGGER refuse BEFORE INSERT ON attribute BEGIN SELECT RAISE(ABORT, 'refused'); END")
        let error = await #expect(throws: CartError.self) {
            try await store.apply(.add(.sample("b", "B", 1, ["size": "L"])))
        }
        #expect(error?.code == "constraint")
        #expect(try await store.cart() == before)
        try await run("DROP TRIGGER refuse")
        #expect(try await store.apply(.add(.sample("b"))).cart.version == before.version + 1)
        await store.close()
    }

    @Test func aCancelledChangeChangesNothing() async throws {
        let store = try await open()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.apply(.add(.sample()))
        }
        let error = await #expect(throws: CartError.self) { try await task.value }
        #expect(error?.code == "cancelled")
        #expect(try await store.cart() == Cart())
        await store.close()
    }

    @Test func anotherCurrencyHoldsOnceTheCartIsEmpty() async throws {
        let euros = try await open()
        _ = try await euros.apply(.add(.sample()))
        await euros.close()
        let yen = try await open(Cart(currency: .jpy))
        let item = CartItem(sku: "a", title: "A", unitPrice: Money(minor: 100, currency: .jpy))
        let error = await #expect(throws: CartError.self) { try await yen.apply(.add(item)) }
        #expect(error?.code == "otherCurrency")
        #expect(try await yen.apply(.clear()).cart.lines.isEmpty)
        #expect(try await yen.apply(.add(item)).cart.currency == .jpy)
        #expect(try await yen.cart().total() == item.unitPrice)
        await yen.close()
    }

    @Test(arguments: [
        ("UPDATE line SET title = char(9)", "Line 1 of the cart"),
        ("UPDATE line SET sku = 'a b'", "Line 1 of the cart"),
        ("UPDATE cart SET currency = 'EUO'", "The cart"), ("UPDATE line SET quantity = 10000", "Line 1 of the cart"),
        ("UPDATE cart SET version = 9223372036854775807", "The cart"), ("UPDATE cart SET last_line = -1", "The cart"),
    ])
    func whatAnotherProgramSpoiltIsNamed(_ sql: String, _ what: String) async throws {
        let store = try await open()
        _ = try await store.apply(.add(.sample()))
        try await run(sql)
        let error = await #expect(throws: CartError.self) { try await store.cart() }
        #expect(error?.code == "unexpectedType")
        #expect(error?.description.hasPrefix("\(what) was changed by another program") == true)
        await store.close()
    }

    @Test func whatIsAskedOfAClosedStoreFailsAsClosed() async throws {
        let store = try await open()
        await store.close()
        let error = await #expect(throws: CartError.self) { try await store.cart() }
        #expect(error?.code == "closed")
    }
}
