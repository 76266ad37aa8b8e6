import Adder
import AdderViews

struct StressPart: Child {
    typealias Outcome = StressOutcome
    let number: Int
}

struct StressState<Kind: StressKind>: Equatable, Sendable {
    let number: Int
    var isPart = false
    var parts: [StressPart] = []
    var lastPart = 0
    var sent: [StressJob<Kind>] = []
    var open = 0
    var finals = 0
    var notes: [String] = []
    var noteCount = 0
}

/// The presenter of a board, or of a part of one.
struct StressPresenter<Kind: StressKind>: Presenter {
    typealias State = StressState<Kind>
    typealias Route = StressRoute
    typealias Request = StressJob<Kind>
    typealias Child = StressPart
    typealias Outcome = StressOutcome

    enum Intent: Event {
        case appear, ask(StressLane), burst, cancel, cancelAll, type(String)
        case addPart, addParts, removePart, removeParts, swapPart, board, leaf, tell, finish
    }

    static var contracts: Contracts<State> {
        [
            .normalise(\.notes, from: \.notes) { $0.suffix(4) },
            .compute(\.noteCount, from: \.notes) { $0.count },
        ]
    }

    static func children(of state: State) -> [StressPart] { state.parts }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear:
            turn.state.notes.append(turn.identifier())
            ask(.watch, &turn)
        case .ask(let lane): ask(lane, &turn)
        case .burst: for lane in StressLane.allCases + StressLane.allCases { ask(lane, &turn) }
        case .cancel: if let job = turn.state.sent.popLast() { turn.cancel(job) }
        case .cancelAll:
            for job in turn.state.sent { turn.cancel(job) }
            turn.state.sent = []
        case .type(let text):
            turn.state.notes.append("\(text) \(turn.now)")
            ask(.later, &turn)
        case .addPart: addPart(&turn)
        case .addParts: for _ in 0..<3 { addPart(&turn) }
        case .removePart: if !turn.state.parts.isEmpty { turn.state.parts.removeFirst() }
        case .removeParts: turn.state.parts = []
        case .swapPart:
            turn.state.parts = Array(turn.state.parts.dropFirst())
            addPart(&turn)
        case .board: turn.open(.board(turn.state.finals % 7))
        case .leaf: turn.open(.leaf)
        case .tell, .finish: turn.close(returning: StressOutcome(notes: turn.state.noteCount))
        }
    }

    func receive(_ response: StressReport<Kind>, for request: StressJob<Kind>, _ turn: inout Turn) {
        turn.state.notes.append(response.name)
        guard response.isFinal else { return }
        turn.state.finals += 1
        // A presenter that cancels its own request because of an answer to another one.
        if turn.state.finals.isMultiple(of: 5), let job = turn.state.sent.first { turn.cancel(job) }
        if turn.state.finals.isMultiple(of: 4), turn.state.finals < 40 { ask(.concurrent, &turn) }
        if turn.state.isPart, turn.state.finals.isMultiple(of: 6) { turn.close(returning: StressOutcome(notes: 1)) }
    }

    func notice(_ change: String, _ turn: inout Turn) { turn.state.notes.append("notices \(change)") }

    func receive(_ outcome: StressOutcome, from child: StressPart, _ turn: inout Turn) {
        turn.state.parts.removeAll { $0 == child }
        if outcome.notes.isMultiple(of: 2) { addPart(&turn) }
    }

    func receive(_ outcome: StressOutcome, from route: StressRoute, _ turn: inout Turn) {
        turn.state.notes.append("\(route) told \(outcome.notes)")
    }

    func refused(_ refusal: RouteRefusal, from route: StressRoute, _ turn: inout Turn) {
        turn.state.notes.append(refusal.message)
    }

    func reappeared(_ turn: inout Turn) { ask(.latest, &turn) }

    private func addPart(_ turn: inout Turn) {
        guard !turn.state.isPart, turn.state.parts.count < 5 else { return }
        turn.state.lastPart += 1
        turn.state.parts.append(StressPart(number: turn.state.lastPart))
    }

    private func ask(_ lane: StressLane, _ turn: inout Turn) {
        var random = turn.generator()
        let inner: [StressLane?] = [nil, nil, nil, .serial, .concurrent, .latest, .later]
        let job = StressJob<Kind>(
            way: lane, name: "\(turn.state.finals).\(turn.state.sent.count)",
            steps: .random(in: 0...3, using: &random),
            inner: lane == .watch ? nil : inner.randomElement(using: &random) ?? nil,
            isNoisy: .random(using: &random), isPublic: .random(using: &random))
        turn.state.sent = turn.state.sent.suffix(20) + [job]
        turn.send(job)
    }
}

struct StressView<Kind: StressKind>: PageView {
    func draw(_ state: StressState<Kind>, on page: inout Page<StressPresenter<Kind>.Intent>) {
        page.title = "\(state.isPart ? "Part" : "Board") \(state.number)"
        for note in state.notes { page.fact("Note", note) }
        page.fact("Finals", .number(state.finals))
        page.entry("Search") { .type($0) }
        for part in state.parts { page.child(part) }
        for lane in StressLane.allCases { page.action("Ask \(lane)", .ask(lane)) }
        page.action("Burst", .burst)
        page.action("Cancel", .cancel)
        page.action("Cancel all", .cancelAll)
        page.action("Finish", .finish)
        if state.isPart { return }
        page.action("Add", .addPart)
        page.action("Add three", .addParts)
        page.action("Remove", .removePart)
        page.action("Remove all", .removeParts)
        page.action("Swap", .swapPart)
        page.action("Board", .board)
        page.action("Leaf", .leaf)
    }
}
