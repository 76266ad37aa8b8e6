public import Adder

/// A view of a streak: it renders this state, and sends ``TodoDetailIntent`` to its screen.
public typealias StreakDetailView = ScreenView<StreakDetailPresenter.State>
