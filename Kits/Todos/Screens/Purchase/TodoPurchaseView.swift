public import Adder

/// A view of the purchase of a todo: it renders this state, and sends ``TodoPurchasePresenter/Intent`` to its screen.
public typealias TodoPurchaseView = ScreenView<TodoPurchasePresenter.State>
