public import AdderViews

/// The view of a reminder: the place, and a field with the title of the todo.
public struct ReminderView: PageView {
    private let texts: WeatherTexts

    /// Creates a view with its texts.
    public init(texts: WeatherTexts = WeatherTexts()) {
        self.texts = texts
    }

    /// Describes the reminder.
    public func draw(_ state: ReminderPresenter.State, on page: inout Page<ReminderPresenter.Intent>) {
        page.title = texts.reminder
        page.problem = state.problem
        page.isBusy = state.isAdding
        guard let place = page.loaded(state.place, retry: .appear) else { return }
        page.text(place)
        page.field(texts.todo, state.title) { .type($0) }
        page.action(texts.add, .add, key: "a", role: .primary, isEnabled: !state.isAdding)
    }
}
