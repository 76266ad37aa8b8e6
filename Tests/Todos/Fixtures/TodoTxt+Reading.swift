@testable import TodosKit

extension TodoTxt {
    /// Returns the todos of a text.
    static func read(_ text: String, _ context: TodoImportContext) throws(TodosError.Malformed) -> [Todo] {
        try parse(text, context).todos
    }
}
