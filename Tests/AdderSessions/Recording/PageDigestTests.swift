import Adder
import AdderViews
import Testing

@testable import AdderSessions

@Suite struct PageDigestTests {
    private typealias Change = @Sendable (inout Page<Int>) -> Void

    private struct Row: Identifiable, Sendable {
        let id: Int
        var title: String { "Row \(id)" }
    }

    private static func page(_ change: Change = { _ in }) -> Page<Int> {
        var page = Page<Int>()
        page.title = "Todos"
        page.rows((0..<300).map(Row.init)) { row, line in
            line.title = row.title
            line.cell(.number(row.id))
            line.action("Open", row.id)
        }
        page.action("Add", 1, key: "a")
        change(&page)
        return page
    }

    /// A digest is the same in every process and version of the format.
    @Test func digestsDoNotChange() {
        #expect(digest(of: Page<Int>()) == "a3a6bf43")
        #expect(digest(of: Self.page()) == digest(of: Self.page().map { "\($0)" }))
    }

    private static let changes: [Change] = [
        { _ in }, { $0.title = "Todo" }, { $0.action("Remove", 2) }, { $0.action("Remove", 2, isEnabled: false) },
        { $0.action("Remove", 2, role: .destructive) }, { $0.action("Remove", 2, confirmation: "Sure?") },
        { $0.notice("Saved") }, { $0.notice("Saved", title: "x") }, { $0.remark("Hint") }, { $0.isBusy = true },
        { $0.isFinished = true }, { $0.problem = Problem(code: "a", message: "b") },
        { $0.ask("Really?", confirm: PageAction("Yes", 1), cancel: PageAction("No", 2)) },
        { $0.section("ab") },
        {
            $0.section("a"); $0.section("b")
        }, { $0.text("ab") }, { $0.empty("ab") },
        { $0.fact("a", "b") }, { $0.fact("ab", "") }, { $0.fact("a", .number(1)) },
        { $0.fact("a", .amount(minorUnits: 1, currency: "EUR", decimals: 2)) }, { $0.fact("a", .date(PageDate("1"))) },
        { $0.picture("a", description: "b") }, { $0.link("a", to: "b") }, { $0.progress("a") },
        { $0.progress("a", fraction: 0.5) }, { $0.failure(Problem(code: "a", message: "b")) },
        { $0.failure(Problem(code: "a", message: "b"), retry: 1) }, { $0.field("a", "b") { _ in 1 } },
        { $0.field("a", "b", kind: .number) { _ in 1 } }, { $0.entry("a") { _ in 1 } }, { $0.secret("a") { _ in 1 } },
        { $0.field("a", "b", hint: "x") { _ in 1 } }, { $0.field("a", "b", error: "x") { _ in 1 } },
        { $0.rows([Row(id: 1)]) { $1.title = $0.title } },
        { $0.rows([Row(id: 1)], columns: ["x"]) { $1.title = $0.title } },
        { $0.rows([Row(id: 1)]) { $1.detail = $0.title } },
        { $0.rows([Row(id: 1), Row(id: 2)]) { $1.title = $0.title } },
    ]

    @Test func everyChangeHasAnotherDigest() {
        let digests = Self.changes.map { digest(of: Self.page($0)) }
        #expect(Set(digests).count == Self.changes.count)
        #expect(digests.allSatisfy { $0.utf8.count == 8 })
    }

    @Test func rowsBeyond200AreOnlyCounted() {
        func list(_ count: Int, changing changed: Int) -> Page<Int> {
            var page = Page<Int>()
            page.rows((0..<count).map(Row.init)) { $1.title = $0.id == changed ? "changed" : $0.title }
            return page
        }
        #expect(digest(of: list(300, changing: 199)) != digest(of: list(300, changing: -1)))
        #expect(digest(of: list(300, changing: 200)) == digest(of: list(300, changing: -1)))
        #expect(digest(of: list(301, changing: -1)) != digest(of: list(300, changing: -1)))
    }
}
