public import Adder
public import AdderServices
import AdderViews

extension CartKit {
    /// Makes the screen of the cart. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - todos: The todo list to which lines are moved: a host that conforms to `TodosService`, or a double in a test.
    ///     Without it, no line can be moved.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func cart(
        todos: (any TodosService)? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<CartPresenter> {
        context.stage.open(
            CartPresenter(currency: currency), state: .init(), interactor: todos.map(interactor(todos:)),
            openedBy: opener
        ) { [self] child, state, opener in
            switch child {
            case .line(let id):
                let row = state.content.value.flatMap { $0.index(of: id) }.map { state.rows[$0] }
                return PageScreen(
                    line(id, quantity: row?.quantity ?? 0, version: state.version, openedBy: opener),
                    CartLineView(texts: context.dependencies.texts))
            }
        }
    }
}
