import Adder
import AdderServices

/// Opens the screen that moves a line to the todo list.
struct SaveForLaterRouter {
    let stage: Stage
    let stream: EventStream

    /// Opens a screen with an interactor of its own over the host’s services.
    @MainActor
    func open(
        _ line: CartLineID, services: some TodosService
    ) -> Screen<SaveForLaterPresenter> {
        stage.open(
            SaveForLaterPresenter(line: line), state: .init(),
            interactor: SaveForLaterInteractor(stream: stream, services: services))
    }
}
