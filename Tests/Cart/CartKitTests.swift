import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Foundation
import Testing

@testable import CartKit

/// The kit in a running SDK.
@Suite struct CartKitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start() async throws -> SDK<CartKit> {
        let file = folder.file("cart.sqlite")
        return try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable { $0.storage = .file(file) }
        }
    }

    @Test func anAcknowledgedChangeSurvivesARestart() async throws {
        let first = try await start()
        let response = try await first.stream.reply(to: CartRequest.change(.add(.sample())))
        let cart = try Cart().after(.add(.sample()))
        #expect(response == .changed(CartOutcome(cart: cart, touched: cart.lines)))
        await first.stop()
        let second = try await start()
        #expect(try await second.stream.reply(to: CartRequest.show) == .cart(cart))
        await second.stop()
    }

    @Test func aStoppedKitAnswersNoRequest() async throws {
        let sdk = try await start()
        await sdk.kits.stop()
        await #expect(throws: ReplyError(.unsubscribed, request: CartRequest.self)) {
            try await sdk.stream.reply(to: CartRequest.show)
        }
        await sdk.stop()
    }

    @Test func stoppingTheKitClosesItsFile() async throws {
        let sdk = try await start()
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(.sample())))
        // SQLite deletes its log with the last connection.
        let log = folder.file("cart.sqlite-wal")
        #expect(FileManager.default.fileExists(atPath: log))
        await sdk.kits.stop()
        #expect(!FileManager.default.fileExists(atPath: log))
        await sdk.stop()
    }

    @Test func theOptionsReachTheCart() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable {
                $0.currency = .jpy
                $0.limits.quantity = 2
            }
        }
        var limits = CartLimits()
        limits.quantity = 2
        let response = try await sdk.stream.reply(to: CartRequest.show)
        #expect(response == .cart(Cart(currency: .jpy, limits: limits)))
        #expect(sdk.kits.currency == .jpy)
        await sdk.stop()
    }

    @Test func aStoreThatDoesNotOpenFailsTheStart() async throws {
        let path = folder.path
        let error = await #expect(throws: StartError.self) {
            try await SDK.start(kits: { CartKit.enable { $0.storage = .file(path) } })
        }
        let cause = try #require(error?.cause as? CartError)
        #expect(cause.code == "cannotOpen")
    }
}

extension StartError {
    /// The error of a kit that did not start.
    fileprivate var cause: (any Error)? { if case .kitFailed("cart", let cause) = self { cause } else { nil } }
}
