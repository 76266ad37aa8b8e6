public import Adder

/// A view of the editor of a todo: it renders this state, and sends ``TodoEditorIntent`` to its screen.
public typealias TodoEditorView = ScreenView<TodoEditorPresenter.State>
