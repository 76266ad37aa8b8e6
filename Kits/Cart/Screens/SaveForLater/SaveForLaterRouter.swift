public import Adder
public import AdderServices

extension CartKit {
    /// Makes the screen that moves lines to the todo list, in one step. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - lines: The identifiers of the lines. The screen shows a problem when the cart lacks one of them.
    ///   - todos: The service that adds the todos: a host, or a double in a test.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func saveForLater(
        _ lines: [CartLineID], todos: some TodosService, openedBy opener: Opener = Opener()
    ) -> Screen<SaveForLaterPresenter> {
        context.stage.open(
            SaveForLaterPresenter(lines: lines), state: .init(),
            interactor: SaveForLaterInteractor(stream: context.stream, services: todos), openedBy: opener)
    }
}
