import Adder

/// The part of the kit's interactor that writes all todos as a text, and reads them back.
struct TodoImportExportInteractor: Sendable {
    let store: any TodoStore
    let today: CalendarDay
    let secondsFromGMT: Int

    func export(_ format: TodoFormat) async throws(TodosError) -> TodosResponse {
        let todos = try await store.all()
        let text = format == .json ? TodoJSON.write(todos) : TodoTxt.write(todos, secondsFromGMT: secondsFromGMT)
        return .exported(TodoDocument(format, text))
    }

    /// All of it, or nothing.
    func read(_ document: TodoDocument, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let reading = TodoImportContext(now: call.now, today: today, secondsFromGMT: secondsFromGMT) {
            TodoID(call.identifier())
        }
        let todos: [Todo]
        do throws(TodosError.Malformed) {
            todos =
                document.format == .json
                ? try TodoJSON.read(document.text, reading) : try TodoTxt.read(document.text, reading)
        } catch {
            throw .malformed(error)
        }
        return .changed(TodosChange(added: try await store.merge(todos), today: today))
    }
}
