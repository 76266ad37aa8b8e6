public import AdderViews

/// The view of a forecast: a row for each day, with the age of what the cache has kept.
public struct ForecastView: PageView {
    private let texts: WeatherTexts

    /// Creates a view with its texts.
    public init(texts: WeatherTexts = WeatherTexts()) {
        self.texts = texts
    }

    /// Describes the forecast.
    public func draw(_ state: ForecastPresenter.State, on page: inout Page<ForecastPresenter.Intent>) {
        page.title = state.place.isEmpty ? texts.forecast : state.place
        page.problem = state.problem
        if let reminder = state.reminder { page.notice(texts.reminded(reminder)) }
        guard let days = page.loaded(state.days, retry: .appear) else { return }
        guard !days.isEmpty else { return page.empty(texts.noDays) }
        if state.hoursOld > 0 { page.remark(texts.age(state.hoursOld)) }
        page.rows(days) { [texts] day, row in
            row.key = "\(day.id)"
            row.cell(.date(PageDate(day.date)))
            row.cell(.number(day.high), label: texts.high)
            row.cell(.number(day.rain), label: texts.rain)
            row.action(texts.reminder, .remind(day.date), key: "m", role: .primary)
        }
    }
}
