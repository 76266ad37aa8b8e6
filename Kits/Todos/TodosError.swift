public import AdderStorage

/// Why something about todos was not done. Nothing has changed then.
public enum TodosError: Error, Codable, Equatable, Sendable {
    /// No todo has an identity that begins with this key.
    case notFound(TodoKey)
    /// Several todos have identities that begin with this key.
    case ambiguous(Ambiguity)
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

    /// What a program can match on: `notFound`, `ambiguous`, or the storage error's code.
    public var code: String {
        switch self {
        case .notFound: "notFound"
        case .ambiguous: "ambiguous"
        case .storage(let error): error.code.rawValue
        }
    }
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
        case .storage(let error): return error.message
        }
    }
}

/// A field of what was typed that cannot be accepted, and why.
public struct Rejection: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// The field: `title`, `id`.
    public let field: String
    /// What a program can match on: `empty`, `tooLong`, `controlCharacter`, `malformed`.
    public let code: String
    /// A full sentence fit to be shown: what is wrong, with which value, and the mend.
    public let message: String

    /// A field's problem.
    public init(field: String, code: String, message: String) {
        self.field = field
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
