public import Adder

/// A view of the todo list: it renders this state, and sends ``TodoListIntent`` to its screen.
public typealias TodoListView = ScreenView<TodoListPresenter.State>
