import Adder
import AdderTesting
import AdderViews
import Foundation
import Synchronization
import Testing

/// The messages that the guides show. `LINE` stands for the number of a line.
@MainActor
@Suite(.timeLimit(.minutes(3))) final class CommonMistakesTests {
    private let logged = Mutex<[String]>([])

    /// The text of all guides, with one blank in the place of each break of a line.
    private static func guides() throws -> String {
        let docs = GuidesTests.root.appendingPathComponent("docs")
        return try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
            .flatMap { name in
                try String(contentsOf: docs.appendingPathComponent(name), encoding: .utf8).split(
                    whereSeparator: \.isWhitespace)
            }
            .joined(separator: " ")
    }

    private func log() -> Log {
        Log { _, message in self.logged.withLock { $0.append(message) } }
    }

    private func expectInGuide(_ message: String, line: UInt? = nil) throws {
        let text = line.map { message.replacingOccurrences(of: ":\($0)", with: ":LINE") } ?? message
        #expect(try Self.guides().contains(text), "\(text)")
    }

    @Test func anInteractorThatIsNotRegistered() async throws {
        let stream = EventStream(environment: .testing(), log: log())
        let error = await #expect(throws: ReplyError.self) { try await stream.reply(to: DieRequest.roll) }
        #expect(error?.code == .unanswered)
        try expectInGuide(try #require(logged.withLock { $0 }.first))
    }

    @Test func aSubscriptionThatIsNotKept() async throws {
        let stream = EventStream(environment: .testing(), log: log())
        let line: UInt = #line + 1
        _ = try stream.answer(with: DieInteractor())
        let error = await #expect(throws: ReplyError.self) { try await stream.reply(to: DieRequest.roll) }
        #expect(error?.code == .unsubscribed)
        try expectInGuide(try #require(logged.withLock { $0 }.last), line: line)
    }

    @Test func twoInteractorsForOneRequest() throws {
        let stream = EventStream(environment: .testing())
        let first = try stream.answer(with: DieInteractor())
        let error = #expect(throws: InteractorConflict.self) { try stream.answer(with: DieInteractor()) }
        try expectInGuide(try #require(error).description)
        first.cancel()
    }

    private struct BillPresenter: Presenter, NoticesNothing {
        struct State: Equatable {
            var label = ""
            var total = 0
            var subtotal = 0
        }
        enum Intent: Event { case appear }

        static let contracts: Contracts<State> = [
            .compute(\.label, from: \.total) { "\($0)" },
            .compute(\.total, from: \.subtotal) { $0 },
            .compute(\.subtotal, from: \.total) { $0 },
        ]

        func handle(_ intent: Intent, _ turn: inout Turn) {}

        func receive(_ response: DieResponse, for request: DieRequest, _ turn: inout Turn) {}
    }

    @Test func contractsThatFormACycle() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Stage(stream: EventStream(environment: .testing())).open(BillPresenter(), state: .init())
            }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let problems = contractProblems(of: BillPresenter.self)
        #expect(!problems.isEmpty)
        for problem in problems {
            #expect(message.contains(problem))
            try expectInGuide(problem)
        }
    }

    @Test func aStepThatFails() async throws {
        let flow = try FlowHarness<DieRoute> { _, _, _ in nil }
        let line: UInt = #line + 1
        let error = #expect(throws: FlowError.self) { try flow.state(of: DiePresenter.self) }
        try expectInGuide(try #require(error).description, line: line)
    }

    @Test func aScreenThatNobodyKeeps() async throws {
        let line: UInt = 15
        let sdk = try await startDice()
        sdk.kits.table().send(.roll)
        try expectInGuide(try #require(logged.withLock { $0 }.first), line: line)
        await sdk.stop()
    }

    @Test func anIntentAfterTheEnd() async throws {
        let sdk = try await startDice()
        let screen = sdk.kits.table()
        await sdk.stop()
        screen.send(.rules)
        try expectInGuide(try #require(logged.withLock { $0 }.first))
    }

    @Test func aRouteThatNobodyFollows() async throws {
        let sdk = try await startDice()
        let screen = sdk.kits.table()
        screen.send(.rules)
        await screen.settled()
        try expectInGuide(try #require(logged.withLock { $0 }.first))
        await sdk.stop()
    }

    private func startDice() async throws -> SDK<DiceKit> {
        try await SDK.start(environment: .testing(), kits: { DiceKit.enable() }) { _, message in
            self.logged.withLock { $0.append(message) }
        }
    }

    private struct TwoActionsView: PageView {
        func draw(_ state: DiePresenter.State, on page: inout Page<DiePresenter.Intent>) {
            page.action("Pay", .roll, key: "p")
            page.action("Print", .rules, key: "p")
        }
    }

    @Test func twoActionsWithOneKey() throws {
        let problem = "The key p is that of “Pay” and of “Print”. Give one of them another one."
        #expect(TwoActionsView().snapshot(of: .init()).hasPrefix(problem))
        try expectInGuide(problem)
    }

    private enum VaultRoute: LinkedRoute {
        case vault

        static let paths: RouteTable<VaultRoute> = [.path("vault", .vault).external()]

        var traits: RouteTraits { RouteTraits(requires: [RouteRequirement("open")]) }
    }

    @Test func aRouteWithoutItsGuard() async throws {
        let navigator = Navigator<VaultRoute, Int>(stream: EventStream(environment: .testing(), log: log())) { _, _ in 1
        }
        let error = try #require(await #expect(throws: RouteError.self) { try await navigator.open(.vault) })
        try expectInGuide(error.description)
        #expect(logged.withLock { $0 } == [error.description])
        #expect(error.reason == "This app cannot show what you asked for. Go on with something else.")
    }

    private struct Add: Request {
        typealias Response = Sum
    }

    private enum Sum: Response { case total(Int), failed(ReplyError) }

    private struct SumPresenter: Presenter, NoticesNothing {
        struct State: Equatable {}
        enum Intent: Event { case add }

        func handle(_ intent: Intent, _ turn: inout Turn) {}

        func receive(_ response: Sum, for request: Add, _ turn: inout Turn) {}
    }

    @Test func aResponseThatNothingFolds() throws {
        var harness = PresenterHarness(SumPresenter(), state: .init())
        let error = #expect(throws: PresenterMismatch.self) { try harness.receive(.total(1)) }
        try expectInGuide(try #require(error).difference)
    }

    /// Each message in the table of the compiler is expected of a file that must not compile.
    @Test func everyMessageOfTheCompilerIsThatOfAMistake() throws {
        let page = try String(
            contentsOf: GuidesTests.root.appendingPathComponent("docs/Mistakes.md"), encoding: .utf8)
        let table = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("The compiler\n") })
        let messages = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
            row.prefix(upTo: row.ranges(of: " | ")[0].lowerBound).matches(of: /``(.+?)``|`([^`]+)`/)
                .map { String($0.output.1 ?? $0.output.2 ?? "") }
        }
        let folder = GuidesTests.root.appendingPathComponent("Tests/MustNotCompile/Sources")
        let expected = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).flatMap
        {
            try String(contentsOf: $0, encoding: .utf8).matches(of: /\/\/ expected-\w+: (.*)/).map {
                String($0.output.1)
            }
        }
        #expect(messages.count > 15)
        #expect(Set(messages).subtracting(expected) == [])
    }
}
