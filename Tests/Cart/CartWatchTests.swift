import Adder
import AdderServices
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import CartKit

/// The watch of a kit whose file another process changes, which is a second kit here.
@Suite(.timeLimit(.minutes(3))) struct CartWatchTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start(_ environment: HostEnvironment = .testing()) async throws -> SDK<CartKit> {
        let file = folder.file("cart.sqlite")
        return try await SDK.start(environment: environment, kits: { CartKit.enable { $0.storage = .file(file) } })
    }

    @Test func aChangeByAnotherProcessIsReportedOnce() async throws {
        let sdk = try await start(.testing(clock: clock))
        let other = try await start()
        let watch = await OpenWatch(CartRequest.watch, on: sdk.stream, clock)
        let changed = try await other.stream.reply(to: CartRequest.change(.add(.sample("milk"), quantity: 2)))
        guard case .changed(let outcome) = changed else { throw NotAnswered(changed) }
        let report = CartResponse.changed(CartOutcome(cart: outcome.cart, touched: []))
        #expect(await watch.reportsAfterASecond() == [report])
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(.sample("oats"), quantity: 1)))
        #expect(await watch.reportsAfterASecond() == [report])
        #expect(await watch.cancelled() == 0)
        await other.stop()
        await sdk.stop()
    }

    /// The screens show the change, and the service tells those that watch the summary.
    @MainActor
    @Test func screensAndReadersFollow() async throws {
        let sdk = try await start(.testing(clock: clock))
        let other = try await start()
        let cart = sdk.kits.cart()
        let history = sdk.kits.history()
        cart.send(.appear)
        history.send(.appear)
        await history.settled()
        var summaries = try await Shop(cart: sdk.kits).cartSummaries().makeAsyncIterator()
        #expect(await summaries.next()?.units == 0)
        let watch = await OpenWatch(CartRequest.watch, on: sdk.stream, clock)
        _ = try await other.stream.reply(to: CartRequest.change(.add(.sample("milk"), quantity: 2)))
        _ = await watch.reportsAfterASecond()
        await sdk.stage.caughtUp()
        await history.settled()
        #expect(cart.state.units == 2)
        #expect(history.state.rows.value?.count == 1)
        #expect(await summaries.next()?.units == 2)
        _ = try await other.stream.reply(to: CartRequest.undo(1))
        _ = await watch.reportsAfterASecond()
        await sdk.stage.caughtUp()
        #expect(cart.state.units == 0)
        #expect(await watch.cancelled() == 0)
        await other.stop()
        await sdk.stop()
    }
}
