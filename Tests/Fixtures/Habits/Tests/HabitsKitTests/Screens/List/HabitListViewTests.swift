import Adder
import AdderTesting
import AdderViews
import Testing

@testable import HabitsKit

/// The view of the list, without a screen.
@Suite struct HabitListViewTests {
    private let read = HabitRow(id: "read", name: "Read", streak: 2, isDone: true)
    private let swim = HabitRow(id: "swim", name: "Swim", streak: 0, isDone: false)
    private let fields = "Search=“”~search · Name=draft hint Read"
    private let offline = Problem(code: "unreachable", message: "There is no network.")

    private func snapshot(_ state: HabitListPresenter.State) -> String {
        HabitListView().snapshot(of: state)
    }

    @Test func theHabitsHaveTheirStreaks() {
        let actions =
            "[Open~primary] [d Mark as done~disabled] · - [ ] Swim, 0 days~quiet [Open~primary] [d Mark as done]"
        #expect(
            snapshot(.init(rows: .loaded([read, swim], .loaded(.initial))))
                == "Habits · \(fields) · - [x] Read, 2 days~quiet \(actions) · Still to do: 1")
        #expect(snapshot(.init(rows: .loaded([read], .loaded(.initial)))).hasSuffix(" · Still to do: 0~done"))
        #expect(
            snapshot(.init(rows: .loaded([], .loaded(.initial)))) == "Habits · \(fields) · empty There are no habits.")
    }

    @Test func aLoadShowsItsProgressAndItsFailure() {
        #expect(snapshot(.init(rows: .loading)) == "Habits · \(fields) · progress Loading")
        #expect(
            snapshot(.init(rows: .failed(offline)))
                == "Habits · \(fields) · failure unreachable: There is no network. [r Retry]")
        #expect(snapshot(.init(searchText: "s")) == "Habits · Search=“s”~search · Name=draft hint Read")
    }

    @Test func theTipStandsBesideTheHabits() {
        #expect(snapshot(.init(tip: .loading)) == "Habits · progress Loading the tip of the day · \(fields)")
        #expect(
            snapshot(.init(tip: .loaded(TipRow(text: "“Begin small.” Ada", minutesOld: 0), .loaded(.initial))))
                == "Habits · \(fields) · remark “Begin small.” Ada")
        let old = TipRow(text: "“Begin small.” Ada", minutesOld: 61)
        #expect(
            snapshot(.init(tip: .loaded(old, .failed(.refresh, offline))))
                == "Habits · \(fields) · remark “Begin small.” Ada · remark This tip is 1 hour old. · "
                + "remark unreachable: There is no network.")
        #expect(
            snapshot(.init(tip: .failed(offline), problem: offline))
                == "Habits · problem unreachable: There is no network. · \(fields) · "
                + "remark unreachable: There is no network.")
    }

    @Test func everyActionSendsItsIntent() throws {
        let page = HabitListView().page(of: .init(rows: .loaded([swim], .loaded(.initial))))
        guard case .field(let search) = page.parts[0], case .field(let name) = page.parts[1],
            case .rows(let rows) = page.parts[2]
        else { throw Problem(code: "parts", message: "\(page.parts)") }
        #expect(search.intent("s") == .search("s"))
        #expect(name.intent("Cook") == .add("Cook"))
        #expect(rows.row(at: 0).actions.map(\.intent) == [.open("swim"), .markDone("swim")])
    }

    @Test func aHostLocalizesTheView() {
        var texts = HabitsTexts()
        texts.habits = "Gewohnheiten"
        texts.days = { $0 == 1 ? "1 Tag" : "\($0) Tage" }
        let text = HabitListView(texts: texts).snapshot(of: .init(rows: .loaded([read], .loaded(.initial))))
        #expect(text.hasPrefix("Gewohnheiten · "))
        #expect(text.contains("- [x] Read, 2 Tage~quiet "))
    }
}
