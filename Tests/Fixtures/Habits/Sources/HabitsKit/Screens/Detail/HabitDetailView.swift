import Adder
public import AdderViews

/// The view of the detail: the habit, a field for another name, and a reminder.
public struct HabitDetailView: PageView {
    private let texts: HabitsTexts

    /// Creates a view with its texts.
    public init(texts: HabitsTexts = HabitsTexts()) {
        self.texts = texts
    }

    /// Describes the habit.
    public func draw(_ state: HabitDetailPresenter.State, on page: inout Page<HabitDetailPresenter.Intent>) {
        page.title = state.habit.value?.name ?? texts.habit
        page.problem = state.problem
        guard let habit = page.loaded(state.habit, retry: .appear) else { return }
        page.fact(texts.today, habit.isDone ? texts.done.yes : texts.done.no, tone: habit.isDone ? .done : .normal)
        page.fact(texts.streak, texts.days(habit.streak))
        page.entry(texts.name, hint: texts.exampleName) { .rename($0) }
        page.action(texts.actions.markDone, .markDone, key: "d", isEnabled: !habit.isDone)
        switch state.reminder {
        case .none: page.action(texts.actions.remind, .remind, key: "r")
        case .adding: page.progress(texts.progress.reminder)
        case .added(let title): page.text(texts.reminder(title))
        }
    }
}
