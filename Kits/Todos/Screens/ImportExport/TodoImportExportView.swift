public import Adder

/// The view's contract: a host's view of reading and writing todos as a text renders this state and hands on these
/// intents.
public typealias TodoImportExportView = ScreenView<TodoImportExportPresenter.State>
