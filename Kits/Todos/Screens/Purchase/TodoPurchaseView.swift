public import Adder

/// The view's contract: a host's view of putting a todo into a cart renders this state and hands on these intents.
public typealias TodoPurchaseView = ScreenView<TodoPurchasePresenter.State>
