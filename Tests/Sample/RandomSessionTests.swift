import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit
import NewsKit
import Testing
import TodosKit

@testable import sample

/// Sessions in which random keys are pressed over all kits, with children, questions before a form is left, and drafts.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct RandomSessionTests {
    private static let texts = [
        "", "Milk", "2026-01-31", "3", "a,b", "x\u{1B}[2J", "http://127.0.0.1:1/feed", "2w", "衬衫",
    ]

    @Test(arguments: 1...12)
    func everyScreenEndsAndNoneIsBusyForEver(_ seed: UInt64) async throws {
        var environment = HostEnvironment.testing(seed: seed)
        // A pause ends at once.
        environment.sleep = { _, _, _ in
            try Task.checkCancellation()
            await Task.yield()
        }
        let sdk = try await SDK.start(
            environment: environment,
            kits: {
                TodosKit.enable(when: true) { $0.keepsDrafts = true }
                CartKit.enable(when: true)
                NewsKit.enable(when: true) { $0.keepsDrafts = true }
            }, log: { _, _ in })
        let (todos, cart, news) = sdk.kits
        let pages = HostPages(
            stage: sdk.stage, stream: sdk.stream, services: HostServices(cart: cart, news: news, todos: todos))
        let item = CartItem(sku: "milk-1", title: "Milk", unitPrice: .zero(.eur))
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
        var streak = TodoDraft(.streak)
        (streak.fields.title, streak.fields.every) = ("Run", "2")
        _ = try await sdk.stream.reply(to: TodosRequest.submit(streak))

        let flow = try FlowHarness<AppRoute>(sdk, scheme: "adder", confirm: { _ in true }) {
            try await pages.screen(for: $0, openedBy: $1)
        }
        var session = RandomSession(flow, seed: seed)
        for _ in 0..<60 { try await session.step() }
        try await session.leaveAll()
        #expect(session.kinds.count > 3, "\(session.kinds)")
        #expect(flow.routes.isEmpty)
        #expect(await sdk.diagnostics.screens.isEmpty)
        await sdk.stop()
    }
}

/// A person who presses and types at random.
@MainActor
private struct RandomSession {
    private let flow: FlowHarness<AppRoute>
    private var random: SeededGenerator
    /// The kinds of steps that were made.
    private(set) var kinds: Set<String> = []

    init(_ flow: FlowHarness<AppRoute>, seed: UInt64) {
        (self.flow, random) = (flow, SeededGenerator(seed: seed))
    }

    private var page: Page<PageIntent>? { (flow.navigator.entries.last?.shown as? PageScreen)?.page() }

    mutating func step() async throws {
        guard let page, flow.routes.last != .todos(.importExport), Int.random(in: 0..<6, using: &random) > 0 else {
            return try await move()
        }
        let intents = intents(of: page)
        guard let (kind, intent) = intents.randomElement(using: &random) else { return try await move() }
        kinds.insert(kind)
        intent.send()
        await flow.settled()
        #expect(self.page?.isBusy != true, "\(flow.routes.last.map { "\($0)" } ?? "") after \(intent)")
    }

    /// Opens a route, or goes back with an answer to the question if there is one.
    private mutating func move() async throws {
        if flow.routes.isEmpty || Bool.random(using: &random) {
            let routes: [AppRoute] = [
                .home, .todos(.list()), .todos(.new(.once)), .todos(.new(.streak)), .cart(.cart), .news(.sources),
            ]
            kinds.insert("open")
            _ = try? await flow.open(routes.randomElement(using: &random) ?? .home)
        } else {
            kinds.insert("back")
            flow.close()
        }
        await answer()
    }

    private mutating func answer() async {
        while flow.navigator.leaving != nil {
            kinds.insert("answer")
            flow.navigator.answer(LeaveAnswer.allCases.randomElement(using: &random) ?? .discard)
            await flow.settled()
            if flow.navigator.leaving?.canSave == false { flow.navigator.answer(.discard) }
        }
        await flow.settled()
    }

    mutating func leaveAll() async throws {
        while !flow.routes.isEmpty {
            flow.close()
            if flow.navigator.leaving != nil { flow.navigator.answer(.discard) }
            await flow.settled()
        }
    }

    private mutating func intents(of page: Page<PageIntent>) -> [(kind: String, intent: PageIntent)] {
        if let question = page.question {
            return [("question", question.confirm.intent), ("question", question.cancel.intent)]
        }
        var intents = page.actions.map { (kind: "action", intent: $0.intent) }
        for part in page.parts {
            switch part {
            case .action(let action): intents.append(("child", action.intent))
            case .field(let field):
                let text = RandomSessionTests.text(&random)
                intents += [("type", field.typingIntent(text)), ("enter", field.intent(text))]
            case .rows(let rows):
                for index in 0..<min(rows.count, 3) {
                    intents += rows.row(at: index).actions.map { ("row", $0.intent) }
                }
                if let more = rows.more { intents.append(("more", more.intent)) }
            case .failure(let failure): if let retry = failure.retry { intents.append(("retry", retry.intent)) }
            default: break
            }
        }
        return intents
    }
}

extension RandomSessionTests {
    fileprivate static func text(_ random: inout SeededGenerator) -> String {
        texts.randomElement(using: &random) ?? ""
    }
}
