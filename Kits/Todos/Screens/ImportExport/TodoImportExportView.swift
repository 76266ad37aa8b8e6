public import Adder

/// A view of the import and export of todos: it renders this state, and sends ``TodoImportExportPresenter/Intent`` to
/// its screen.
public typealias TodoImportExportView = ScreenView<TodoImportExportPresenter.State>
