import Adder
import AdderServices
import AdderTesting
import AdderViews
import BudgetServices
import Testing

@testable import BudgetKit

/// The kit in an SDK, with its screens and its service.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct BudgetTests {
    private struct Home: HasBudget, BudgetService {
        let budget: BudgetKit
    }

    private let sdk: SDK<BudgetKit>
    private let flow: FlowHarness<BudgetRoute>

    init() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            BudgetKit.enable()
        }
        flow = try FlowHarness<BudgetRoute>(sdk) { route, opener in
            try await sdk.kits.pages().screen(for: route, openedBy: opener)
        }
        self.sdk = sdk
    }

    @Test func aLimitIsSetAndRemoved() async throws {
        try await flow.open(.limits)
        try await flow.send(.open("Food"), to: BudgetLimitsPresenter.self)
        try await flow.send(.type("200.00"), to: BudgetLimitPresenter.self)
        try await flow.send(.save, to: BudgetLimitPresenter.self)
        #expect(flow.routes == [.limits])
        let home = Home(budget: sdk.kits)
        #expect(try await home.monthlyLimit(of: "Food") == Money(minor: 200_00, currency: .eur))
        #expect(try await home.monthlyLimit(of: "Travel") == nil)
        try await flow.send(.remove("Food"), to: BudgetLimitsPresenter.self)
        #expect(try await home.monthlyLimit(of: "Food") == nil)
        #expect(try flow.state(of: BudgetLimitsPresenter.self).rows.value == [])
        await sdk.stop()
    }

    @Test(arguments: [("Food", "a lot", "“a lot”"), (" ", "1", "The category is empty.")])
    func aRefusedLimitKeepsTheForm(_ category: String, _ amount: String, _ message: String) async throws {
        try await flow.open(.limit(category))
        try await flow.send(.type(amount), to: BudgetLimitPresenter.self)
        try await flow.send(.save, to: BudgetLimitPresenter.self)
        let state = try flow.state(of: BudgetLimitPresenter.self)
        #expect(state.error?.contains(message) == true && !state.isSaving, "\(state)")
        await sdk.stop()
    }

    @Test func theViewsShowEachState() async {
        let rows = [BudgetRow(id: "Food", amount: Money(minor: 200_00, currency: .eur))]
        #expect(
            BudgetLimitsView().snapshot(of: .init(rows: .loaded(rows, .loaded(.initial))))
                == "Budget · New category=draft · - Food, 200.00 EUR [Change~primary] [d Remove]")
        #expect(
            BudgetLimitView().snapshot(of: .init(category: "Food", amount: "a", error: "“a” is no amount."))
                == "Food · Limit in EUR=“a” error “a” is no amount. · [s Save~primary]")
        await sdk.stop()
    }
}

@MainActor
@Suite(.timeLimit(.minutes(3))) struct BudgetConformanceTests {
    @Test(.serialized, arguments: KitCheck.all())
    func theKitConforms(_ check: KitCheck) async throws {
        var kit = KitConformance(BudgetKit.enable()) { $0.pages() }
        kit.prepare = { _ = try await $0.reply(to: BudgetRequest.set("Food", amount: "200")) }
        kit.presenters(BudgetLimitsPresenter.self, BudgetLimitPresenter.self)
        kit.paths = [(.limits, "budget"), (.limit("Food"), "budget/Food")]
        kit.requests([BudgetRequest.list, .set("Food", amount: "1"), .remove("Food")])
        let limit = BudgetLimit(id: "Food", amount: Money(minor: 1_00, currency: .eur))
        kit.values([BudgetResponse.limits([limit]), .failed(Problem(code: "empty", message: "Enter one."))])
        let problems = try await kit.problems(of: check)
        #expect(problems == [])
    }
}
