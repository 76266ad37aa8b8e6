import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing

/// The summaries of a cart that is watched.
@Suite(.timeLimit(.minutes(3))) struct CartSummariesTests {
    private let milk = CartItem(sku: "milk-1", title: "Milk", unitPrice: Money(minor: 320, currency: .eur))

    private func start() async throws -> (SDK<CartKit>, Shop) {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        return (sdk, Shop(cart: sdk.kits))
    }

    @Test func theSummaryFollowsEachChange() async throws {
        let (sdk, shop) = try await start()
        var summaries = try await shop.cartSummaries().makeAsyncIterator()
        #expect(await summaries.next()?.units == 0)
        let added = try await shop.add(milk, quantity: 2)
        #expect(await summaries.next() == added.cart)
        let removed = try await shop.remove(added.line)
        #expect(await summaries.next() == removed)
        await sdk.stop()
    }

    @Test func aSlowReaderGetsTheNewestSummary() async throws {
        let (sdk, shop) = try await start()
        var summaries = try await shop.cartSummaries().makeAsyncIterator()
        for _ in 1...3 { _ = try await shop.add(milk, quantity: 1) }
        #expect(await summaries.next()?.units == 3)
        await sdk.stop()
    }

    @Test func everyReaderGetsEachChange() async throws {
        let (sdk, shop) = try await start()
        var one = try await shop.cartSummaries().makeAsyncIterator()
        var other = try await shop.cartSummaries().makeAsyncIterator()
        _ = try await shop.add(milk, quantity: 2)
        #expect(await one.next()?.units == 2)
        #expect(await other.next()?.units == 2)
        await sdk.stop()
    }

    @Test func theSummariesEndWhenTheSDKStops() async throws {
        let (sdk, shop) = try await start()
        let reader = Task {
            var units: [Int] = []
            for await summary in try await shop.cartSummaries() {
                units.append(summary.units)
                await sdk.stop()
            }
            return units
        }
        #expect(try await reader.value == [0])
        let error = await #expect(throws: CartServiceError.self) { try await shop.cartSummaries() }
        #expect(error?.code == .unavailable)
    }
}
