public import AdderViews

/// The view of the list: a field for a new place, and a row for each place.
public struct PlacesView: PageView {
    private let texts: WeatherTexts

    /// Creates a view with its texts.
    public init(texts: WeatherTexts = WeatherTexts()) {
        self.texts = texts
    }

    /// Describes the list.
    public func draw(_ state: PlacesPresenter.State, on page: inout Page<PlacesPresenter.Intent>) {
        page.title = texts.list
        page.problem = state.problem
        page.entry(texts.newPlace, key: "a") { .add($0) }
        guard let rows = page.loaded(state.rows, retry: .appear) else { return }
        guard !rows.isEmpty else { return page.empty(texts.noPlaces) }
        page.rows(rows) { [texts] place, row in
            row.key = "\(place.id)"
            row.title = place.name
            row.action(texts.forecast, .forecast(place.id), role: .primary)
            row.action(texts.remove, .remove(place.id), key: "d")
        }
    }
}
