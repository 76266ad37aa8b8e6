public import Adder

/// A view of a todo that is done once: it renders this state, and sends ``TodoDetailIntent`` to its screen.
public typealias TodoDetailView = ScreenView<TodoDetailPresenter.State>
