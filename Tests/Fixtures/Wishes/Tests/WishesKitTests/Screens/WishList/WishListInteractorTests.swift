import Adder
import AdderTesting
import Testing

@testable import WishesKit

/// The list of wishes and its limits.
@Suite struct WishListInteractorTests {
    private let interactor = WishListInteractor(limit: 2)

    private func answer(_ request: WishesRequest) async -> WishesResponse {
        await interactor.respond(to: request, .testing())
    }

    private func problem(_ request: WishesRequest) async -> Problem? {
        if case .failed(let problem) = await answer(request) { problem } else { nil }
    }

    @Test func numbersAreNeverReused() async throws {
        _ = await answer(.add(NewWish("A bicycle")))
        #expect(await answer(.remove(1)) == .wishes([]))
        #expect(await answer(.add(NewWish("A bell"))) == .wishes([try Wish(id: 2, NewWish("A bell"))]))
    }

    @Test(arguments: [
        ("", "empty"), (" \u{2003}", "empty"), ("a\u{0}", "controlCharacter"),
        (String(repeating: "a", count: 401), "tooLong"),
    ])
    func anInvalidTitleIsRejected(_ title: String, _ code: String) async throws {
        let problem = try #require(await problem(.add(NewWish(title))))
        #expect(problem.code == code)
        #expect(await answer(.list) == .wishes([]))
    }

    @Test func aFullListRejectsAWish() async throws {
        for number in 1...2 { _ = await answer(.add(NewWish("\(number)"))) }
        let problem = try #require(await problem(.add(NewWish("One more"))))
        #expect(problem.code == "tooMany")
    }
}
