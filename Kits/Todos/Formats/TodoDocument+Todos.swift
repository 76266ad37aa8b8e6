import Adder
import AdderServices

/// The todos in a document.
extension TodoDocument {
    /// Creates a document with todos, in their preset order. JSON also names the rows that cannot be read.
    init(
        _ format: TodoFormat, of todos: [Todo], unreadable: UnreadableTodos = UnreadableTodos(), zone: LocalZone
    ) {
        let text =
            switch format {
            case .json: TodoJSON.write(todos, unreadable: unreadable)
            case .todotxt: TodoTxt.write(todos, zone: zone)
            }
        self.init(format, text)
    }

    /// Returns the todos of the document, in their order, and the words that could not be read.
    ///
    /// - Throws: ``TodosError/malformed(_:)`` with the line or the value that cannot be read.
    func todos(_ context: TodoImportContext) throws(TodosError) -> (todos: [Todo], unread: UnreadWords) {
        do throws(TodosError.Malformed) {
            switch format {
            case .json: return (try TodoJSON.read(text, context), UnreadWords())
            case .todotxt:
                let parsed = try TodoTxt.parse(text, context)
                guard isStrict, let word = parsed.unread.words.first else { return parsed }
                throw TodosError.Malformed(
                    "line \(word.line)",
                    "“\(word.text.excerpt)” cannot be read. Correct it, or import the text in a way that is not strict, so "
                        + "that such words stay in the titles.")
            }
        } catch {
            throw .malformed(error)
        }
    }
}

/// The values that reading a text needs and the text does not have.
struct TodoImportContext {
    /// The time of the import.
    let now: Timestamp
    /// The day of the import.
    let today: CalendarDay
    /// The time zone of the person.
    let zone: LocalZone
    /// Returns a new identity.
    let makeID: () -> TodoID
}

extension TodoDocument {
    /// Throws if a text has more than ``limit`` bytes.
    static func check(size text: String) throws(TodosError.Malformed) {
        guard text.utf8.count <= limit else {
            throw TodosError.Malformed(
                "the text", "It has \(text.utf8.count) bytes and the limit is \(limit). Import it in parts.")
        }
    }
}
