public import Adder
public import AdderServices

extension CartKit {
    /// Makes the screen that moves a line to the todo list. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - line: The identifier of the line. The screen shows a problem when the cart has no such line.
    ///   - todos: The service that adds the todo: a host, or a double in a test.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func saveForLater(
        _ line: CartLineID, todos: some TodosService, openedBy opener: Opener = Opener()
    ) -> Screen<SaveForLaterPresenter> {
        context.stage.open(
            SaveForLaterPresenter(line: line), state: .init(),
            interactor: SaveForLaterInteractor(stream: context.stream, services: todos), openedBy: opener)
    }
}
