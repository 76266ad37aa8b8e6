import Adder
import AdderViews
import Synchronization
import Testing

@Suite struct PageTests {
    private enum Intent: Event { case add(Int), remove, retry, search(String) }

    private struct Line: Identifiable, Sendable {
        let id: Int
        let title: String
    }

    private static func page(_ lines: [Line]) -> Page<Intent> {
        var page = Page<Intent>()
        page.title = "Lines"
        page.rows(lines) { line, row in
            row.title = line.title
            row.cell(.number(line.id), label: "number")
            row.action("Add", .add(line.id))
        }
        return page
    }

    @Test func rowsShownAsTextMakeNoIntents() {
        let made = Tally()
        let rows = PageRows<Intent>(count: 3, identify: { AnyHashable($0) }) { index, row in
            row.title = "\(index)"
            row.action("Add", .add(made.next()))
        }
        var titles: [String] = []
        rows.forEach { titles.append($0.title) }
        #expect(titles == ["0", "1", "2"])
        #expect(made.next() == 1)
        #expect(rows.row(at: 0).actions.map(\.intent) == [.add(2)])
    }

    @Test func theTotalIsThatOfTheWholeList() throws {
        let lines = (1...3).map { Line(id: $0, title: "\($0)") }
        var page = Page<Intent>()
        for total in [120, 2, nil] { page.rows(lines, total: total) { _, _ in } }
        func totals<Other>(_ page: Page<Other>) -> [Int?] {
            page.parts.map { part in if case .rows(let rows) = part { rows.total } else { nil } }
        }
        #expect(totals(page) == [120, 3, nil])
        #expect(totals(page.map { "\($0)" }) == [120, 3, nil])
        #expect(page.parts[0] != page.parts[2])
    }

    @Test func visibleElementsAreToldByAnIntent() throws {
        let lines = (1...9).map { Line(id: $0, title: "\($0)") }
        var page = Page<Intent>()
        page.rows(lines, visible: { .search($0.map(\.title).joined()) }) { _, _ in }
        page.rows(lines) { _, _ in }
        page.rows(PageRows(count: 9, visible: { .add($0.count) }, identify: { $0 }, describe: { _, _ in }))
        func intents<Other>(_ page: Page<Other>, _ indices: [Int]) -> [Other?] {
            page.parts.map { part in
                if case .rows(let rows) = part { rows.intent(forVisible: indices) } else { nil }
            }
        }
        #expect(intents(page, [2, 3, 8]) == [.search("349"), nil, .add(3)])
        #expect(intents(page, []) == [.search(""), nil, .add(0)])
        #expect(intents(page.map { "\($0)" }, [0]) == ["search(\"1\")", nil, "add(1)"])
    }

    @Test func aMappedPageSendsTheOtherIntents() throws {
        var page = Self.page([Line(id: 7, title: "Seven")])
        page.entry("Search") { .search($0) }
        page.action("Remove", .remove, role: .destructive)
        page.ask("Sure?", confirm: PageAction("Yes", .remove), cancel: PageAction("No", .retry))
        let mapped = page.map { "\($0)" }
        guard case .rows(let rows) = mapped.parts[0], case .field(let field) = mapped.parts[1] else {
            throw Problem(code: "parts", message: "\(mapped.parts)")
        }
        #expect(rows.row(at: 0).actions.map(\.intent) == ["add(7)"])
        #expect(rows.row(at: 0).cells == [PageCell(.number(7), label: "number")])
        #expect(field.intent("milk") == "search(\"milk\")")
        #expect(mapped.actions.map(\.intent) == ["remove"])
        #expect(mapped.question?.cancel.intent == "retry")
    }

    @Test func aLoadShowsItsProgressAndItsFailure() {
        let problem = Problem(code: "offline", message: "There is no network. Try again.")
        func page(_ loadable: Loadable<String>) -> Page<Intent> {
            var page = Page<Intent>()
            if let value = page.loaded(loadable, retry: .retry) { page.text(value) }
            return page
        }
        var retry = Page<Intent>()
        retry.failure(problem, retry: .retry)
        #expect(page(.idle).parts.isEmpty)
        #expect(page(.loading).parts == [.progress(PageProgress("Loading"))])
        #expect(page(.failed(problem)) == retry)
        #expect(page(.loaded("x", .loading(.refresh))).isBusy)
        #expect(page(.loaded("x", .failed(.more, problem))).parts == retry.parts + [.text("x")])
        #expect(page(.loaded("x", .loaded(.initial))).parts == [.text("x")])
    }
}

/// Counts its calls.
private final class Tally: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
