import Adder
import AdderTesting
import AdderViews
import Testing

@Suite struct PageSnapshotTests {
    private enum Intent: Event { case go, type(String) }

    private static let offline = Problem(code: "offline", message: "There is no network.")

    private func snapshot(_ draw: (inout Page<Intent>) -> Void) -> String {
        var page = Page<Intent>()
        draw(&page)
        return page.snapshot()
    }

    @Test func aPageOfAStateIsALine() {
        #expect(LampView().snapshot(of: .init(text: "on")) == "Lamp · Light: on · [+ Switch]")
        #expect(LampView().snapshot(of: .init(text: "off", isBusy: true)) == "Lamp · Light: off · busy · [+ Switch]")
        #expect(LampView().snapshot(of: .init(), formatter: PlainPageFormatter()) == "Lamp · Light: off · [+ Switch]")
    }

    @Test func aKeyThatTwoActionsAskForIsAMistake() {
        let text = snapshot { page in
            page.title = "Todos"
            page.ask("Leave?", confirm: PageAction("Yes", .go, key: "l"), cancel: PageAction("No", .go, key: "l"))
            page.rows(
                PageRows(count: 2, more: PageAction("More", .go, key: "d"), identify: { $0 }) { index, row in
                    row.action("Done", .go, key: " ")
                    row.action("Remove", .go, key: index == 0 ? "d" : " ")
                })
            page.field("Due", "", key: "d") { .type($0) }
            page.action("Quit", .go, key: "q")
            page.action("Undo", .go, key: "u")
        }
        let advice = "Give one of them another one."
        #expect(
            text.split(separator: " · ") == [
                "The key d is that of “More” and of “Due”. \(advice)",
                "The key q leads back from every page. Give “Quit” another one.",
                "The key l is that of “Yes” and of “No”. \(advice)",
                "The key d is that of “More” and of “Remove”. \(advice)",
                "The key Space is that of “Done” and of “Remove”. \(advice)", "Todos",
                "question Leave? [l Yes] [l No]", "-  [  Done] [d Remove]",
                "-  [  Done] [  Remove]", "more [d More]", "Due=“”", "[Quit]", "[u Undo]",
            ])
    }

    @Test func anEmptyPageIsAnEmptyText() {
        #expect(snapshot { _ in } == "")
    }

    @Test func theFrameOfAPageAppears() {
        let text = snapshot { page in
            page.title = "Todos"
            page.problem = Self.offline
            page.notice(
                "Done", key: "b2kw", title: "Milk", cells: [PageCell(.number(3)), PageCell(.text("x"), label: "l")])
            page.notice("Saved")
            page.notice("Added", mark: .done, badge: "A", title: "Oats")
            page.ask(
                "Delete it?", confirm: PageAction("Delete", .go, role: .destructive), cancel: PageAction("Keep", .go))
            page.remark("Pull to refresh.")
            page.remark(Self.offline)
            page.isBusy = true
            page.isFinished = true
            page.action("Save", .go, key: "s", role: .primary)
            page.action("Undo", .go, isEnabled: false)
            page.action("Purge", .go, role: .destructive, confirmation: "Sure?")
        }
        #expect(
            text == "Todos · problem offline: There is no network. · notice Done b2kw Milk, 3, l: x · notice Saved · "
                + "notice Added [x] (A) Oats · "
                + "question Delete it? [Delete~destructive] [Keep] · remark Pull to refresh. · "
                + "remark offline: There is no network. · busy · finished · [s Save~primary] · [Undo~disabled] · "
                + "[Purge~destructive Sure?]")
    }

    @Test func everyFormOfARowAppears() {
        let text = snapshot { page in
            page.rows(
                PageRows(count: 2, columns: ["Key", "Title"], more: PageAction("More", .go), identify: { $0 }) {
                    index, row in
                    row.title = "Row \(index)"
                    guard index == 0 else { return row.mark = .open }
                    row.key = "b2kw"
                    row.mark = .done
                    row.badge = "A"
                    row.tone = .strong
                    row.cell(.date(PageDate("2026-01-31")), label: "due", tone: .late)
                    row.cell(.amount(minorUnits: 5, currency: "EUR", decimals: 2))
                    row.detail = "A detail"
                    row.action("Open", .go)
                    row.action("Delete", .go, key: "d", role: .destructive)
                })
            page.rows(PageRows(count: 0, identify: { $0 }) { _, _ in })
        }
        #expect(
            text == "columns Key, Title · - b2kw [x] (A) Row 0~strong, due: 2026-01-31~late, 0.05 EUR — A detail "
                + "[Open] [d Delete~destructive] · - [ ] Row 1 · more [More] · no rows")
    }

    @Test func everyFormOfAFieldAppears() {
        let choices = [PageChoice("s", "Small"), PageChoice("l", "Large")]
        let text = snapshot { page in
            page.field("Title", "Milk", hint: "Bread", error: "It is taken.") { .type($0) }
            page.field("Note", "a\nb", kind: .paragraph, isEnabled: false) { .type($0) }
            page.field("Count", "3", kind: .number) { .type($0) }
            page.field("Price", "", kind: .decimal) { .type($0) }
            page.field("Due", "", kind: .date) { .type($0) }
            page.field("Size", "l", kind: .choice(choices)) { .type($0) }
            page.entry("Add") { .type($0) }
            page.secret("Password") { .type($0.reveal() ?? "") }
        }
        #expect(
            text == "Title=“Milk” hint Bread error It is taken. · Note=“a¶b”~paragraph~disabled · Count=“3”~number · "
                + "Price=“”~decimal · Due=“”~date · Size=“l”~choice{s Small, l Large} · Add=draft · Password=secret")
    }

    @Test func everyOtherPartAppears() {
        let text = snapshot { page in
            page.section("Today")
            page.fact("Total", .amount(minorUnits: -1250, currency: "EUR", decimals: 2), tone: .failed)
            page.text("One\r\ntwo")
            page.picture("https://x/a.png", description: "A cat")
            page.link("Help", to: "https://x")
            page.progress("Loading", fraction: 0.5)
            page.progress("Waiting")
            page.empty("There are no todos.")
            page.failure(Self.offline, retry: .go)
            page.failure(Self.offline)
        }
        #expect(
            text == "# Today · Total: -12.50 EUR~failed · “One¶two” · picture A cat <https://x/a.png> · "
                + "link Help <https://x> · progress Loading 50% · progress Waiting · empty There are no todos. · "
                + "failure offline: There is no network. [r Retry] · failure offline: There is no network.")
    }
}

private struct LampView: PageView {
    func draw(_ state: LampPresenter.State, on page: inout Page<LampPresenter.Intent>) {
        page.title = "Lamp"
        page.fact("Light", state.text)
        page.isBusy = state.isBusy
        page.action("Switch", .toggle, key: "+")
    }
}
