import AdderServices
import Testing

@testable import CartKit

/// What a cart does not take.
@Suite struct CartLimitTests {
    struct Refused: CustomTestStringConvertible, Sendable {
        let change: CartChange
        let field: String
        let code: CartRejection.Code

        init(_ change: CartChange, _ field: String, _ code: CartRejection.Code) {
            (self.change, self.field, self.code) = (change, field, code)
        }

        var testDescription: String { "\(field): \(code), \(String("\(change)".prefix(80)))" }
    }

    private static let long = String(repeating: "x", count: 65)
    private static let most = String(repeating: "x", count: 64)

    /// Of a cart that holds three units of milk on line 1.
    private static let refused: [Refused] = [
        Refused(.add(.sample(""), quantity: 1), "sku", .empty),
        Refused(.add(.sample(long)), "sku", .tooLong),
        Refused(.add(.sample("a b")), "sku", .malformed),
        Refused(.add(.sample("a\n")), "sku", .malformed),
        Refused(.add(.sample("é")), "sku", .malformed),
        Refused(.add(.sample("\u{7F}")), "sku", .malformed),
        Refused(.add(.sample("a", "")), "title", .empty),
        Refused(.add(.sample("a", " \u{200B}\u{200D} ")), "title", .empty),
        Refused(.add(.sample("a", "a\tb")), "title", .controlCharacter),
        Refused(.add(.sample("a", "a\u{2028}b")), "title", .controlCharacter),
        Refused(.add(.sample("a", String(repeating: "x", count: 501))), "title", .tooLong),
        Refused(.add(.sample("a", String(repeating: "x", count: 4_097))), "title", .tooLong),
        Refused(.add(.sample("a", "A", -1)), "price", .tooSmall),
        Refused(.add(CartItem(sku: "a", title: "A", unitPrice: .zero(.usd))), "price", .otherCurrency),
        Refused(.add(.sample("a", "A", 1, ["": "x"])), "attributes", .empty),
        Refused(.add(.sample("a", "A", 1, [long: "x"])), "attributes", .tooLong),
        Refused(.add(.sample("a", "A", 1, ["x": String(repeating: "x", count: 257)])), "attributes", .tooLong),
        Refused(.add(.sample("a", "A", 1, ["x": "a\u{1B}"])), "attributes", .controlCharacter),
        Refused(.add(.sample("a", "A", 1, ["a\n": "x"])), "attributes", .controlCharacter),
        Refused(.add(.sample("a", "A", 1, many(21))), "attributes", .tooMany),
        Refused(.add(.sample("a"), quantity: 0), "quantity", .tooSmall),
        Refused(.add(.sample("a"), quantity: -1), "quantity", .tooSmall),
        Refused(.add(.sample(), quantity: .min), "quantity", .tooSmall),
        Refused(.add(.sample("a"), quantity: 10_000), "quantity", .tooMany),
        Refused(.add(.sample("a"), quantity: .max), "quantity", .tooMany),
        Refused(.add(.sample(), quantity: 9_997), "quantity", .tooMany),
        Refused(.add(.sample(), quantity: .max), "quantity", .tooMany),
        Refused(.set(.one, quantity: -1), "quantity", .tooSmall),
        Refused(.set(.one, quantity: 10_000), "quantity", .tooMany),
        Refused(.add(.sample("a", "A", .max)), "total", .tooLarge),
        Refused(.add(.sample("a", "A", .max / 2), quantity: 3), "total", .tooLarge),
        Refused(.add(.sample("milk-1", "Milk", .max)), "total", .tooLarge),
    ]

    private static func many(_ count: Int) -> ItemAttributes {
        ItemAttributes(Dictionary((1...count).map { ("name\($0)", "") }) { $1 })
    }

    @Test(arguments: refused)
    func whatIsBeyondALimitIsRejectedAndNothingChanges(_ refused: Refused) throws {
        var cart = try Cart().after(.add(.sample(), quantity: 3))
        let before = cart
        let error = #expect(throws: CartError.self) { try cart.apply(refused.change) }
        guard case .rejected(let rejection) = error else {
            Issue.record("It failed otherwise: \(String(describing: error))")
            return
        }
        #expect((rejection.field, rejection.code) == (refused.field, refused.code))
        #expect(!rejection.message.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(cart == before)
    }

    @Test(arguments: [
        CartChange.add(.sample(most)), .add(.sample("!~")), .add(.sample("a", String(repeating: "🥛", count: 500))),
        .add(.sample("a", "A", 0)), .add(.sample("a"), quantity: 9_999), .add(.sample(), quantity: 9_996),
        .add(.sample("a", "A", 1, many(20))), .set(.one, quantity: 9_999),
        .add(.sample("a", "A", 1, [most: String(repeating: "x", count: 256)])), .add(.sample("a", "A", .max - 960)),
    ])
    func whatIsJustWithinALimitIsTaken(_ change: CartChange) throws {
        #expect(try Cart().after(.add(.sample(), quantity: 3), change).version == 2)
    }

    @Test func aTitleLosesTheWhiteSpaceAroundIt() throws {
        #expect(try Cart().after(.add(.sample("a", " \n Milk  and oats\t"))).lines[0].title == "Milk  and oats")
    }

    @Test func thereIsRoomForSoManyLines() throws {
        var cart = Cart()
        for index in 1...500 { _ = try cart.apply(.add(.sample("sku-\(index)"))) }
        let error = #expect(throws: CartError.self) { try cart.apply(.add(.sample("one-more"))) }
        #expect(error?.code == "tooMany")
        #expect(try cart.after(.add(.sample("sku-500"))).units == 501)
    }

    @Test func aHostCanSetNarrowerLimits() throws {
        var limits = CartLimits()
        (limits.lines, limits.quantity) = (1, 2)
        let cart = try Cart(limits: limits).after(.add(.sample(), quantity: 2))
        #expect(cart.warnings.map(\.code) == ["atLimit"])
        for change in [CartChange.add(.sample("a")), .set(.one, quantity: 3)] {
            #expect(throws: CartError.self) { try cart.after(change) }
        }
    }

    @Test func aTotalThatCannotBeCountedIsAnErrorOfTheCart() {
        let item = CartItem.sample("gold", "Gold", .max)
        let cart = Cart.sample(.sample(1, item), .sample(2, item))
        #expect(cart.errors.map(\.code) == ["tooLarge"])
        #expect(Cart().errors == [])
    }
}
