public import Adder
public import AdderViews

/// A person who presses and types at random on the screens of a flow, with the same steps for the same seed.
///
/// ```swift
/// var monkey = Monkey(flow, routes: [.list, .new], seed: 7)
/// for _ in 0..<60 { try await monkey.step() }
/// await monkey.leaveAll()
/// ```
///
/// It opens routes, goes back, answers the questions before a form is left, and takes whatever a page offers: actions, those of
/// rows and of children, and fields. After each step the flow is settled, unless the person hurries.
@MainActor
public struct Monkey<R: Route> {
    /// A kind of step.
    public enum Step: String, CaseIterable, Sendable {
        /// An action of a page or of a child.
        case action
        /// An action of a row.
        case row
        /// Other rows that are visible.
        case scroll
        /// A text in a field, or its confirmation.
        case field
        /// An answer to the question of a page.
        case question
        /// An answer before a screen is left.
        case leave
        /// A route that is opened.
        case open
        /// A way back.
        case back
    }

    /// The kinds of the steps that were made.
    public private(set) var made: Set<Step> = []
    /// The last step, for a message about a failure: the intent, or the route.
    public private(set) var latest = ""

    private let flow: FlowHarness<R>
    private let routes: [R]
    private let avoided: @MainActor (R) -> Bool
    private let texts: [String]
    private let hurries: Bool
    private let seed: UInt64
    /// A Boolean value that indicates whether the flow was settled after the latest step.
    private var isSettled = true
    /// The number of the latest step.
    private var count = 0
    private var random: SeededGenerator

    /// Creates a person.
    ///
    /// - Parameters:
    ///   - flow: The flow. Its `show` returns a `PageScreen` for each route on whose screen the person presses.
    ///   - routes: The routes that the person opens.
    ///   - avoided: Returns `true` for a route on whose screen nothing is pressed, such as one that writes files.
    ///   - texts: The texts that the person types.
    ///   - hurries: A Boolean value that indicates whether the person goes on before a page has settled, after two of three
    ///     steps.
    ///   - seed: The seed of all choices.
    public init(
        _ flow: FlowHarness<R>, routes: [R], avoiding avoided: @escaping @MainActor (R) -> Bool = { _ in false },
        texts: [String] = ["", "Milk", "2026-01-31", "3", "a,b", "x\u{1B}[2J", "http://127.0.0.1:1/", "2w", "衬衫"],
        hurries: Bool = false, seed: UInt64
    ) {
        (self.flow, self.routes, self.avoided, self.texts, self.hurries) = (flow, routes, avoided, texts, hurries)
        self.seed = seed
        random = SeededGenerator(seed: seed)
    }

    /// Returns a short list of steps that still fails, of which none can be left out.
    ///
    /// Halves, quarters and smaller parts are left out, as long as the rest fails (Zeller, Hildebrandt: Simplifying and
    /// isolating failure-inducing input, 2002). Each attempt begins anew, with kits in memory.
    ///
    /// - Parameters:
    ///   - steps: The steps of the failure, such as `Array(1...200)`.
    ///   - fails: Makes some of the steps in a new flow, and returns `true` if the failure arises.
    public static func minimised(
        _ steps: [Int], fails: @MainActor (_ steps: [Int]) async throws -> Bool
    ) async rethrows -> [Int] {
        var steps = steps
        var length = max(1, steps.count / 2)
        while true {
            var start = 0
            let before = steps.count
            while start < steps.count {
                let rest = Array(steps[..<start] + steps[min(start + length, steps.count)...])
                if try await fails(rest) { steps = rest } else { start += length }
            }
            if length == 1, steps.count == before { return steps }
            length = max(1, length / 2)
        }
    }

    /// The page of the topmost screen; `nil` if there is none.
    public var page: Page<PageIntent>? { flow.page }

    /// Full sentences about the screens after the latest step: a contract that does not hold, or a page that is still busy
    /// although nothing is under way; empty if there are none.
    public var problems: [String] {
        let broken = flow.stage.screensWithBrokenContracts.map {
            "A contract of the screen \($0) does not hold after “\(latest)”: it changes the state once more."
        }
        let busy = flow.navigator.entries.filter { isSettled && ($0.shown as? PageScreen)?.page().isBusy == true }
        return broken
            + busy.map { "The page of \($0.route) is still busy after “\(latest)”, although all is answered." }
    }

    /// Makes the next step.
    public mutating func step() async {
        await step(count + 1)
    }

    /// Makes the step with a number, whose choices depend on it and the seed alone, so that a list of steps can be shortened.
    public mutating func step(_ number: Int) async {
        count = number
        random = SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15)
        if let page, flow.routes.last.map(avoided) == false, Int.random(in: 0..<6, using: &random) > 0,
            let (step, intent) = intents(of: page).randomElement(using: &random)
        {
            made.insert(step)
            latest = "\(intent)"
            intent.send()
        } else {
            await move()
        }
        isSettled = !hurries || Int.random(in: 0..<3, using: &random) == 0
        if isSettled { await flow.settled() } else { await Task.yield() }
    }

    /// Goes back until no screen is left, and discards what is typed.
    public mutating func leaveAll() async {
        await flow.leaveAll()
    }

    /// Opens a route, or goes back with an answer to the question if there is one.
    private mutating func move() async {
        if flow.routes.isEmpty || Bool.random(using: &random), let route = routes.randomElement(using: &random) {
            made.insert(.open)
            latest = "\(route)"
            _ = try? await flow.open(route)
        } else {
            made.insert(.back)
            latest = "back"
            flow.close()
        }
        await flow.settled()
        while flow.navigator.leaving != nil {
            made.insert(.leave)
            flow.navigator.answer(LeaveAnswer.allCases.randomElement(using: &random) ?? .discard)
            await flow.settled()
            if flow.navigator.leaving?.canSave == false { flow.navigator.answer(.discard) }
        }
    }

    private mutating func intents(of page: Page<PageIntent>) -> [(Step, PageIntent)] {
        if let question = page.question {
            return [(.question, question.confirm.intent), (.question, question.cancel.intent)]
        }
        var intents = page.actions.filter(\.isEnabled).map { (Step.action, $0.intent) }
        for part in page.parts {
            switch part {
            case .action(let action): intents.append((.action, action.intent))
            case .field(let field):
                let text = texts.randomElement(using: &random) ?? ""
                intents += [(.field, field.typingIntent(text)), (.field, field.intent(text))]
            case .rows(let rows):
                let visible = (0..<rows.count).filter { _ in Bool.random(using: &random) }
                if let intent = rows.intent(forVisible: visible) { intents.append((.scroll, intent)) }
                for index in 0..<min(rows.count, 3) {
                    intents += rows.row(at: index).actions.map { (.row, $0.intent) }
                }
                if let more = rows.more { intents.append((.action, more.intent)) }
            case .failure(let failure): if let retry = failure.retry { intents.append((.action, retry.intent)) }
            default: break
            }
        }
        return intents
    }
}

extension FlowHarness {
    /// The page of the topmost screen; `nil` if there is none.
    var page: Page<PageIntent>? { (navigator.entries.last?.shown as? PageScreen)?.page() }

    /// Goes back until no screen is left, and discards what is typed.
    func leaveAll() async {
        while !routes.isEmpty {
            close()
            if navigator.leaving != nil { navigator.answer(.discard) }
            await settled()
        }
    }
}
