import Adder
import AdderTesting
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

    @Test(arguments: [
        "MoreKitsThanEnabled", "KitWithItsTypeThatIsNotEnabled", "OnlyKitThatIsNotEnabled", "KitThatIsNotEnabled",
        "ServiceMissingFromTheHost", "InteractorOfAnotherRequest", "InteractorThatIsAClass", "InteractorThatThrows",
        "InternalsOfAKit", "PresenterWithAMisspeltReceive",
        "PresenterWithoutItsRoute", "PresenterWithoutNotice", "PresenterWithoutRefused", "RequestWithAClass",
        "ResponseWithoutFailure",
    ])
    func aMessageOfTheCompiler(_ name: String) throws {
        let file = GuidesTests.root.appendingPathComponent("Tests/MustNotCompile/Sources/\(name).swift")
        let first = try #require(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first)
        try expectInGuide(first.replacingOccurrences(of: "// expected-error: ", with: ""))
    }
}
