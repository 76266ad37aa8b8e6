import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Testing

@testable import CartKit

/// The steps of the history: what undoing and redoing restore, on a real file.
@Suite struct CartHistoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ empty: Cart = Cart()) async throws -> SQLiteCartStore {
        try await SQLiteCartStore(.file(folder.file("cart.sqlite")), empty: empty, log: Log(.none))
    }

    /// Returns a store with a shirt and milk.
    private func filled() async throws -> SQLiteCartStore {
        let store = try await open()
        _ = try await store.apply(.add(.sample("shirt", "Shirt", 2_500, ["size": "L", "fit": "slim"]), quantity: 2))
        _ = try await store.apply(.add(.sample()))
        return store
    }

    /// Runs SQL on a connection of its own.
    private func run(_ sql: String) async throws {
        let other = try await Database(.file(folder.file("cart.sqlite")), migrations: CartSchema.migrations)
        try await other.write { connection throws(StorageError) in try connection.executeScript(sql) }
        await other.close()
    }

    private func count(_ table: String) async throws -> Int64? {
        let other = try await Database(.file(folder.file("cart.sqlite")), migrations: CartSchema.migrations)
        let count = try await other.read { connection throws(StorageError) in
            try connection.first("SELECT count(*) FROM \(table)") { row throws(StorageError) in try row.integer(0) }
        }
        await other.close()
        return count
    }

    static let changes: [CartChange] = [
        .add(.sample("new", "New", 100, ["a": "b"]), quantity: 3), .add(.sample("milk-1", "Whole milk", 340)),
        .set(.one, quantity: 7), .set(.one, quantity: 0), .remove([.two, .one]), .clear(),
    ]

    private static let adjustments: [CartChange] = [.adjust([.two, .one], by: 3), .adjust([.one, .two], by: -1)]

    @Test(arguments: changes + adjustments + [.edit(.one, title: "Coat"), .edit(.two, unitPrice: .cents(340))])
    func aChangeIsUndoneAndRedoneWhole(_ change: CartChange) async throws {
        let store = try await filled()
        let before = try await store.cart()
        let after = try await store.apply(change).cart
        let undone = try await store.undo(1).cart
        #expect((undone.lines, undone.version) == (before.lines, after.version + 1))
        let redone = try await store.redo(1).cart
        #expect((redone.lines, redone.version) == (after.lines, after.version + 2))
        #expect(try await store.undo(1).cart.lines == before.lines)
        #expect(try await store.cart().lines == before.lines)
        await store.close()
    }

    @Test func discountsAreStoredUndoneAndRedone() async throws {
        let empty = Cart(pricing: try .sample())
        let store = try await open(empty)
        let item = CartItem(sku: "a", title: "A", unitPrice: .cents(2_000), taxCategory: "book")
        _ = try await store.apply(.add(item))
        let entered = try await store.apply(CartChange(.discount("ten")))
        #expect((entered.discounts, entered.touched) == (["TEN"], []))
        _ = try await store.apply(CartChange(.discount("FIVE")))
        #expect(try await store.apply(CartChange(.removeDiscounts)).discounts == ["TEN", "FIVE"])
        // Without an effect, there is no step.
        _ = try await store.apply(CartChange(.removeDiscounts))
        await store.close()

        let again = try await open(empty)
        #expect(
            try await again.history(limit: 3).done.map { "\($0.kind) \($0.title ?? "?") \($0.count)" } == [
                "discountsRemoved TEN, FIVE 2", "discounted FIVE 1", "discounted TEN 1",
            ])
        var codes: [[String]] = []
        for _ in 1...3 { codes.append(try await again.undo(1).cart.discountCodes) }
        #expect(codes == [["TEN", "FIVE"], ["TEN"], []])
        let redone = try await again.redo(2)
        #expect((redone.cart.discountCodes, redone.cart.version) == (["TEN", "FIVE"], 8))
        #expect(try await again.undo(3).cart.lines == [])
        #expect(try await again.redo(1).cart.lines.map(\.item) == [item])
        await again.close()
    }

    @Test func theTouchedLinesAreThoseThatCameBackOrWent() async throws {
        let store = try await filled()
        _ = try await store.apply(.remove([.one]))
        #expect(try await store.undo(1).touched.map(\.id) == [.one])
        let redone = try await store.redo(1)
        #expect(redone.touched.map(\.attributes) == [["size": "L", "fit": "slim"]])
        #expect(redone.steps.map(\.kind) == [.removed])
        await store.close()
    }

    @Test func eachChangeIsAStepOfItsKind() async throws {
        let store = try await filled()
        for (second, change) in Self.changes.enumerated() {
            _ = try await store.apply(change, at: Timestamp(milliseconds: Int64(second) * 1_000))
            if second >= 3 { _ = try await store.undo(1) }
        }
        _ = try await store.redo(1)
        let steps = try await store.history(limit: nil)
        #expect(
            steps.done.map { "\($0.kind) \($0.title ?? "?") \($0.quantity ?? 0) \($0.count)" } == [
                "cleared Shirt 0 3", "set Shirt 7 1", "added Whole milk 1 1", "added New 3 1", "added Milk 1 1",
                "added Shirt 2 1",
            ])
        #expect(steps.done.map { $0.time?.milliseconds } == [5_000, 2_000, 1_000, 0, 0, 0])
        #expect(steps.undone == [])
        #expect(try await store.history(limit: 2).done.map(\.kind) == [.cleared, .set])
        await store.close()
    }

    @Test func stepsAreUndoneAfterARestartAndElsewhere() async throws {
        let first = try await filled()
        _ = try await first.apply(.clear())
        await first.close()
        let (one, other) = (try await open(), try await open())
        #expect(try await one.undo(2).cart.lines.map(\.sku) == ["shirt"])
        #expect(try await other.history(limit: nil).undone.map(\.kind) == [.added, .cleared])
        #expect(try await other.redo(1).cart.lines.map(\.sku) == ["shirt", "milk-1"])
        for store in [one, other] { await store.close() }
    }

    @Test func theNextChangeEndsRedoing() async throws {
        let store = try await filled()
        _ = try await store.undo(1)
        let other = try await open()
        #expect(try await other.apply(.set(.one, quantity: 2)).cart.lines.count == 1)
        #expect(try await store.redo(1).cart.lines.count == 2)
        _ = try await store.undo(1)
        #expect(try await other.apply(.add(.sample("oats"))).touched.map(\.id) == [CartLineID(3)])
        await #expect(throws: CartError.tooFewUndoneSteps(0)) { try await store.redo(1) }
        #expect(try await count("past WHERE step < 0") == 0)
        for store in [store, other] { await store.close() }
    }

    @Test func aChangeOfNothingIsNoStep() async throws {
        let store = try await filled()
        _ = try await store.undo(1)
        _ = try await store.apply(.set(.one, quantity: 2))
        _ = try await store.apply(.remove([]))
        await #expect(throws: CartError.notFound(.missing)) { try await store.apply(.remove([.missing])) }
        let steps = try await store.history(limit: nil)
        #expect((steps.done.count, steps.undone.count) == (1, 1))
        await store.close()
    }

    @Test func undoingMoreThanThereIsChangesNothing() async throws {
        let store = try await filled()
        let cart = try await store.cart()
        await #expect(throws: CartError.tooFewSteps(2)) { try await store.undo(3) }
        await #expect(throws: CartError.tooFewUndoneSteps(0)) { try await store.redo(1) }
        #expect(try await store.cart() == cart)
        await store.close()
    }

    /// The attributes are restored after the lines, and the index refuses them.
    @Test func aFailedUndoIsRolledBack() async throws {
        let store = try await filled()
        let before = try await store.apply(.clear()).cart
        try await run("CREATE UNIQUE INDEX refuse ON attribute((1))")
        let error = await #expect(throws: CartError.self) { try await store.undo(1) }
        #expect(error?.code == "constraint")
        #expect(try await store.cart() == before)
        #expect(try await store.history(limit: nil).done.count == 3)
        try await run("DROP INDEX refuse")
        #expect(try await store.undo(1).cart.lines.count == 2)
        await store.close()
    }

    @Test func anUndoneClearBringsItsCurrencyBack() async throws {
        let euros = try await filled()
        _ = try await euros.apply(.clear())
        await euros.close()
        let yen = try await open(Cart(currency: .jpy))
        let item = CartItem(sku: "a", title: "A", unitPrice: Money(minor: 100, currency: .jpy))
        _ = try await yen.apply(.add(item))
        let undone = try await yen.undo(2).cart
        #expect((undone.currency, undone.lines.count, undone.unreadable) == (.eur, 2, []))
        let redone = try await yen.redo(2).cart
        #expect((redone.currency, redone.lines.map(\.unitPrice)) == (.jpy, [item.unitPrice]))
        await yen.close()
    }

    @Test(arguments: ["title = CAST(x'FF' AS TEXT)", "unit_price = -1"])
    func aDamagedLineComesBackAsItWas(_ assignment: String) async throws {
        let store = try await filled()
        try await run("UPDATE line SET \(assignment) WHERE id = 1")
        let before = try await store.cart()
        #expect(before.unreadable.map(\.id) == [.one])
        #expect(try await store.apply(.clear()).unreadable == 1)
        let undone = try await store.undo(1)
        #expect(undone.cart.unreadable == before.unreadable)
        #expect(try await count("attribute") == 2)
        #expect(try await store.redo(1).unreadable == 1)
        await store.close()
    }

    @Test func aDamagedLineThatCannotComeBackLeavesNoStep() async throws {
        let store = try await filled()
        try await run("PRAGMA ignore_check_constraints = ON; UPDATE line SET quantity = 0 WHERE id = 1")
        _ = try await store.apply(.remove([.one]))
        #expect(try await store.history(limit: nil).done.count == 2)
        await store.close()
    }

    @Test(arguments: [
        ("UPDATE step SET kind = 'sold', title = CAST(x'FF' AS TEXT)", CartStep.Kind.changed),
        ("UPDATE step SET currency = 'EUO'", .removed),
    ])
    func aDamagedStepIsUndone(_ sql: String, _ kind: CartStep.Kind) async throws {
        let store = try await filled()
        _ = try await store.apply(.remove([.one]))
        try await run(sql)
        #expect(try await store.history(limit: 1).done.map(\.kind) == [kind])
        #expect(try await store.undo(1).cart.lines.count == 2)
        await store.close()
    }

    @Test func theOldestStepsAreForgotten() async throws {
        let store = try await SQLiteCartStore(.memory, empty: Cart(), log: Log(.none))
        _ = try await store.apply(.add(.sample()))
        for quantity in 1...1_001 { _ = try await store.apply(.set(.one, quantity: quantity % 2 + 2)) }
        #expect(try await store.history(limit: nil).done.count == StepTable.limit)
        #expect(try await store.undo(StepTable.limit).cart.lines.map(\.quantity) == [3])
        await #expect(throws: CartError.tooFewSteps(0)) { _ = try await store.undo(1) }
    }
}
