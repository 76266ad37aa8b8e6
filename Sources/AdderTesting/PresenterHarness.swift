public import Adder

/// Tests a presenter with plain calls: a state and an intent or a response in, a state and effects out.
///
/// ```swift
/// var harness = PresenterHarness(CounterPresenter(), state: .init(text: "0"))
/// try harness.handle(.increment, effects: [.send(.add(1))])
/// try harness.receive(.total(1), for: .add(1)) { $0.text = "1" }
/// ```
///
/// Contracts are settled after each call, as a screen settles them after each turn. A call throws a
/// ``PresenterMismatch`` with its file and line and a readable difference when the state or the effects are not the
/// expected ones.
public struct PresenterHarness<P: Presenter>: Sendable {
    /// The presenter's state after the calls so far, also after one that threw.
    public private(set) var state: P.State

    private let presenter: P
    private let contracts: OrderedContracts<P.State>
    private let environment: HostEnvironment
    private var lastEvent: UInt64 = 0

    /// Creates a harness for a presenter in a state.
    ///
    /// - Parameters:
    ///   - presenter: The presenter to test.
    ///   - state: The state before the first call.
    ///   - environment: The source of time, identifiers and randomness for the presenter's turns.
    public init(_ presenter: P, state: P.State, environment: HostEnvironment = .testing()) {
        self.presenter = presenter
        self.environment = environment
        contracts = P.contracts.ordered(of: "\(P.self)")
        self.state = contracts.initialState(state)
    }

    /// Calls the presenter with an intent, and compares the outcome with the expected one.
    ///
    /// - Parameters:
    ///   - intent: The intent.
    ///   - effects: The expected effects.
    ///   - fileID: The file of the call, which an error names.
    ///   - line: The line of the call, which an error names.
    ///   - change: Makes the expected change to the state before the call.
    /// - Throws: ``PresenterMismatch`` when the outcome differs.
    public mutating func handle(
        _ intent: P.Intent, effects: [PresenterEffect<P>] = [], fileID: StaticString = #fileID, line: UInt = #line,
        _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in presenter.handle(intent, &$0) }
    }

    /// Calls the presenter with a response, and compares the outcome with the expected one.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - request: The request of this screen that is answered; `nil` if another caller's request is.
    ///   - effects: The expected effects.
    ///   - fileID: The file of the call, which an error names.
    ///   - line: The line of the call, which an error names.
    ///   - change: Makes the expected change to the state before the call.
    /// - Throws: ``PresenterMismatch`` when the outcome differs.
    public mutating func receive(
        _ response: P.Request.Response, for request: P.Request? = nil, effects: [PresenterEffect<P>] = [],
        fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in
            presenter.receive(response, for: request, &$0)
        }
    }

    /// Calls the presenter with the outcome of a screen that it has opened, and compares the result with the expected one.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the other screen.
    ///   - route: The route that the presenter has opened.
    ///   - effects: The expected effects.
    ///   - fileID: The file of the call, which an error names.
    ///   - line: The line of the call, which an error names.
    ///   - change: Makes the expected change to the state before the call.
    /// - Throws: ``PresenterMismatch`` when the result differs.
    public mutating func receive(
        _ outcome: P.Route.Outcome, from route: P.Route, effects: [PresenterEffect<P>] = [],
        fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in
            presenter.receive(outcome, from: route, &$0)
        }
    }

    /// Calls the presenter with the refusal of a route that it has opened, and compares the result with the expected one.
    ///
    /// - Parameters:
    ///   - refusal: The reason.
    ///   - route: The route that the presenter has opened.
    ///   - effects: The expected effects.
    ///   - fileID: The file of the call, which an error names.
    ///   - line: The line of the call, which an error names.
    ///   - change: Makes the expected change to the state before the call.
    /// - Throws: ``PresenterMismatch`` when the result differs.
    public mutating func refused(
        _ refusal: RouteRefusal, from route: P.Route, effects: [PresenterEffect<P>] = [],
        fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in
            presenter.refused(refusal, from: route, &$0)
        }
    }

    /// Calls the presenter with the response that stands for the failure of a request, and compares the outcome with the
    /// expected one.
    ///
    /// - Parameters:
    ///   - request: The request that fails.
    ///   - code: The reason of the failure.
    ///   - effects: The expected effects.
    ///   - fileID: The file of the call, which an error names.
    ///   - line: The line of the call, which an error names.
    ///   - change: Makes the expected change to the state before the call.
    /// - Throws: ``PresenterMismatch`` when the outcome differs.
    public mutating func fail(
        _ request: P.Request, _ code: ReplyError.Code, effects: [PresenterEffect<P>] = [],
        fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        let error = ReplyError(code, request: P.Request.self)
        try receive(.failed(error), for: request, effects: effects, fileID: fileID, line: line, change)
    }

    private mutating func expect(
        _ effects: [PresenterEffect<P>], at location: String, _ change: (inout P.State) -> Void,
        _ call: (inout PresenterTurn<P>) -> Void
    ) throws(PresenterMismatch) {
        lastEvent += 1
        let event = EventID(rawValue: lastEvent)
        var turn = PresenterTurn<P>(state: state, event: event, screen: ScreenID(rawValue: 1), environment: environment)
        call(&turn)
        contracts.update(&turn.state, since: state)
        var expected = state
        change(&expected)
        state = turn.state
        var difference: [String] = []
        if turn.state != expected { difference += ["state:"] + lines(expected, turn.state) }
        if turn.effects != effects { difference += ["effects:"] + lines(effects, turn.effects) }
        guard difference.isEmpty else {
            throw PresenterMismatch(location: location, difference: difference.joined(separator: "\n"))
        }
    }

    private func lines(_ expected: some Any, _ found: some Any) -> [String] {
        Difference(expected: expected, found: found).lines
    }
}
