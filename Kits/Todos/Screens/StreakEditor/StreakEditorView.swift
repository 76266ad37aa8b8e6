public import Adder

/// A view of the editor of a streak: it renders this state, and sends ``TodoEditorIntent`` to its screen.
public typealias StreakEditorView = ScreenView<StreakEditorPresenter.State>
