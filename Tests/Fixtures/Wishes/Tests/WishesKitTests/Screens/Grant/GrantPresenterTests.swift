import Adder
import AdderTesting
import AdderViews
import Testing

@testable import WishesKit

/// The presenter and the view of the screen that grants a wish.
@MainActor
@Suite struct GrantPresenterTests {
    private let grant: Grant

    init() throws {
        grant = Grant(wish: try Wish(id: 1, NewWish("World peace")), destination: .todos("abcd"))
    }

    @Test func aWishIsGrantedOnce() throws {
        var harness = PresenterHarness(GrantPresenter(id: 1), state: .init())
        try harness.handle(.grant, effects: [.send(.grant(1))]) { $0.isGranting = true }
        try harness.handle(.grant)
        try harness.receive(.granted(grant), for: .grant(1)) { state in
            state.isGranting = false
            state.text = "“World peace” is a todo."
        }
        try harness.handle(.grant)
    }

    @Test func aFailedGrantCanBeRetried() throws {
        var harness = PresenterHarness(GrantPresenter(id: 1), state: .init(isGranting: true))
        try harness.receive(.failed(.notFound(1)), for: .grant(1)) { state in
            state.isGranting = false
            state.problem = .notFound(1)
        }
        try harness.handle(.grant, effects: [.send(.grant(1))]) { state in
            state.isGranting = true
            state.problem = nil
        }
    }

    @Test func theViewShowsTheProblemOrTheText() {
        let view = GrantView()
        #expect(view.snapshot(of: .init()) == "Grant a wish · [g Grant~primary]")
        #expect(view.snapshot(of: .init(isGranting: true)) == "Grant a wish · busy · [g Grant~primary~disabled]")
        #expect(
            view.snapshot(of: .init(text: grant.text))
                == "Grant a wish · notice “World peace” is a todo. · finished")
        #expect(
            view.snapshot(of: .init(problem: .notFound(1)))
                == "Grant a wish · problem notFound: The list has no wish 1. Show the list to see its wishes. · "
                + "[g Grant~primary]")
    }

    @Test func aStoppedRequestEndsTheBusyState() throws {
        var harness = PresenterHarness(GrantPresenter(id: 1), state: .init(isGranting: true))
        try harness.fail(.grant(1), .stopped) { state in
            state.isGranting = false
            state.problem = Problem(ReplyError(.stopped, request: GrantRequest.self))
        }
    }
}
