import Adder
import AdderServices

/// Opens the screen that grants a wish.
struct GrantRouter {
    let stage: Stage
    let stream: EventStream

    @MainActor
    func open(
        _ id: Int, services: some CartService & TodosService
    ) -> Screen<GrantPresenter> {
        try stage.open(
            GrantPresenter(id: id), state: .init(),
            interactor: GrantInteractor(stream: stream, services: services))
    }
}
