import Adder

/// Opens the sources.
struct NewsSourcesRouter {
    let stage: Stage

    /// Opens the sources.
    @MainActor
    func open() throws(ContractError) -> Screen<NewsSourcesPresenter> {
        try stage.open(NewsSourcesPresenter(), state: .init())
    }
}
