import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Foundation
import TestSupport
import Testing

@testable import CartKit

/// The store on a file: durability, two stores on one file, and failures.
@Suite struct SQLiteCartStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ empty: Cart = Cart()) async throws -> SQLiteCartStore {
        try await SQLiteCartStore(.file(folder.file("cart.sqlite")), empty: empty, log: Log(.none))
    }

    private func open(log: Log) async throws -> SQLiteCartStore {
        try await SQLiteCartStore(.file(folder.file("cart.sqlite")), empty: Cart(), log: log)
    }

    /// Runs SQL on a connection of its own.
    private func run(_ sql: String) async throws {
        let other = try await Database(.file(folder.file("cart.sqlite")), migrations: CartSchema.migrations)
        try await other.write { connection throws(StorageError) in try connection.executeScript(sql) }
        await other.close()
    }

    /// Returns the number of rows of a table, read on a connection of its own.
    private func count(_ table: String) async throws -> Int64? {
        let other = try await Database(.file(folder.file("cart.sqlite")), migrations: CartSchema.migrations)
        let count = try await other.read { connection throws(StorageError) in
            try connection.first("SELECT count(*) FROM \(table)") { row throws(StorageError) in try row.integer(0) }
        }
        await other.close()
        return count
    }

    @Test func aCartSurvivesReopening() async throws {
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

    @Test func twoStoresOnOneFileLoseNoChange() async throws {
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

    /// The line is written before its attributes, which the index refuses.
    @Test func aFailedTransactionIsRolledBack() async throws {
        let store = try await open()
        let before = try await store.apply(.add(.sample("a", "A", 1, ["size": "L"]))).cart
        try await run(
            "CREATE UNIQUE INDEX refuse ON attribute((1))")
        let error = await #expect(throws: CartError.self) {
            try await store.apply(.add(.sample("b", "B", 1, ["size": "L"])))
        }
        #expect(error?.code == "constraint")
        #expect(try await store.cart() == before)
        try await run("DROP INDEX refuse")
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

    @Test func anEmptyCartTakesAnotherCurrency() async throws {
        let euros = try await open()
        _ = try await euros.apply(.add(.sample()))
        await euros.close()
        let yen = try await open(Cart(currency: .jpy))
        let item = CartItem(sku: "a", title: "A", unitPrice: Money(minor: 100, currency: .jpy))
        let error = await #expect(throws: CartError.self) { try await yen.apply(.add(item)) }
        #expect(error?.code == "otherCurrency")
        #expect(try await yen.apply(.clear()).cart.lines.isEmpty)
        #expect(try await yen.apply(.add(item)).cart.currency == .jpy)
        #expect(try await yen.cart().totals().total == item.unitPrice)
        await yen.close()
    }

    @Test(arguments: [
        "title = char(9)", "title = CAST(x'FF' AS TEXT)", "sku = 'a b'", "quantity = 10000", "unit_price = -1",
    ])
    func aDamagedLineLocksNoOther(_ assignment: String) async throws {
        let store = try await open()
        for sku in ["a", "b", "c"] { _ = try await store.apply(.add(.sample(sku, "A", 1, ["size": "L"]))) }
        try await run("UPDATE line SET \(assignment) WHERE id = 2")
        let cart = try await store.cart()
        #expect(cart.lines.map(\.sku) == ["a", "c"])
        #expect(cart.unreadable.map(\.id) == [.two])
        #expect(cart.errors.map(\.problem.code) == ["unreadable"])
        #expect(cart.errors.first?.problem.message.hasPrefix("Line 2 of the cart cannot be read") == true)
        #expect(try await store.apply(.add(.sample("d"))).cart.unreadable == cart.unreadable)
        await #expect(throws: CartError.notFound(.two)) { try await store.apply(.set(.two, quantity: 2)) }
        let removed = try await store.apply(.remove([.two, .one], basedOn: 4))
        #expect((removed.touched.map(\.sku), removed.unreadable, removed.cart.version) == (["a"], 1, 5))
        #expect(try await store.cart() == removed.cart)
        #expect(removed.cart.errors == [])
        #expect(try await count("line") == 2)
        await store.close()
    }

    @Test func aDamagedAttributeLocksNoOtherLine() async throws {
        let store = try await open()
        for sku in ["a", "b"] { _ = try await store.apply(.add(.sample(sku, "A", 1, ["size": "L"]))) }
        try await run("UPDATE attribute SET value = CAST(x'FF' AS TEXT) WHERE line = 1")
        #expect(try await store.cart().unreadable.map(\.id) == [.one])
        let cleared = try await store.apply(.clear())
        #expect((cleared.touched.map(\.sku), cleared.unreadable) == (["b"], 1))
        #expect(try await count("attribute") == 0)
        #expect(try await store.cart() == cleared.cart)
        await store.close()
    }

    @Test(arguments: [
        ("UPDATE cart SET currency = 'EUO'", "The cart"),
        ("UPDATE cart SET version = 9223372036854775807", "The cart"), ("UPDATE cart SET last_line = -1", "The cart"),
    ])
    func aCorruptRowIsNamed(_ sql: String, _ subject: String) async throws {
        let store = try await open()
        _ = try await store.apply(.add(.sample()))
        try await run(sql)
        let error = await #expect(throws: CartError.self) { try await store.cart() }
        #expect(error?.code == "unexpectedType")
        #expect(error?.description.hasPrefix("\(subject) cannot be read") == true)
        await store.close()
    }

    @Test func theAttributesOfARemovedLineAreDeleted() async throws {
        let store = try await open()
        for sku in ["a", "b", "c"] {
            _ = try await store.apply(.add(.sample(sku, "A", 1, ["size": "L", "fit": "slim"])))
        }
        #expect(try await count("attribute") == 6)
        _ = try await store.apply(.remove([.two]))
        #expect(try await count("attribute") == 4)
        _ = try await store.apply(.set(.one, quantity: 0))
        #expect(try await count("attribute") == 2)
        _ = try await store.apply(.clear())
        #expect(try await count("attribute") == 0)
        #expect(try await count("line") == 0)
        await store.close()
    }

    @Test func aDamagedCartIsReplacedWithAWarning() async throws {
        let path = folder.file("cart.sqlite")
        try Data(repeating: 0x2A, count: 8_192).write(to: URL(filePath: path))
        let error = await #expect(throws: CartError.self) { try await open() }
        #expect(error?.code == "corrupt")
        let log = LogProbe()
        let store = try await open(log: log.log)
        #expect(try await store.cart() == Cart())
        await store.close()
        let warning = try #require(log.messages.first)
        #expect(log.messages.count == 1)
        #expect(warning.contains("the cart"))
        #expect(warning.contains(path))
    }

    @Test func aHealthyCartLogsNoWarning() async throws {
        let log = LogProbe()
        for _ in 1...2 { await (try await open(log: log.log)).close() }
        #expect(log.messages == [])
    }

}
