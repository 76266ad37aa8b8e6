public import AdderForms
public import AdderServices

/// The todos that are put into a cart.
public struct TodoPurchaseSource: PurchaseSource {
    /// Creates a source.
    init() {}

    /// Returns the request that shows a todo.
    public func request(for key: TodoKey) -> TodosRequest { .read(.show(key)) }

    /// Returns the todo that is shown.
    public func item(in response: TodosResponse) throws(TodosError) -> ListedTodo? {
        switch response {
        case .read(.todo(let shown)): shown.listed
        case .failed(let error): throw error
        default: nil
        }
    }

    /// Returns the cart item for an open todo. The todo stays open: it is completed when somebody has bought it.
    ///
    /// - Throws: ``TodosError/notOpen(_:)`` for a todo that is completed or in the trash.
    public func cartItem(_ listed: ListedTodo, at unitPrice: Money) throws(TodosError) -> CartItem {
        let todo = listed.todo
        guard todo.status == .open else { throw .notOpen(listed.key) }
        return CartItem(sku: "todo-\(todo.id)", title: todo.title.description, unitPrice: unitPrice)
    }

    /// Returns the shortest key and the title of a todo.
    public func name(of listed: ListedTodo) -> (key: String, title: String) {
        (listed.key.description, listed.todo.title.description)
    }
}

extension TodosError: PurchaseSourceError {}

extension PurchaseView<TodoPurchaseSource> {
    /// Creates a view with the texts of the kit.
    public init(texts: TodosTexts = TodosTexts()) {
        let labels = texts.labels
        self.init(
            texts: PurchaseTexts(
                title: texts.titles.purchase, price: labels.price, units: labels.units, buy: texts.actions.buy,
                bought: texts.notices.bought, line: labels.line, quantity: labels.quantity,
                cartTotal: labels.cartTotal, hint: texts.sentences.bought))
    }
}
