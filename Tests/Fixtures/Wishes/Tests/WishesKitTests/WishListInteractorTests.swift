import Adder
import AdderTesting
import Testing

@testable import WishesKit

/// The list keeps what it is given, within its limits.
@Suite struct WishListInteractorTests {
    private let interactor = WishListInteractor()

    private func answer(_ request: WishesRequest) async -> WishesResponse {
        await interactor.respond(to: request, .testing())
    }

    @Test func numbersAreNeverGivenTwice() async throws {
        _ = await answer(.add(NewWish("A bicycle")))
        #expect(await answer(.remove(1)) == .wishes([]))
        #expect(await answer(.add(NewWish("A bell"))) == .wishes([try Wish(id: 2, NewWish("A bell"))]))
    }

    @Test(arguments: [
        ("", "empty"), (" \u{2003}", "empty"), ("a\u{0}", "controlCharacter"),
        (String(repeating: "a", count: 401), "tooLong"),
    ])
    func aTitleThatIsNoneIsRefused(_ title: String, _ code: String) async {
        guard case .failed(let problem) = await answer(.add(NewWish(title))) else {
            Issue.record("“\(title)” was taken.")
            return
        }
        #expect(problem.code == code)
        #expect(await answer(.list) == .wishes([]))
    }

    @Test func aFullListTakesNoMore() async {
        for number in 1...WishListInteractor.limit { _ = await answer(.add(NewWish("\(number)"))) }
        guard case .failed(let problem) = await answer(.add(NewWish("One more"))) else {
            Issue.record("It was taken.")
            return
        }
        #expect(problem.code == "tooMany")
    }
}
