import Adder
import TodosKit

/// The fields of a todo as a text to edit: a line for each field, then an empty line and the note. Lines that begin with
/// `#` are ignored.
struct TodoText {
    let text: String

    private static let names: [(field: TodoField, name: String)] = [
        (.title, "Title"), (.due, "Due"), (.priority, "Priority"), (.tags, "Tags"), (.every, "Every"),
    ]

    init(_ texts: TodoDraft.Fields, fields: [TodoField]) {
        let lines = Self.names.filter { fields.contains($0.field) }.map { "\($0.name): \(texts[$0.field])" }
        text = """
            # Due: 2026-01-31, 2026-01-31T15:00, today, friday, +3d or empty. Priority: A to Z. Tags: +home @shop word.
            # The note follows the empty line. To change nothing, close the editor without saving.
            \(lines.joined(separator: "\n"))

            \(texts.note)

            """
    }

    /// Returns the fields that an edited text contains.
    ///
    /// - Throws: ``Failure`` with the first line that is not a field.
    static func fields(of text: String, _ fields: [TodoField]) throws(Failure) -> TodoDraft.Fields {
        var texts = TodoDraft.Fields()
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while let line = lines.popFirst() {
            if line.hasPrefix("#") { continue }
            if line.allSatisfy(\.isWhitespace) { break }
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let entry = names.first(where: { $0.name.lowercased() == parts[0].lowercased() }),
                fields.contains(entry.field)
            else {
                let allowed = names.filter { fields.contains($0.field) }.map(\.name)
                throw Failure(
                    usage: "\(line.trimmingWhitespace().quoted) is not a field: begin the line with "
                        + "\(allowed.listed("or")), and a colon.")
            }
            texts[entry.field] = parts[1].trimmingWhitespace()
        }
        texts.note = lines.joined(separator: "\n")
        while texts.note.last?.isNewline == true { texts.note.removeLast() }
        return texts
    }
}
