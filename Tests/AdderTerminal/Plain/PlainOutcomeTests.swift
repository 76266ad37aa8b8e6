import Adder
import AdderViews
import Testing

@testable import AdderTerminal

/// What a command shows after an intent.
@Suite struct PlainOutcomeTests {
    private static let problem = Problem(code: "offline", message: "There is no network. Try again.")
    private static let other = Problem(code: "other", message: "The map is missing.")

    @Test func noticesReplaceThePage() {
        let page = PlainRenderer().renderOutcome(PlainPages.notices)
        #expect(
            page.output == "Done  b2kw  Buy milk  3 in a row, due 2026-02-01\nAdded  lines 3\nNothing was changed\n")
        #expect(page.remarks == ["The cart has 3 units."])
        #expect(PlainRenderer().renderContent(PlainPages.notices).output == "Total  3\n")
    }

    @Test func aWholePageBeginsWithItsNotices() {
        var page = PlainPages.page { page in
            page.notice("Added", title: "Buy milk")
            page.fact("Total", "3")
        }
        #expect(PlainRenderer().render(page).output == "Added  Buy milk\n\nTotal  3\n")
        page.title = "Todos"
        #expect(PlainRenderer().render(page).output == "Todos\n\nAdded  Buy milk\n\nTotal  3\n")
        let failed = PlainPages.page { page in
            page.notice("Added")
            page.failure(Self.problem)
        }
        #expect(PlainRenderer().render(failed) == PlainPage(output: "Added\n", problem: Self.problem))
    }

    @Test func aWarningIsNoHint() {
        let page = PlainPages.page { page in
            page.remark("Type next: todos")
            page.warning("The price has changed.")
        }
        let shown = PlainRenderer().render(page)
        #expect(shown.remarks == ["Type next: todos"] && shown.warnings == ["The price has changed."])
    }

    @Test func aNoticeShowsItsRow() {
        let page = PlainPages.page { page in
            var row = PageRow<Never>()
            (row.key, row.mark, row.badge, row.title) = ("b2kw", .done, "A", "Buy milk")
            row.cell("+home")
            page.notice("Added", row)
        }
        #expect(PlainRenderer().renderOutcome(page).output == "Added  b2kw  [x]  (A) Buy milk  +home\n")
    }

    @Test func theKeysOfNoticesStandInAColumn() {
        let page = PlainPages.page { page in
            for key in ["milk", "oats2"] { page.notice("Done", key: key, title: "Buy") }
            page.notice("Total", title: "2")
        }
        #expect(PlainRenderer().renderOutcome(page).output == "Done  milk   Buy\nDone  oats2  Buy\nTotal  2\n")
    }

    /// An entry has no text: nothing shows it, and it is no content beside which a failed load would be partial.
    @Test func anEntryIsNotPrinted() {
        let page = PlainPages.page { page in
            page.entry("Add", hint: "Buy milk") { .type($0) }
            page.secret("Password") { .type($0.reveal() ?? "") }
            page.failure(Self.problem, retry: .retry)
        }
        #expect(PlainRenderer().render(page) == PlainPage(problem: Self.problem))
        let refused = PlainPages.page { $0.secret("Password", error: "It is too short.") { .type($0.reveal() ?? "") } }
        #expect(PlainRenderer().render(refused).output == "Password\n          It is too short.\n")
    }

    @Test func aLongNoticeHangs() {
        let page = PlainRenderer(width: 40).renderOutcome(PlainPages.notices)
        #expect(page.output.hasPrefix("Done  b2kw  Buy milk\n  3 in a row, due 2026-02-01\nAdded  lines 3\n"))
    }

    @Test func aProblemReplacesEverything() {
        var page = PlainPages.notices
        page.problem = Self.problem
        #expect(PlainRenderer().renderOutcome(page) == PlainPage(problem: Self.problem))
        let whole = PlainRenderer().renderContent(page)
        #expect((whole.output, whole.problem) == ("Total  3\n", Self.problem))
    }

    @Test func aFailureIsTheProblemOfAnEmptyPage() {
        let page = PlainPages.page { page in
            page.title = "Todos"
            page.failure(Self.problem, retry: .retry)
            page.failure(Self.other)
        }
        #expect(
            PlainRenderer().renderOutcome(page, includesTitle: false)
                == PlainPage(problem: Self.problem, partialProblems: [Self.other]))
    }

    @Test func aFailureBesideContentIsPartial() {
        let page = PlainPages.page { page in
            page.failure(Self.problem, retry: .retry)
            page.text("Loaded before.")
            page.remark(Self.other)
        }
        #expect(
            PlainRenderer().renderOutcome(page)
                == PlainPage(output: "Loaded before.\n", partialProblems: [Self.problem, Self.other]))
    }

    @Test(
        arguments: [
            ([:], true, true), ([:], false, false), (["NO_COLOR": "", "TERM": "xterm"], true, true),
            (["NO_COLOR": "1"], true, false), (["NO_COLOR": "0"], true, false), (["TERM": "dumb"], true, false),
            (["CLICOLOR": "0"], true, false), (["CLICOLOR": "1"], true, true), (["CLICOLOR": "1"], false, false),
            (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false),
            (["CLICOLOR_FORCE": ""], false, false), (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, true),
            (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
        ] as [([String: String], Bool, Bool)])
    func theEnvironmentChoosesColours(_ variables: [String: String], _ isTerminal: Bool, _ isColored: Bool) {
        #expect(Terminal.allowsColor(isTerminal: isTerminal) { variables[$0] } == isColored)
    }
}
