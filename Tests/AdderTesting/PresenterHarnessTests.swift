import Adder
import AdderTesting
import Testing

@Suite struct PresenterHarnessTests {
    private var harness = PresenterHarness(LampPresenter(), state: .init())

    @Test mutating func theExpectedOutcomePasses() throws {
        try harness.handle(.toggle, effects: [.send(Lamp(isOn: true))]) { $0.isBusy = true }
        try harness.receive(.init(isOn: true)) { $0.text = "on" }
        try harness.receive(.init(isOn: true), for: Lamp(isOn: true)) { $0.isBusy = false }
        try harness.handle(.toggle, effects: [.send(Lamp(isOn: false))]) { $0.isBusy = true }
        try harness.fail(Lamp(isOn: false), .unanswered) { state in
            state.text = "unanswered"
            state.isBusy = false
        }
    }

    @Test mutating func theDifferenceOfTheStateIsReadable() throws {
        let difference = #expect(throws: PresenterMismatch.self) {
            try harness.receive(.init(isOn: true)) { $0.text = "bright" }
        }
        #expect(
            difference?.difference == """
                state (- expected, + but was):
                -   - text: "bright"
                +   - text: "on"
                """)
    }

    @Test mutating func anEffectThatIsNotExpectedIsNamed() throws {
        let difference = #expect(throws: PresenterMismatch.self) {
            try harness.handle(.toggle) { $0.isBusy = true }
        }
        #expect(
            difference?.difference == """
                effects (- expected, + but was):
                + .send(Lamp(isOn: true))
                To expect these effects: effects: [.send(Lamp(isOn: true))]
                """)
    }

    @Test mutating func stateAndEffectsAreNamedTogether() throws {
        let difference = #expect(throws: PresenterMismatch.self) {
            try harness.handle(.toggle, effects: [.send(Lamp(isOn: false))])
        }
        #expect(
            difference?.difference == """
                state (- expected, + but was):
                -   - isBusy: false
                +   - isBusy: true
                effects (- expected, + but was):
                - .send(Lamp(isOn: false))
                + .send(Lamp(isOn: true))
                To expect these effects: effects: [.send(Lamp(isOn: true))]
                """)
    }

    @Test mutating func aMismatchKeepsTheFoundState() throws {
        #expect(throws: PresenterMismatch.self) { try harness.handle(.toggle) }
        #expect(harness.state == .init(text: "off", isBusy: true))
    }

    /// A step that throws is named, since a test that throws is reported at its own first line.
    @Test mutating func aMismatchNamesItsStep() throws {
        let line: UInt = #line
        let handle = #expect(throws: PresenterMismatch.self) { try harness.handle(.toggle) }
        let receive = #expect(throws: PresenterMismatch.self) { try harness.receive(.init(isOn: true)) }
        let fail = #expect(throws: PresenterMismatch.self) { try harness.fail(Lamp(isOn: true), .stopped) }
        for (offset, error) in [handle, receive, fail].enumerated() {
            let step = "AdderTestingTests/PresenterHarnessTests.swift:\(line + 1 + UInt(offset))"
            #expect(error?.location == step)
            #expect(error?.description.hasPrefix("\(step): The outcome is not the expected one.\nstate (") == true)
        }
    }

    /// A presenter folds such a response nowhere, so the step would pass whatever the presenter does.
    @Test mutating func aResponseThatNothingFoldsIsAMistake() throws {
        let mistake = #expect(throws: PresenterMismatch.self) {
            try harness.receive(.failed(ReplyError(.stopped, request: Lamp.self)))
        }
        let sentences = try #require(mistake?.difference)
        #expect(sentences.hasPrefix("Nothing was folded: Lamp.Response(isOn: false, "))
        #expect(
            sentences.hasSuffix(
                """
                 carries no change, and without `for:` it answers no request of this screen. Name the request that it answers, \
                or let `Lamp.Response.change` return what other screens learn of it.
                """))
    }

    /// The source is compiled here, as in the test into which it is pasted.
    @Test(
        arguments: [
            (.send(.empty), ".send(.empty)"),
            (.cancel(.text("a \"b\"\n")), #".cancel(.text("a \"b\"\n"))"#),
            (.send(.key(Errand.Key(rawValue: 7))), ".send(.key(Errand.Key(rawValue: 7)))"),
            (.send(.kinds([.small, .large])), ".send(.kinds([.small, .large]))"),
            (.send(.move(from: 1, to: nil)), ".send(.move(from: 1, to: nil))"),
            (.send(.prices(["b": -0.5])), #".send(.prices(["b": -0.5]))"#),
            (.send(.place(Errand.Place(name: "M", floor: 2))), #".send(.place(Errand.Place(name: "M", floor: 2)))"#),
            (.open(.place(4)), ".open(.place(4))"),
            (
                .open(.place(4), model: Errand.Place(name: "M")),
                #".open(.place(4), model: Errand.Place(name: "M", floor: nil))"#
            ),
            (.close(), ".close()"),
            (.close(returning: .small), ".close(returning: .small)"),
        ] as [(PresenterEffect<ErrandPresenter>, String)])
    fileprivate func anEffectIsPrintedAsSource(_ effect: PresenterEffect<ErrandPresenter>, _ source: String) throws {
        var harness = PresenterHarness(ErrandPresenter(effect: effect), state: .init())
        let mismatch = #expect(throws: PresenterMismatch.self) { try harness.handle(.run) }
        #expect(mismatch?.difference.hasSuffix("To expect these effects: effects: [\(source)]") == true)
    }
}

private enum Errand: Request {
    enum Response: Adder.Response {
        case failed(ReplyError)
    }

    struct Key: RawRepresentable, Event {
        let rawValue: Int
    }

    enum Kind: Event { case small, large }

    struct Place: Event {
        let name: String
        var floor: Int?
    }

    case empty
    case text(String)
    case key(Key)
    case kinds([Kind])
    case move(from: Int, to: Int?)
    case prices([String: Double])
    case place(Place)
}

private enum ErrandRoute: Route {
    typealias Model = Errand.Place

    case place(Int)
}

private struct ErrandPresenter: Presenter {
    struct State: Equatable, ShowsProblem {
        var problem: Problem?
    }

    enum Intent: Event { case run }

    typealias Request = Errand
    typealias Route = ErrandRoute
    typealias Outcome = Errand.Kind

    let effect: PresenterEffect<ErrandPresenter>

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch effect {
        case .send(let errand): turn.send(errand)
        case .cancel(let errand): turn.cancel(errand)
        case .open(let route, let model?): turn.open(route, model: model)
        case .open(let route, nil): turn.open(route)
        case .close(let outcome?): turn.close(returning: outcome)
        case .close(nil): turn.close()
        }
    }

    func receive(_ response: Errand.Response, for request: Errand, _ turn: inout Turn) {}
}
