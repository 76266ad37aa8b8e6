public import AdderViews

/// The view of the list: a search, a row for each habit, and the tip of the day.
public struct HabitListView: PageView {
    private let texts: HabitsTexts

    /// Creates a view with its texts.
    public init(texts: HabitsTexts = HabitsTexts()) {
        self.texts = texts
    }

    /// Describes the list.
    public func draw(_ state: HabitListPresenter.State, on page: inout Page<HabitListPresenter.Intent>) {
        page.title = texts.habits
        page.problem = state.problem
        tip(state, on: &page)
        page.field(texts.search, state.searchText, kind: .search) { .search($0) }
        page.entry(texts.name, hint: texts.exampleName) { .add($0) }
        guard let habits = page.loaded(state.rows, retry: .retry) else { return }
        guard !habits.isEmpty else { return page.empty(texts.noHabits) }
        page.rows(habits) { [texts] habit, row in
            row.mark = habit.isDone ? .done : .open
            row.title = habit.name
            row.cell(texts.days(habit.streak), tone: .quiet)
            row.action(texts.actions.open, .open(habit.id), role: .primary)
            row.action(texts.actions.markDone, .markDone(habit.id), key: "d", isEnabled: !habit.isDone)
        }
        page.fact(texts.stillToDo, .number(state.dueCount), tone: state.dueCount == 0 ? .done : .normal)
    }

    private func tip(_ state: HabitListPresenter.State, on page: inout Page<HabitListPresenter.Intent>) {
        if let tip = state.tip.value {
            page.remark(tip.text)
            if tip.minutesOld > 0 { page.remark(texts.tipAge(tip.minutesOld)) }
        }
        switch state.tip {
        case .loading: page.progress(texts.progress.tip)
        case .loaded(_, .loading): page.isBusy = true
        case .failed(let problem), .loaded(_, .failed(_, let problem)): page.remark(problem)
        case .idle, .loaded(_, .loaded): break
        }
    }
}
