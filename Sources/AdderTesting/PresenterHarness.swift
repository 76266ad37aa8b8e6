public import Adder

/// A test harness for a presenter with plain calls: a state and an intent or a response in, a state and effects out.
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
    /// The presenter's state after the calls so far, including those that threw.
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
    /// As on a screen, the presenter is first told of the change that the response carries, and receives the response only if
    /// it answers a request of this screen.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - request: The request of this screen that is answered; `nil` if the response answers another caller. The presenter
    ///     then learns of its change alone, so a response without one is a mistake.
    ///   - isProgress: A Boolean value that indicates whether more responses to the request follow.
    ///   - effects: The expected effects.
    ///   - fileID: The file of the call, which an error names.
    ///   - line: The line of the call, which an error names.
    ///   - change: Makes the expected change to the state before the call.
    /// - Throws: ``PresenterMismatch`` when the outcome differs.
    public mutating func receive(
        _ response: P.Request.Response, for request: P.Request? = nil, isProgress: Bool = false,
        effects: [PresenterEffect<P>] = [], fileID: StaticString = #fileID, line: UInt = #line,
        _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        guard request != nil || response.change != nil else {
            let type = swiftName(of: P.Request.Response.self)
            throw PresenterMismatch(
                location: "\(fileID):\(line)",
                difference: """
                    Nothing was folded: \(swiftSource(of: response)) carries no change, and without `for:` it answers no request \
                    of this screen. Name the request that it answers, or let `\(type).change` return what other screens learn of it.
                    """)
        }
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in
            if let change = response.change { presenter.notice(change, &$0) }
            $0.receivesProgress = isProgress
            if let request { presenter.receive(response, for: request, &$0) }
        }
    }

    /// Calls the presenter with the outcome of a screen that it has opened, and compares the result with the expected one.
    ///
    /// The other parameters and the error are those of ``handle(_:effects:fileID:line:_:)``.
    public mutating func receive(
        _ outcome: P.Route.Outcome, from route: P.Route, effects: [PresenterEffect<P>] = [],
        fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in
            presenter.receive(outcome, from: route, &$0)
        }
    }

    /// Calls the presenter with the outcome of a child, and compares the result with the expected one.
    ///
    /// The other parameters and the error are those of ``handle(_:effects:fileID:line:_:)``.
    public mutating func receive(
        _ outcome: P.Child.Outcome, from child: P.Child, effects: [PresenterEffect<P>] = [],
        fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in
            presenter.receive(outcome, from: child, &$0)
        }
    }

    /// Calls the presenter with the refusal of a route that it has opened, and compares the result with the expected one.
    ///
    /// The other parameters and the error are those of ``handle(_:effects:fileID:line:_:)``.
    public mutating func refused(
        _ refusal: RouteRefusal, from route: P.Route, effects: [PresenterEffect<P>] = [],
        fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in
            presenter.refused(refusal, from: route, &$0)
        }
    }

    /// Calls the presenter as if its screen were the topmost again, and compares the result with the expected one.
    ///
    /// The parameters and the error are those of ``handle(_:effects:fileID:line:_:)``.
    public mutating func reappear(
        effects: [PresenterEffect<P>] = [], fileID: StaticString = #fileID, line: UInt = #line,
        _ change: (inout P.State) -> Void = { _ in }
    ) throws(PresenterMismatch) {
        try expect(effects, at: "\(fileID):\(line)", change) { [presenter] in presenter.reappeared(&$0) }
    }

    /// Calls the presenter with the response to a request that fails, and compares the outcome with the expected one.
    ///
    /// The other parameters and the error are those of ``handle(_:effects:fileID:line:_:)``.
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
        if turn.state != expected {
            difference.append("state (- expected, + but was):")
            difference += differingLines(dumpedLines(of: expected), dumpedLines(of: turn.state))
        }
        if turn.effects != effects {
            let found = turn.effects.map(\.source)
            difference.append("effects (- expected, + but was):")
            difference += differingLines(effects.map(\.source), found)
            difference.append("To expect these effects: effects: [\(found.joined(separator: ", "))]")
        }
        guard difference.isEmpty else {
            throw PresenterMismatch(location: location, difference: difference.joined(separator: "\n"))
        }
    }
}

/// The error of a presenter whose state or effects are not the expected ones.
public struct PresenterMismatch: Error, Sendable, CustomStringConvertible {
    /// The file and the line of the step that failed: `TodosKitTests/ListTests.swift:41`.
    public let location: String
    /// The difference, line by line: `-` before an expected line, `+` before a found one. Effects are Swift source, which a test
    /// can have as what it expects.
    public let difference: String

    /// The step that failed, then the difference.
    public var description: String { "\(location): The outcome is not the expected one.\n\(difference)" }
}

extension PresenterEffect {
    /// The effect as Swift source.
    fileprivate var source: String {
        switch self {
        case .send(let request): ".send(\(swiftSource(of: request)))"
        case .cancel(let request): ".cancel(\(swiftSource(of: request)))"
        case .open(let route, let model?): ".open(\(swiftSource(of: route)), model: \(swiftSource(of: model)))"
        case .open(let route, nil): ".open(\(swiftSource(of: route)))"
        case .close(let outcome?): ".close(returning: \(swiftSource(of: outcome)))"
        case .close(nil): ".close()"
        }
    }
}

/// Returns the lines in which two texts differ: `- ` before an expected line, `+ ` before a found one.
private func differingLines(_ old: [String], _ new: [String]) -> [String] {
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removals.insert(offset)
        case .insert(let offset, _, _): insertions.insert(offset)
        }
    }
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
        if removals.contains(i) {
            lines.append("- \(old[i])")
            i += 1
        } else if insertions.contains(j) {
            lines.append("+ \(new[j])")
            j += 1
        } else {
            i += 1
            j += 1
        }
    }
    return lines
}

private func dumpedLines(of value: some Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map(String.init)
}
