public import Adder
public import AdderServices

extension CartKit {
    /// Opens the screen that moves a line to the todos. The caller owns it, and shows it in a view.
    ///
    /// - Parameter services: Whoever takes todos: a host that is a `TodosService`, or what a test puts in its place.
    @MainActor
    public func laterScreen(
        of line: CartLineID, services: some TodosService
    ) throws(ContractError) -> Screen<SaveForLaterPresenter> {
        try context.stage.open(
            SaveForLaterPresenter(), state: .init(line: line),
            interactor: SaveForLaterInteractor(stream: context.stream, services: services))
    }
}
