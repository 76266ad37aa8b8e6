import Adder

/// Reading in parts, each of which is passed on before the next one is read.
extension SQLiteTodoStore {
    func readParts(
        of query: TodoQuery, on today: CalendarDay, _ body: @Sendable (TodoListPart) -> Bool
    ) async throws(TodosError) {
        try await read { connection throws(TodosError) in
            try TodoTable.readParts(of: query, today, connection, body)
        }
    }

    func writeAll(
        _ format: TodoFormat, zone: LocalZone, _ body: @Sendable (String) -> Bool
    ) async throws(TodosError) -> UnreadableTodos {
        try await read { connection throws(TodosError) in
            try TodoTable.writeAll(format, zone, connection, body)
        }
    }
}
