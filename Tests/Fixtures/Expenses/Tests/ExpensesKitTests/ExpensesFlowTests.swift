import Adder
import AdderHTTPTesting
import AdderServices
import AdderSessions
import AdderTesting
import AdderViews
import Foundation
import Testing

@testable import ExpensesKit

/// The kit in an SDK, with all of its screens, a double of the budget, and a client without a network.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct ExpensesFlowTests {
    private let clock = ManualClock()
    private let http: HTTPStub
    private let rates = "https://rates.example/?from=USD&to=EUR"

    init() {
        http = HTTPStub(clock: clock)
        http.answer(rates, with: .json(#"{"rate":"0.5"}"#))
    }

    private func start(_ recorder: SessionRecorder? = nil) async throws -> SDK<ExpensesKit> {
        try await SDK.start(environment: .testing(clock: clock), recorder: recorder) { _ in
        } kits: {
            ExpensesKit.enable(with: ExpensesDependencies(http: http)) { $0.source = "https://rates.example" }
        }
    }

    private func flow(_ sdk: SDK<ExpensesKit>) throws -> FlowHarness<ExpensesRoute> {
        let pages = sdk.kits.pages(budget: FakeBudget(limit: Money(minor: 20_00, currency: .eur)))
        return try FlowHarness<ExpensesRoute>(sdk, guards: [RouteGuard(.unlocked) { _ in .allow }]) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
    }

    /// Types a draft into the form, and saves it.
    private func add(_ expense: Expense, _ flow: FlowHarness<ExpensesRoute>) async throws {
        let draft = ExpenseDraft(expense)
        for field in ExpenseDraft.Field.allCases {
            try flow.screen(of: ExpenseFormPresenter.self).send(.type(field, draft[field]))
        }
        try await flow.send(.save, to: ExpenseFormPresenter.self)
    }

    @Test func anExpenseIsAddedChangedAndTakenBack() async throws {
        let sdk = try await start()
        let flow = try flow(sdk)
        try await flow.open(.month("2026-01"))
        try await flow.open(.new)
        try await add(.lunch, flow)
        #expect(flow.routes == [.month("2026-01")])
        #expect(try flow.state(of: ExpenseListPresenter.self).rows.value == [ExpenseRow(.lunch)])
        try await flow.send(.open(1), to: ExpenseListPresenter.self)
        try await flow.send(.delete, to: ExpensePresenter.self)
        #expect(flow.routes == [.month("2026-01")])
        try await flow.send(.undo, to: ExpenseListPresenter.self)
        #expect(try flow.state(of: ExpenseListPresenter.self).rows.value == [ExpenseRow(.lunch)])
        await sdk.stop()
    }

    @Test func theKeptRateIsShownUntilTheServerAnswers() async throws {
        let sdk = try await start()
        _ = try await sdk.stream.reply(to: ExpensesRequest.save(.new(.cab)))
        _ = try await sdk.stream.reply(to: ExpensesRequest.convert(1))
        clock.advance(by: .seconds(7_200))
        http.answer(rates, with: .status(503), .json(#"{"rate":"0.6"}"#))
        let screen = sdk.kits.abroad(1)
        screen.send(.appear)
        await clock.hasSleepers()
        await sdk.stage.caughtUp()
        #expect(screen.state.hoursOld == 2 && screen.state.converted.value?.atHome.minor == 5_00)
        clock.advance(by: .seconds(2))
        await screen.settled()
        #expect(screen.state.hoursOld == 0 && screen.state.converted.value?.atHome.minor == 6_00)
        await sdk.stop()
    }

    @Test func aSessionIsRepeated() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).adder").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recorder = try SessionRecorder(to: path, .full)
        let sdk = try await start(recorder)
        let flow = try flow(sdk)
        try await flow.open(.months)
        try await flow.send(.new, to: ExpenseMonthsPresenter.self)
        try await add(.cab, flow)
        try await flow.send(.open("2026-01"), to: ExpenseMonthsPresenter.self)
        try await flow.send(.open(1), to: ExpenseListPresenter.self)
        #expect(try flow.state(of: ExpenseAbroadPresenter.self).converted.value?.atHome.minor == 5_00)
        await sdk.stop()
        await recorder.finish()

        let recording = try SessionRecording(contentsOf: path)
        let replay = try await SessionReplay(recording, kits: { ExpensesKit.enable() }) { _, expenses in
            expenses.pages(budget: FakeBudget())
        }
        let difference = try await replay.run()
        #expect(difference == nil, "\(difference?.description ?? "")")
        await replay.stop()
    }

    @Test func theProblemsOfTheOptionsAreNamed() {
        var options = ExpensesOptions()
        #expect(options.problems() == [])
        (options.storage, options.cache, options.source) = (.file(""), .file(""), "rates.example")
        #expect(options.problems().map(\.property) == ["storage", "cache", "source"])
    }
}

@MainActor
@Suite(.timeLimit(.minutes(3))) struct ExpensesConformanceTests {
    @Test(.serialized, arguments: KitCheck.all())
    func theKitConforms(_ check: KitCheck) async throws {
        var kit = KitConformance(ExpensesKit.enable(with: ExpensesDependencies(http: HTTPStub()))) {
            $0.pages(budget: nil)
        }
        kit.prepare = { _ = try await $0.reply(to: ExpensesRequest.save(.new(.lunch))) }
        kit.presenters(
            ExpenseMonthsPresenter.self, ExpenseListPresenter.self, ExpensePresenter.self,
            ExpenseAbroadPresenter.self, ExpenseFormPresenter.self)
        kit.paths = [
            (.months, "expenses"), (.month("2026-01"), "expenses/month/2026-01"),
            (.search("a"), "expenses/search?text=a"),
            (.expense(1), "expenses/1"), (.abroad(1), "expenses/1/abroad"), (.new, "expenses/new"),
            (.edit(1), "expenses/1/edit"),
        ]
        kit.requests([ExpensesRequest.months, .show(1), .save(.new(.lunch)), .delete(1), .undo])
        kit.values([ExpensesResponse.changed(ExpenseChange(id: 1, expense: .lunch)), .failed(.notFound(1))])
        let problems = try await kit.problems(of: check)
        #expect(problems == [])
    }
}
