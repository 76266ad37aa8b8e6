import Adder
import AdderServices
import Testing

@testable import CartKit

/// Changes of a cart without a store.
@Suite struct CartChangeTests {
    private let empty = Cart()

    @Test func aNewItemGetsALineOfItsOwn() throws {
        let cart = try empty.after(.add(.sample(), quantity: 2), .add(.sample("oats", "Oats", 150)))
        #expect(cart.lines == [.sample(1, .sample(), 2), .sample(2, .sample("oats", "Oats", 150), 1)])
        #expect(cart.units == 3)
        #expect(try cart.totals().total == .cents(790))
        #expect(cart.version == 2)
    }

    @Test func theSameSKUWithTheSameAttributesMerges() throws {
        let cart = try empty.after(
            .add(.sample("a", "A", 1, ["x": "1", "y": "2"])),
            .add(.sample("a", "A", 1, ["y": "2", "x": "1"]), quantity: 4))
        #expect(cart.lines.map(\.quantity) == [5])
    }

    @Test(arguments: [
        CartItem.sample("milk-2"), .sample("MILK-1"), .sample("milk-1", "Milk", 320, ["size": "1 l"]),
        .sample("milk-1", "Milk", 320, ["size": "2 l", "fat": "3"]),
    ])
    func differentSKUsOrAttributesMakeTwoLines(_ other: CartItem) throws {
        let cart = try empty.after(.add(.sample("milk-1", "Milk", 320, ["size": "2 l"])), .add(other))
        #expect(cart.lines.map(\.quantity) == [1, 1])
    }

    @Test func aMergedLineTakesTheNewTitleAndPrice() throws {
        let cart = try empty.after(.add(.sample()), .add(.sample("milk-1", "Fresh milk", 340), quantity: 2))
        #expect(cart.lines.map(\.title) == ["Fresh milk"])
        #expect(cart.lines.map(\.firstPrice) == [.cents(320)])
        #expect(try cart.totals().total == .cents(1_020))
    }

    @Test func aQuantityIsSet() throws {
        let cart = try empty.after(.add(.sample()), .set(.one, quantity: 7))
        #expect(cart.lines == [.sample(1, .sample(), 7)])
    }

    @Test func aTitleOrAPriceIsEditedAlone() throws {
        let attributes: ItemAttributes = ["size": "L"]
        let cart = try empty.after(.add(.sample("a", "Tea", 320, attributes), quantity: 2))
        let titled = try cart.after(.edit(.one, title: " Green tea "))
        #expect(titled.lines == [.sample(1, .sample("a", "Green tea", 320, attributes), 2)])
        let priced = try cart.after(.edit(.one, unitPrice: .cents(300)))
        #expect(priced.lines.map(\.item) == [.sample("a", "Tea", 300, attributes)])
        #expect(priced.lines.map(\.firstPrice) == [.cents(320)])
        #expect(priced.warnings.map(\.problem.code) == ["priceChanged"])
        #expect(try cart.after(.edit(.one, title: "Oats", unitPrice: .cents(1))).totals().total == .cents(2))
    }

    @Test func settingQuantityZeroRemovesTheLine() throws {
        var cart = try empty.after(.add(.sample()), .add(.sample("oats")))
        #expect(try cart.apply(.set(.one, quantity: 0)) == [.sample(1)])
        #expect(cart.lines.map(\.id) == [.two])
    }

    @Test func severalLinesGetUnitsTogetherAndOnce() throws {
        var cart = try empty.after(.add(.sample("a")), .add(.sample("b"), quantity: 2), .add(.sample("c")))
        let touched = try cart.apply(.adjust([CartLineID(3), .one, CartLineID(3)], by: 2))
        #expect(touched == [.sample(1, .sample("a"), 3), .sample(3, .sample("c"), 3)])
        #expect(cart.lines.map(\.quantity) == [3, 2, 3])
        #expect(cart.version == 4)
    }

    @Test(arguments: [-2, .min])
    func aLineWithoutUnitsIsRemovedWithTheOthersLeft(_ units: Int) throws {
        var cart = try empty.after(.add(.sample("a"), quantity: 2), .add(.sample("b"), quantity: 3))
        let touched = try cart.apply(.adjust([.one, .two], by: units))
        #expect(touched.map(\.quantity) == (units == -2 ? [2, 1] : [2, 3]))
        #expect(cart.lines.map(\.quantity) == (units == -2 ? [1] : []))
    }

    @Test func aLineBeyondALoweredLimitCanLoseUnits() throws {
        var limits = CartLimits()
        limits.quantity = 3
        var cart = Cart(limits: limits)
        cart.lines = [.sample(1, .sample(), 9)]
        #expect(try cart.apply(.adjust([.one], by: -1)).map(\.quantity) == [8])
        #expect(throws: CartChangeError.self) { try cart.apply(.adjust([.one], by: 1)) }
    }

    @Test func linesAreRemovedTogetherAndOnce() throws {
        var cart = try empty.after(.add(.sample("a")), .add(.sample("b")), .add(.sample("c")))
        let removed = try cart.apply(.remove([CartLineID(3), .one, CartLineID(3)]))
        #expect(removed.map(\.sku) == ["c", "a"])
        #expect(cart.lines.map(\.sku) == ["b"])
        #expect(cart.version == 4)
    }

    @Test func lineIdentifiersAreNeverReused() throws {
        let cart = try empty.after(
            .add(.sample("a")), .add(.sample("b")), .remove([.two]), .add(.sample("c")), .clear(), .add(.sample("d")))
        #expect(cart.lines.map(\.id) == [CartLineID(4)])
    }

    @Test(arguments: [
        CartChange.set(.one, quantity: 2), .remove([]), .set(.two, quantity: 1), .edit(.one, title: "Milk"),
        .edit(.two), .edit(.two, unitPrice: .cents(320)), .adjust([], by: 1), .adjust([.one, .two], by: 0),
    ])
    func aChangeWithoutEffectKeepsTheVersion(_ change: CartChange) throws {
        let cart = try empty.after(.add(.sample("a"), quantity: 2), .add(.sample("b")))
        #expect(try cart.after(change) == cart)
    }

    @Test func clearingAnEmptyCartKeepsTheVersion() throws {
        #expect(try empty.after(.clear()) == empty)
        #expect(try empty.after(.add(.sample()), .clear()).version == 2)
    }

    @Test(arguments: [
        CartChange.Kind.set(CartQuantity(line: .one, quantity: 3)),
        .adjust(CartAdjustment(lines: [.one], units: -1)), .edit(CartEdit(line: .one, title: "A")),
        .remove([.one]), .clear,
    ])
    func anOutdatedChangeIsAConflict(_ kind: CartChange.Kind) throws {
        var cart = try empty.after(.add(.sample()), .add(.sample()))
        let before = cart
        let error = #expect(throws: CartChangeError.self) { try cart.apply(CartChange(kind, basedOn: 1)) }
        #expect(error == .conflict(CartConflict(basedOn: 1, current: 2)))
        #expect(cart == before)
        #expect(try cart.after(CartChange(kind, basedOn: 2)).version == 3)
    }

    @Test(arguments: [
        CartChange.set(.missing, quantity: 1), .set(.missing, quantity: 0), .remove([.one, .missing]),
        .edit(.missing, title: "A"), .adjust([.one, .missing], by: 1), .adjust([.one, .missing], by: -1),
    ])
    func anUnknownLineFailsTheWholeChange(_ change: CartChange) throws {
        var cart = try empty.after(.add(.sample()))
        let before = cart
        #expect(throws: CartChangeError.notFound(.missing)) { try cart.apply(change) }
        #expect(cart == before)
    }

    @Test(arguments: [
        CartChange.set(.one, quantity: 2), .add(.sample("gold", "Gold", Money.maximumMinor)),
        .add(.sample("more", "More", 1)), .adjust([.one], by: 1),
    ])
    func aTotalThatIsTooLargeIsRefused(_ change: CartChange) throws {
        var cart = try empty.after(.add(.sample("gold", "Gold", Money.maximumMinor)))
        let before = cart
        let error = #expect(throws: CartChangeError.self) { _ = try cart.apply(change) }
        guard case .rejected(let rejection)? = error else { return #expect(error == nil) }
        #expect((rejection.field, rejection.code) == (.total, .tooLarge))
        #expect(cart == before)
    }
}
