import Adder

/// Opens the sources.
struct NewsSourcesRouter {
    let stage: Stage

    /// Opens the sources.
    @MainActor
    func open() -> Screen<NewsSourcesPresenter> {
        stage.open(NewsSourcesPresenter(), state: .init())
    }
}
