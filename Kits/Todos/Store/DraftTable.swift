import AdderStorage

/// The typed texts of forms that were neither saved nor discarded, a row for each field whose text differs from that of the
/// todo.
enum DraftTable {
    static let definition = """
        CREATE TABLE draft(
            todo TEXT NOT NULL,
            kind TEXT NOT NULL,
            field TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY(todo, kind, field)
        ) STRICT, WITHOUT ROWID
        """

    /// Returns a draft with the texts that are kept of it; `nil` if there are none.
    static func find(
        _ draft: TodoDraft, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> TodoDraft? {
        var kept = draft
        try connection.forEach("SELECT field, text FROM draft WHERE todo = ? AND kind = ?", key(draft)) {
            row throws(StorageError) in
            // A damaged text is left out.
            guard let name = try? row.text(0), let field = TodoField(rawValue: name), let text = try? row.text(1)
            else { return }
            kept.fields[field] = text
        }
        return kept.fields == draft.fields ? nil : kept
    }

    /// Keeps the typed texts of a draft in place of the former ones.
    static func set(_ draft: TodoDraft, _ connection: borrowing TodosConnection) throws(TodosError) {
        try remove(draft, connection)
        for field in TodoField.allCases where draft.fields[field] != draft.base[field] {
            try connection.execute(
                "INSERT INTO draft(todo, kind, field, text) VALUES (?, ?, ?, ?)",
                key(draft) + [.text(field.rawValue), .text(draft.fields[field])])
        }
    }

    /// Removes the texts that are kept of a draft.
    static func remove(_ draft: TodoDraft, _ connection: borrowing TodosConnection) throws(TodosError) {
        try connection.execute("DELETE FROM draft WHERE todo = ? AND kind = ?", key(draft))
    }

    /// Removes the texts of todos that are gone for ever.
    static func removeOrphans(_ connection: borrowing TodosConnection) throws(TodosError) {
        try connection.execute("DELETE FROM draft WHERE todo <> '' AND todo NOT IN (SELECT id FROM todo)")
    }

    /// The key of a draft. The drafts of new todos have no identity, so that there is one of each kind.
    private static func key(_ draft: TodoDraft) -> [SQLValue] {
        [.text(draft.id?.description ?? ""), .text(draft.kind.rawValue)]
    }
}
