import Adder
import AdderServices
import AdderTesting
import Testing

@testable import WishesKit

/// Grants over fake services, without an SDK or another kit.
@Suite struct GrantInteractorTests {
    private let stream = EventStream(environment: .testing())

    private func grant(_ new: NewWish) async throws -> (response: GrantResponse, remaining: Int) {
        let answering = try stream.answer(with: WishListInteractor())
        _ = try await stream.wishes(.add(new))
        let response = await GrantInteractor(stream: stream, todos: ClosedShop(), cart: ClosedShop())
            .respond(to: .grant(1), .testing())
        let remaining = try await stream.wishes(.list).count
        answering.cancel()
        return (response, remaining)
    }

    @Test func aWishWithoutAPriceBecomesATodo() async throws {
        let new = NewWish("World peace")
        let (response, remaining) = try await grant(new)
        #expect(response == .granted(Grant(wish: try Wish(id: 1, new), destination: .todos("abcd"))))
        #expect(remaining == 0)
    }

    @Test func aWishThatTheCartRejectsStays() async throws {
        let (response, remaining) = try await grant(NewWish("A bell", price: Money(minor: 900, currency: .eur)))
        #expect(response == .failed(Problem(code: "closed", message: "The shop is closed.")))
        #expect(remaining == 1)
    }
}
