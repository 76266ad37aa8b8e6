import Adder
import AdderTesting
import TestSupport
import Testing

/// Random navigations with questions, cancellations and bound paths.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct RandomLeavingTests {
    @Test(arguments: 1...Depth.choose(4, ci: 20, night: 200))
    func noQuestionIsNobodysAndNoTextIsLost(_ seed: Int) async throws {
        let walk = RandomWalk(UInt64(seed))
        for _ in 0..<150 { await walk.step() }
        await walk.end()
        #expect(walk.questions > 0)
    }
}

/// A person and a program that navigate at one time.
@MainActor
private final class RandomWalk {
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let probe: StreamProbe
    private let navigator: Navigator<PadRoute, Screen<PadPresenter>>
    private var random: SeededGenerator
    /// The number of texts and of routes, each of which is another one.
    private var count = 0
    /// The routes that are opened in the place of all others, and are not cancelled.
    private var replacing: [Int: Task<Void, Never>] = [:]
    /// The paths and the sheets that a view has read.
    private var paths: [[Destination<PadRoute>]] = []
    private var screens: [EventID: Screen<PadPresenter>] = [:]
    /// The questions that were answered by giving the text up.
    private var discarded: Set<String> = []
    private var closedThemselves: Set<ScreenID> = []
    /// A Boolean value that indicates whether the person has caused the question.
    private var isPersons = false
    private(set) var questions = 0
    private var latest = ""

    init(_ seed: UInt64) {
        random = SeededGenerator(seed: seed)
        probe = StreamProbe(stream)
        let stage = Stage(stream: stream)
        navigator = Navigator(stream: stream) { route, opener in
            guard case .note(let number) = route else { throw CancellationError() }
            for _ in 0..<number % 4 { await Task.yield() }
            try Task.checkCancellation()
            if number % 5 == 0 { throw CancellationError() }
            return stage.open(PadPresenter(), state: .init(), openedBy: opener)
        }
    }

    private func number() -> Int {
        count += 1
        return count
    }

    private func pick<Values: Collection>(_ values: Values) -> Values.Element? { values.randomElement(using: &random) }

    func step() async {
        let wasAsked = navigator.leaving != nil
        let act = Int.random(in: 0..<14, using: &random)
        latest = "act \(act)"
        switch act {
        case 0, 1, 2:
            let (route, style) = (PadRoute.note(number()), pick([Presentation.push, .present]))
            Task { try? await navigator.open(route, as: style) }
        case 3: replace()
        case 4, 5, 6:
            let text = (pick(["", "", "invalid ", "secret "]) ?? "") + "\(number())"
            pick(navigator.entries)?.shown.send(.type(text))
        case 7: navigator.close()
        case 8: if let entry = pick(navigator.entries) { navigator.close(entry.id) }
        case 9: if let path = pick(paths) { navigator.path = path }
        case 10: navigator.path = navigator.path.dropLast() + [Destination(.note(number()))]
        case 11:
            if let entry = pick(navigator.entries) {
                closedThemselves.insert(entry.shown.id)
                entry.shown.send(.cancel)
            }
        case 12: if let (number, task) = pick(replacing) { await cancel(number, task) }
        default: answer(pick(LeaveAnswer.allCases) ?? .discard)
        }
        note(wasAsked)
        for _ in 0..<Int.random(in: 0..<6, using: &random) { await Task.yield() }
        await stream.drained()
        check()
    }

    private func replace() {
        let number = number()
        replacing[number] = Task {
            _ = try? await navigator.open(.note(number), as: .root)
            replacing[number] = nil
        }
    }

    private func cancel(_ number: Int, _ task: Task<Void, Never>) async {
        task.cancel()
        await task.value
    }

    private func answer(_ answer: LeaveAnswer) {
        guard let question = navigator.leaving else { return }
        if answer == .discard { discarded.insert(question.text) }
        navigator.answer(answer)
    }

    /// Notes whose question it is that waits after an act of the person.
    private func note(_ wasAsked: Bool) {
        guard navigator.leaving != nil else { return isPersons = false }
        // A replacement asks later, in its own task.
        if !wasAsked, latest != "act 12" { isPersons = true }
    }

    private func check() {
        if navigator.leaving == nil { isPersons = false } else { questions += 1 }
        #expect(navigator.leaving == nil || isPersons || !replacing.isEmpty, "Nobody asks after \(latest).")
        for entry in navigator.entries {
            screens[entry.id] = entry.shown
            #expect(!entry.shown.state.isDiscarded, "\(entry.route) is shown and was discarded, after \(latest).")
        }
        for (id, screen) in screens where !navigator.entries.contains(where: { $0.id == id }) {
            screens[id] = nil
            guard let question = PadPresenter.leaving(screen.state), !closedThemselves.contains(screen.id) else {
                continue
            }
            #expect(
                discarded.contains(question.text), "“\(screen.state.text)” was lost without a word, after \(latest).")
        }
        let requested = probe.bodies(of: NavigationEvent<PadRoute>.self).compactMap { event -> Int? in
            if case .requested(let request) = event, case .note(let number) = request.route { number } else { nil }
        }
        #expect(Set(requested).count == requested.count, "A route was opened again after \(latest).")
        paths = paths.suffix(5) + [navigator.path]
    }

    /// Cancels all replacements: what is asked then is asked by the person.
    func end() async {
        latest = "the end"
        for (number, task) in replacing { await cancel(number, task) }
        check()
        while navigator.leaving != nil { answer(.keepEditing) }
        await navigator.settled()
        check()
    }
}
