import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing

@testable import sample

@Suite struct CartJSONPresenterTests {
    private let empty = Cart(currency: .eur)
    private let document = """
        {"cart":{"currency":"EUR","errors":[],"lines":[],"subtotal":{"currency":"EUR","decimal":"0.00","minor":0},\
        "total":{"currency":"EUR","decimal":"0.00","minor":0},"version":0,"warnings":[]}}

        """

    private func harness() -> PresenterHarness<CartJSONPresenter> {
        PresenterHarness(CartJSONPresenter(currency: .eur), state: .init())
    }

    @Test func appearingAsksForTheCart() throws {
        var harness = harness()
        try harness.handle(.person(.appear), effects: [.send(.show)])
    }

    @Test func aChangeIsSentAsTheCartSendsIt() throws {
        var harness = harness()
        try harness.handle(.person(.clear(3)), effects: [.send(.change(.clear(basedOn: 3)))])
        try harness.handle(.person(.remove(["2"])), effects: [.send(.change(.remove([CartLineID(2)])))])
    }

    @Test func theHistoryIsAskedAndShown() throws {
        var harness = harness()
        try harness.handle(.history(limit: 3), effects: [.send(.history(limit: 3))])
        try harness.receive(.history(CartSteps(done: [])), for: .history(limit: 3)) {
            $0.result = CommandResult(output: #"{"steps":[],"undone":[]}"# + "\n")
        }
    }

    @Test func aMalformedLineIsAFailure() throws {
        var harness = harness()
        try harness.handle(.person(.remove(["x"]))) { [state = harness.state] in
            #expect($0 == state)
            let rejection = #expect(throws: CartRejection.self) {
                _ = try CartPresenter.Intent.remove(["x"]).request(in: .eur)
            }
            $0.result = CommandResult(failure: rejection.map { Failure($0) })
        }
        #expect(harness.state.result.failure?.exitCode == .usage)
    }

    @Test func theCartIsADocumentAlsoAfterAChange() throws {
        var shown = harness()
        try shown.receive(.cart(empty), for: .show) { $0.result = CommandResult(output: document) }
        var changed = harness()
        try changed.receive(.changed(CartOutcome(cart: empty, touched: [])), for: .change(.clear())) {
            $0.result = CommandResult(output: document)
        }
    }

    @Test func errorsAreFailures() throws {
        let error = CartError.conflict(.init(basedOn: 1, current: 2))
        var failed = harness()
        try failed.receive(.failed(error), for: .change(.clear())) {
            $0.result = CommandResult(failure: Failure(error))
        }
        #expect(failed.state.result.failure?.problem.code == "conflict")
        var stopped = harness()
        try stopped.fail(.show, .stopped) {
            $0.result = CommandResult(failure: Failure(ReplyError(.stopped, request: CartRequest.self)))
        }
    }

    @Test func responsesToOthersAreIgnored() throws {
        var harness = harness()
        try harness.receive(.cart(empty))
        try harness.receive(.failed(.notFound(CartLineID(1))))
    }
}
