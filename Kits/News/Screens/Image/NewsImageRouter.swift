import Adder

/// Opens pictures.
struct NewsImageRouter {
    let stage: Stage

    /// Opens a picture inside the screen that shows its row.
    @MainActor
    func open(
        _ state: NewsImagePresenter.State, inside parent: ScreenID?
    ) -> Screen<NewsImagePresenter> {
        stage.open(NewsImagePresenter(), state: state, parent: parent)
    }
}
