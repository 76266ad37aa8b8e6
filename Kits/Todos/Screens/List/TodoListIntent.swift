public import Adder

/// What a person can want of the list of todos. Keys are as they were typed.
public enum TodoListIntent: Event {
    /// The list comes into sight, or is to be loaded again.
    case appear
    /// What failed to load is to be loaded once more.
    case retry
    /// Other todos are to be shown.
    case show(TodoQuery)
    /// A new todo: its title, which may have words in the manner of todo.txt in it.
    case add(String)
    /// Complete what is open, reopen what is done.
    case toggle([String])
    /// Complete what is open.
    case complete([String])
    /// Put into the trash.
    case delete([String])
    /// Take out of the trash.
    case restore([String])
    /// Remove for ever, out of the trash; without keys, all that is in it. It is asked whether that is meant.
    case purge([String])
    /// Yes or no to that.
    case answer(Bool)
    /// Give another place.
    case move(Move)
    /// Go back so many steps.
    case undo(Int)
    /// Look at one.
    case open(String)
    /// Change one.
    case edit(String)

    /// Another place for a todo.
    public struct Move: Codable, Equatable, Sendable {
        /// Which one.
        public let key: String
        /// Its place, from 1.
        public let position: Int

        /// A place for a todo.
        public init(_ key: String, to position: Int) {
            self.key = key
            self.position = position
        }
    }

    /// The change that is asked for: the same for every presenter of these intents; nil for what changes no todo.
    ///
    /// - Throws: ``TodoRejection`` of a key that was typed and cannot be one.
    public func change() throws(TodoRejection) -> TodosRequest? {
        switch self {
        case .add(let title): .submit(TodoDraft(line: title))
        case .toggle(let keys): .toggle(try keys.map(TodoKey.init(typed:)))
        case .complete(let keys): .complete(try keys.map(TodoKey.init(typed:)))
        case .delete(let keys): .delete(try keys.map(TodoKey.init(typed:)))
        case .restore(let keys): .restore(try keys.map(TodoKey.init(typed:)))
        case .purge(let keys): .purge(try keys.map(TodoKey.init(typed:)))
        case .move(let move): .move(TodoMove(try TodoKey(typed: move.key), to: move.position))
        case .undo(let steps): .undo(steps)
        case .appear, .retry, .show, .answer, .open, .edit: nil
        }
    }
}

/// What is asked before something is lost for ever.
public struct TodoQuestion: Equatable, Sendable {
    /// What is to be purged; empty for the whole trash.
    let keys: [TodoKey]

    init(_ keys: [TodoKey]) {
        self.keys = keys
    }

    /// The question, as a full sentence.
    public var text: String {
        let what = keys.isEmpty ? "everything in the trash" : keys.map { "“\($0)”" }.joined(separator: ", ")
        return "Remove \(what) for ever? This cannot be undone."
    }
}
