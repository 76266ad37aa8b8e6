import AdderServices
import Testing

@testable import CartKit

/// Values that a cart rejects, and the nearest values that it accepts.
@Suite struct CartLimitsTests {
    struct RejectedChange: CustomTestStringConvertible, Sendable {
        let change: CartChange
        let field: CartRejection.Field
        let code: CartRejection.Code

        init(_ change: CartChange, _ field: CartRejection.Field, _ code: CartRejection.Code) {
            (self.change, self.field, self.code) = (change, field, code)
        }

        var testDescription: String { "\(field): \(code), \(String("\(change)".prefix(80)))" }
    }

    private static let long = String(repeating: "x", count: 65)
    private static let most = String(repeating: "x", count: 64)

    /// Changes of a cart with three units of milk on line 1.
    private static let rejected: [RejectedChange] = [
        RejectedChange(.add(.sample(""), quantity: 1), .sku, .empty),
        RejectedChange(.add(.sample(long)), .sku, .tooLong),
        RejectedChange(.add(.sample("a b")), .sku, .malformed),
        RejectedChange(.add(.sample("a\n")), .sku, .malformed),
        RejectedChange(.add(.sample("é")), .sku, .malformed),
        RejectedChange(.add(.sample("\u{7F}")), .sku, .malformed),
        RejectedChange(.add(.sample("a", "")), .title, .empty),
        RejectedChange(.add(.sample("a", " \u{200B}\u{200D} ")), .title, .empty),
        RejectedChange(.add(.sample("a", "a\nb")), .title, .controlCharacter),
        RejectedChange(.add(.sample("a", "a\u{2028}b")), .title, .controlCharacter),
        RejectedChange(.add(.sample("a", String(repeating: "x", count: 501))), .title, .tooLong),
        RejectedChange(.add(.sample("a", String(repeating: "x", count: 4_097))), .title, .tooLong),
        RejectedChange(.add(.sample("a", "A", -1)), .price, .tooSmall),
        RejectedChange(.add(CartItem(sku: "a", title: "A", unitPrice: .zero(.usd))), .price, .otherCurrency),
        RejectedChange(.add(.sample("a", "A", 1, ["": "x"])), .attributes, .empty),
        RejectedChange(.add(.sample("a", "A", 1, [long: "x"])), .attributes, .tooLong),
        RejectedChange(.add(.sample("a", "A", 1, ["x": String(repeating: "x", count: 257)])), .attributes, .tooLong),
        RejectedChange(.add(.sample("a", "A", 1, ["x": "a\u{1B}"])), .attributes, .controlCharacter),
        RejectedChange(.add(.sample("a", "A", 1, ["a\n": "x"])), .attributes, .controlCharacter),
        RejectedChange(.add(.sample("a", "A", 1, many(21))), .attributes, .tooMany),
        RejectedChange(.add(.sample("a"), quantity: 0), .quantity, .tooSmall),
        RejectedChange(.add(.sample("a"), quantity: -1), .quantity, .tooSmall),
        RejectedChange(.add(.sample(), quantity: .min), .quantity, .tooSmall),
        RejectedChange(.add(.sample("a"), quantity: 10_000), .quantity, .tooMany),
        RejectedChange(.add(.sample("a"), quantity: .max), .quantity, .tooMany),
        RejectedChange(.add(.sample(), quantity: 9_997), .quantity, .tooMany),
        RejectedChange(.add(.sample(), quantity: .max), .quantity, .tooMany),
        RejectedChange(.edit(.one, title: " "), .title, .empty),
        RejectedChange(.edit(.one, unitPrice: .cents(-1)), .price, .tooSmall),
        RejectedChange(.edit(.one, unitPrice: .zero(.usd)), .price, .otherCurrency),
        RejectedChange(.edit(.one, unitPrice: .cents(Money.maximumMinor)), .total, .tooLarge),
        RejectedChange(.set(.one, quantity: -1), .quantity, .tooSmall),
        RejectedChange(.set(.one, quantity: 10_000), .quantity, .tooMany),
        RejectedChange(.adjust([.one], by: 9_997), .quantity, .tooMany),
        RejectedChange(.adjust([.one], by: .max), .quantity, .tooMany),
        RejectedChange(.add(.sample("a", "A", .max)), .price, .tooLarge),
        RejectedChange(.add(.sample("a", "A", Money.maximumMinor + 1)), .price, .tooLarge),
        RejectedChange(.add(.sample("a", "A", Money.maximumMinor)), .total, .tooLarge),
        RejectedChange(.add(.sample("a", "A", Money.maximumMinor / 2), quantity: 3), .total, .tooLarge),
        RejectedChange(.add(.sample("milk-1", "Milk", Money.maximumMinor)), .total, .tooLarge),
    ]

    private static func many(_ count: Int) -> ItemAttributes {
        ItemAttributes(Dictionary((1...count).map { ("name\($0)", "") }) { $1 })
    }

    @Test(arguments: rejected)
    func aChangeBeyondALimitIsRejected(_ change: RejectedChange) throws {
        var cart = try Cart().after(.add(.sample(), quantity: 3))
        let before = cart
        let error = #expect(throws: CartChangeError.self) { try cart.apply(change.change) }
        let rejection = try #require(error?.rejection)
        #expect((rejection.field, rejection.code) == (change.field, change.code))
        #expect(!rejection.message.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(cart == before)
    }

    @Test(arguments: [
        CartChange.add(.sample(most)), .add(.sample("!~")), .add(.sample("a", String(repeating: "🥛", count: 500))),
        .add(.sample("a", "A", 0)), .add(.sample("a"), quantity: 9_999), .add(.sample(), quantity: 9_996),
        .add(.sample("a", "A", 1, many(20))), .set(.one, quantity: 9_999),
        .add(.sample("a", "A", 1, [most: String(repeating: "x", count: 256)])),
        .add(.sample("a", "A", Money.maximumMinor - 960)),
    ])
    func aChangeJustWithinALimitIsAccepted(_ change: CartChange) throws {
        #expect(try Cart().after(.add(.sample(), quantity: 3), change).version == 2)
    }

    @Test func aTitleLosesTheWhiteSpaceAtItsEnds() throws {
        #expect(try Cart().after(.add(.sample("a", " \n Milk  and\toats\t"))).lines[0].title == "Milk  and oats")
    }

    @Test func aCartHasAtMostFiveHundredLines() throws {
        var cart = Cart()
        for index in 1...500 { _ = try cart.apply(.add(.sample("sku-\(index)"))) }
        let error = #expect(throws: CartChangeError.self) { try cart.apply(.add(.sample("one-more"))) }
        #expect(error?.rejection?.code == .tooMany)
        #expect(try cart.after(.add(.sample("sku-500"))).units == 501)
    }

    @Test func aHostSetsNarrowerLimits() throws {
        var limits = CartLimits()
        (limits.lines, limits.quantity) = (1, 2)
        let cart = try Cart(limits: limits).after(.add(.sample(), quantity: 2))
        for change in [CartChange.add(.sample("a")), .set(.one, quantity: 3)] {
            #expect(throws: CartChangeError.self) { try cart.after(change) }
        }
    }
}

extension CartChangeError {
    fileprivate var rejection: CartRejection? { if case .rejected(let rejection) = self { rejection } else { nil } }
}
