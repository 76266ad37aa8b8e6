public import AdderStorage

/// Why something about todos was not done. Nothing has changed then.
public enum TodosError: StorageFailure, Codable, Equatable, Sendable {
    /// No todo has an identity that begins with this key.
    case notFound(TodoKey)
    /// Several todos have identities that begin with this key.
    case ambiguous(Ambiguity)
    /// Only what is in the trash can be purged.
    case notInTrash(TodoKey)
    /// Only what is open can be bought.
    case notOpen(TodoKey)
    /// What is in the trash can only be looked at and restored.
    case inTrash(TodoKey)
    /// A streak cannot be edited as what is done once, nor the other way round.
    case otherKind(TodoKey)
    /// So many steps can be undone, and not more.
    case undoable(Int)
    /// What was to be imported is malformed.
    case malformed(Malformed)
    /// The store failed.
    case storage(StorageError)

    /// A key that names several todos.
    public struct Ambiguity: Codable, Equatable, Sendable {
        /// What was typed.
        public let key: TodoKey
        /// What it may mean: at most ten, in their order.
        public let candidates: [ListedTodo]

        /// A key and what it may mean.
        public init(key: TodoKey, candidates: [ListedTodo]) {
            self.key = key
            self.candidates = candidates
        }
    }

    /// Where what was to be imported is malformed, and how.
    public struct Malformed: Error, Codable, Equatable, Sendable {
        /// The line, or the path of the JSON value: `line 3`, `todos[2].title`.
        public let place: String
        /// A full sentence: what is wrong there, and the mend.
        public let message: String

        /// A problem at a place.
        public init(_ place: String, _ message: String) {
            self.place = place
            self.message = message
        }
    }

    /// What a program can match on: the case's name, or the storage error's code.
    public var code: String {
        switch self {
        case .notFound: "notFound"
        case .ambiguous: "ambiguous"
        case .notInTrash: "notInTrash"
        case .inTrash: "inTrash"
        case .notOpen: "notOpen"
        case .otherKind: "otherKind"
        case .undoable: "nothingToUndo"
        case .malformed: "malformed"
        case .storage(let error): error.code.rawValue
        }
    }
}

extension TodosError {
    /// The storage's error, if the store failed.
    public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension TodosError: CustomStringConvertible {
    /// Full sentences fit to be shown: what happened, with which value, and what to do.
    public var description: String {
        switch self {
        case .notFound(let key):
            return "There is no todo “\(key)”: list all todos, and the trash, to see what there is."
        case .ambiguous(let ambiguity):
            let candidates = ambiguity.candidates.map { "\($0.key) “\($0.todo.title)”" }
            return "“\(ambiguity.key)” may be \(candidates.joined(separator: " or ")): type more of it."
        case .notInTrash(let key):
            return "The todo “\(key)” is not in the trash: only what is deleted can be purged, so delete it first."
        case .notOpen(let key):
            return "The todo “\(key)” is not open: restore or reopen it before it is bought."
        case .inTrash(let key):
            return "The todo “\(key)” is in the trash, where it can only be looked at: restore it first."
        case .otherKind(let key):
            return "The todo “\(key)” is of the other kind: only a streak repeats, so add a new one with the days it "
                + "repeats after."
        case .undoable(0): return "There is nothing to undo."
        case .undoable(let count):
            return "Only \(count) \(count == 1 ? "step" : "steps") can be undone: ask for no more."
        case .malformed(let malformed):
            return "Nothing was imported, since \(malformed.place) is malformed: \(malformed.message)"
        case .storage(let error): return error.message
        }
    }
}
