public import Adder

extension TodoImportExportPresenter {
    /// The intents of the import and export.
    public enum Intent: Event {
        /// Writes all todos as a text.
        case export(TodoFormat)
        /// Adds the todos of a text.
        case `import`(TodoDocument)
    }
}
