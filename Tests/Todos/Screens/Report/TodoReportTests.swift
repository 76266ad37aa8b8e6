import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The screen of the report.
@Suite @MainActor struct TodoReportTests {
    private typealias Harness = PresenterHarness<TodoReportPresenter>
    private let since = RelativeDay.days(-6)

    private func report(_ items: [TodoReport.Item]) -> TodoReport {
        TodoReport(items, since: CalendarDay.start.advanced(by: -6), today: .start)
    }

    private func page(_ items: [TodoReport.Item]) -> Page<TodoReportPresenter.Intent> {
        let card = TodoReportCard(report(items), zone: .fixed(secondsFromGMT: 3_600))
        return TodoReportView().page(of: .init(since: since, card: .loaded(card, .loaded(.initial))))
    }

    @Test func eachTodoHasItsNumberAndItsLastTime() throws {
        let times = [-60_000, -1].map(Timestamp.init(milliseconds:))
        let water = TodoReport.Item(try .sample("water", "Water"), earlier: times, last: Timestamp(milliseconds: 0))
        let milk = TodoReport.Item(try .sample("milk", "Milk", done: 0), last: Timestamp(milliseconds: 60_000))
        let page = page([milk, water])
        #expect(page.facts == ["Since: 2025-12-26", "Done: 4"])
        #expect(page.rows.map(\.title) == ["Milk", "Water"])
        #expect(
            page.rows.map(\.cells) == [
                [PageCell(.date(PageDate("1970-01-01T01:01")))],
                [PageCell(.date(PageDate("1970-01-01T01:00"))), PageCell(.text("3 times"))],
            ])
        #expect(page.rows.map { $0.actions.map(\.intent) } == [[.open("milk")], [.open("wate")]])
    }

    @Test func anEmptyReportSaysSo() {
        let page = page([])
        #expect(page.rows.isEmpty)
        #expect(page.parts.contains(.empty("Nothing was done since then.")))
    }

    @Test func aFailureCanBeRetried() throws {
        var harness = Harness(TodoReportPresenter(), state: .init(since: since))
        try harness.handle(.appear, effects: [.send(.history(.report(since: since)))]) { _ = $0.card.begin(.initial) }
        let problem = Problem(.noMatch)
        try harness.receive(.failed(.noMatch), for: .history(.report(since: since))) { $0.card.fail(problem) }
        try harness.handle(.retry, effects: [.send(.history(.report(since: since)))]) { _ = $0.card.retry() }
    }

    @Test func theListOpensItAndItFollowsEachChange() async throws {
        let folder = try TemporaryFolder()
        try await folder.withTodos { sdk in
            let page = try await sdk.kits.pages(cart: nil).screen(for: .report())
            let screen = try #require(page.screen(of: TodoReportPresenter.self))
            await screen.settled()
            #expect(screen.state.card.value?.count == 0)
            let milk = try #require(try await sdk.stream.reply(to: TodosRequest.add("Milk")).change).todos[0]
            _ = try await sdk.stream.reply(to: TodosRequest.change(.complete([milk.key])))
            await screen.settled()
            #expect(screen.state.card.value?.rows.map(\.todo.title) == ["Milk"])
        }
    }
}
