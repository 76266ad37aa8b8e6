import TodosKit

/// A todo as a text to edit: a line a field, then an empty line and the note. Lines that begin with # are left out.
struct TodoText {
    let text: String

    private static let names: [(field: TodoField, name: String)] = [
        (.title, "Title"), (.due, "Due"), (.priority, "Priority"), (.tags, "Tags"), (.every, "Every"),
    ]

    init(_ texts: TodoDraft.Fields, fields: [TodoField]) {
        let lines = Self.names.filter { fields.contains($0.field) }.map { "\($0.name): \(texts[$0.field])" }
        text = """
            # DueDate: 2026-01-31, 2026-01-31T15:00, today, friday, +3d or nothing. Priority: A to Z. Tags: +home @shop word.
            # The note follows the empty line. To change nothing, close the editor without saving.
            \(lines.joined(separator: "\n"))

            \(texts.note)

            """
    }

    /// What was typed.
    ///
    /// - Throws: ``Failure`` with the line that is no field.
    static func fields(of text: String, _ fields: [TodoField]) throws(Failure) -> TodoDraft.Fields {
        var typed = TodoDraft.Fields()
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while let line = lines.popFirst() {
            if line.hasPrefix("#") { continue }
            if line.allSatisfy(\.isWhitespace) { break }
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let entry = names.first(where: { $0.name.lowercased() == parts[0].lowercased() }),
                fields.contains(entry.field)
            else {
                throw Failure(usage: "\(quoted(trimmed(line))) is not a field: write Title, Due, Priority or Tags.")
            }
            typed[entry.field] = trimmed(parts[1])
        }
        typed.note = lines.joined(separator: "\n")
        while typed.note.last?.isNewline == true { typed.note.removeLast() }
        return typed
    }

    private static func trimmed(_ text: Substring) -> String {
        let head = text.drop(while: \.isWhitespace)
        return String(head.reversed().drop(while: \.isWhitespace).reversed())
    }
}
