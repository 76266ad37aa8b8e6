public import Adder

extension TodosKit {
    /// Makes the import and export of todos, with nothing imported or exported. The screen lives as long as the caller keeps
    /// it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func importExport(openedBy opener: Opener = Opener()) -> Screen<TodoImportExportPresenter> {
        context.stage.open(TodoImportExportPresenter(), state: .init(), openedBy: opener)
    }
}
