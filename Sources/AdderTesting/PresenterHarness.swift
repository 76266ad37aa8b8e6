public import Adder

/// Tests a presenter with plain calls: given a state, when an intent or a response comes, expect a state and effects.
///
/// ```swift
/// var harness = PresenterHarness(CounterPresenter(), state: .init(text: "0"))
/// try harness.handle(.increment, effects: [.send(.add(1))])
/// try harness.receive(.total(1), to: .add(1)) { $0.text = "1" }
/// ```
///
/// Contracts are settled after each call, as a screen settles them after each turn. Each call throws an ``Unexpected``
/// with a readable difference when the presenter did something else.
public struct PresenterHarness<P: Presenter>: Sendable {
    /// The state after the calls so far.
    public private(set) var state: P.State

    private let presenter: P
    private let contracts: Result<OrderedContracts<P.State>, ContractError>
    private let environment: HostEnvironment
    private var lastEvent: UInt64 = 0

    /// A presenter with the state that is given.
    public init(_ presenter: P, state: P.State, environment: HostEnvironment = .testing()) {
        self.presenter = presenter
        self.environment = environment
        do throws(ContractError) {
            let contracts = try P.contracts.ordered()
            self.contracts = .success(contracts)
            self.state = contracts.initialState(state)
        } catch {
            contracts = .failure(error)
            self.state = state
        }
    }

    /// Folds an intent, and expects the effects that are named and the change to the state that `change` makes.
    public mutating func handle(
        _ intent: P.Intent, effects: [PresenterEffect<P>] = [], _ change: (inout P.State) -> Void = { _ in }
    ) throws(Unexpected) {
        try expect(effects, change) { [presenter] in presenter.handle(intent, &$0) }
    }

    /// Folds a response, and expects the effects that are named and the change to the state that `change` makes.
    ///
    /// - Parameter request: The request of this screen that is answered; nil for another's.
    public mutating func receive(
        _ response: P.Request.Response, for request: P.Request? = nil, effects: [PresenterEffect<P>] = [],
        _ change: (inout P.State) -> Void = { _ in }
    ) throws(Unexpected) {
        try expect(effects, change) { [presenter] in presenter.receive(response, for: request, &$0) }
    }

    /// Folds that a request gets no answer, and expects as the others do.
    public mutating func fail(
        _ request: P.Request, _ code: ReplyError.Code, effects: [PresenterEffect<P>] = [],
        _ change: (inout P.State) -> Void = { _ in }
    ) throws(Unexpected) {
        let error = ReplyError(code, request: P.Request.self)
        try expect(effects, change) { [presenter] in presenter.fail(request, with: error, &$0) }
    }

    private mutating func expect(
        _ effects: [PresenterEffect<P>], _ change: (inout P.State) -> Void, _ fold: (inout PresenterTurn<P>) -> Void
    ) throws(Unexpected) {
        lastEvent += 1
        let event = EventID(rawValue: lastEvent)
        var turn = PresenterTurn<P>(state: state, event: event, screen: ScreenID(rawValue: 1), environment: environment)
        fold(&turn)
        do throws(ContractError) {
            try contracts.get().update(&turn.state, since: state)
        } catch {
            throw Unexpected(description: error.description)
        }
        var expected = state
        change(&expected)
        state = turn.state
        var difference: [String] = []
        if turn.state != expected { difference += ["state:"] + lines(expected, turn.state) }
        if turn.effects != effects { difference += ["effects:"] + lines(effects, turn.effects) }
        guard difference.isEmpty else { throw Unexpected(description: difference.joined(separator: "\n")) }
    }

    private func lines(_ expected: some Any, _ found: some Any) -> [String] {
        Difference(expected: expected, found: found).lines
    }
}

/// A presenter did something else than was expected.
public struct Unexpected: Error, Sendable, CustomStringConvertible {
    /// The difference: lines that begin with `-` were expected, lines that begin with `+` were found.
    public let description: String
}
