public import Adder
public import AdderStorage

/// The errors of ``TodosKit``. A request that fails has changed nothing, except perhaps one that is
/// ``unanswered(_:)``.
public enum TodosError: StorageFailure, Codable, Equatable, Sendable {
    /// The key names no todo.
    case notFound(TodoKey)
    /// The query of a change selects no todo.
    case noMatch
    /// The key names several todos.
    case ambiguous(Ambiguity)
    /// The row of the todo is damaged. It can only be deleted and purged.
    case unreadable(UnreadableTodo)
    /// The todo cannot be purged, since it is not in the trash.
    case notInTrash(TodoKey)
    /// The todo cannot be bought, since it is completed or in the trash.
    case notOpen(TodoKey)
    /// The todo cannot be changed, since it is in the trash.
    case inTrash(TodoKey)
    /// The draft is of a streak and the todo is not, or the other way round.
    case otherKind(TodoKey)
    /// The todo would have more tags than it can have.
    case tooManyTags(TodoKey)
    /// Fewer steps can be undone than were requested: this number.
    case tooFewSteps(Int)
    /// Fewer steps can be redone than were requested: this number.
    case tooFewUndoneSteps(Int)
    /// The text to import is malformed.
    case malformed(Malformed)
    /// The store failed.
    case storage(StorageError)
    /// The request was not answered. If it was in progress when the SDK stopped, its change may have been made.
    case unanswered(ReplyError)

    /// A key that names several todos.
    public struct Ambiguity: Codable, Equatable, Sendable {
        /// The key.
        public let key: TodoKey
        /// The todos that the key names, ordered by identity: at most ten.
        public let candidates: [ListedTodo]
        /// The rows that the key names and that cannot be read: at most ten.
        public let unreadable: [UnreadableTodo]

        /// Creates an ambiguity of a key.
        public init(key: TodoKey, candidates: [ListedTodo], unreadable: [UnreadableTodo] = []) {
            self.key = key
            self.candidates = candidates
            self.unreadable = unreadable
        }
    }

    /// A problem in a text to import.
    public struct Malformed: Error, Codable, Equatable, Sendable {
        /// The line, or the path of the JSON value: `line 3`, `todos[2].title`.
        public let location: String
        /// Full sentences: the problem, the value, and the way to correct it.
        public let message: String

        /// Creates a problem at a location.
        public init(_ location: String, _ message: String) {
            self.location = location
            self.message = message
        }
    }

    /// The name of the error, or the code of the error of the storage or of the request, for a program to match on.
    public var code: String {
        switch self {
        case .notFound: "notFound"
        case .noMatch: "noMatch"
        case .ambiguous: "ambiguous"
        case .unreadable: "unreadable"
        case .notInTrash: "notInTrash"
        case .inTrash: "inTrash"
        case .notOpen: "notOpen"
        case .otherKind: "otherKind"
        case .tooManyTags: "tooMany"
        case .tooFewSteps: "nothingToUndo"
        case .tooFewUndoneSteps: "nothingToRedo"
        case .malformed: "malformed"
        case .storage(let error): error.code.rawValue
        case .unanswered(let error): error.code.rawValue
        }
    }
}

extension TodosError {
    /// The storage's error; `nil` if the store did not fail.
    public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension TodosError: CustomStringConvertible {
    /// Full sentences to show: the problem, the value, and the way to recover.
    public var description: String {
        switch self {
        case .notFound(let key):
            return "There is no todo “\(key)”. List all todos and the trash to see their keys."
        case .noMatch: return "No todo matches the conditions. Leave some out, or list the todos with the same ones."
        case .ambiguous(let ambiguity):
            let candidates =
                ambiguity.candidates.map { "\($0.key) “\($0.todo.title)”" }
                + ambiguity.unreadable.map { "\($0.key) (cannot be read)" }
            return "The key “\(ambiguity.key)” matches \(candidates.joined(separator: " and ")). Enter more of its "
                + "characters."
        case .unreadable(let todo): return todo.description
        case .notInTrash(let key):
            return "The todo “\(key)” is not in the trash. Delete it before you purge it."
        case .notOpen(let key):
            return "The todo “\(key)” is not open. Restore or reopen it before you buy it."
        case .inTrash(let key):
            return "The todo “\(key)” is in the trash and cannot be changed. Restore it first."
        case .otherKind(let key):
            return
                "The todo “\(key)” cannot change between a todo that is done once and a streak. Add a new one instead."
        case .tooManyTags(let key):
            return "The todo “\(key)” would have more than 50 tags. Add fewer, or remove some of its tags."
        case .tooFewSteps(0): return "There is nothing to undo."
        case .tooFewSteps(let count):
            return "Only \(count) \(count == 1 ? "step" : "steps") can be undone. Undo at most that many."
        case .tooFewUndoneSteps(0): return "There is nothing to redo."
        case .tooFewUndoneSteps(let count):
            return "Only \(count) \(count == 1 ? "step" : "steps") can be redone. Redo at most that many."
        case .malformed(let malformed):
            return "Nothing was imported, because \(malformed.location) is malformed. \(malformed.message)"
        case .storage(let error): return error.message
        case .unanswered(let error): return error.message
        }
    }
}
