public import Adder
public import AdderServices
public import AdderStorage

/// Why something about todos was not done. Nothing has changed then.
public enum TodosError: Error, Codable, Equatable, Sendable {
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

/// A field of what was typed that cannot be accepted, and why.
public struct Rejection: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// The field.
    public let field: TodoField
    /// What a program can match on: `empty`, `tooLong`, `tooMany`, `controlCharacter`, `malformed`, `outOfRange`.
    public let code: String
    /// A full sentence fit to be shown: what is wrong, with which value, and the mend.
    public let message: String

    /// A field's problem.
    public init(field: TodoField, code: String, message: String) {
        self.field = field
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

/// What can be typed about a todo.
public enum TodoField: String, Codable, CaseIterable, Sendable {
    /// What names it.
    case id
    /// What is to be done.
    case title
    /// More about it.
    case note
    /// When it is due.
    case due
    /// How pressing it is.
    case priority
    /// Its tags.
    case tags
    /// After how many days a streak repeats.
    case every
    /// What is looked for.
    case search
    /// Its place in the list.
    case position
}

/// Why something was not done, ready to show: the one place where errors of this kit become what a person reads.
public struct TodoProblem: Equatable, Sendable {
    /// What a program can match on.
    public let code: String
    /// Full sentences: what happened, with which value, and what to do.
    public let message: String

    /// What was typed cannot be accepted: the first field's code, and what is wrong with each.
    public init(_ rejections: [Rejection]) {
        code = rejections.first?.code ?? "rejected"
        message = rejections.map(\.message).joined(separator: " ")
    }

    /// What was typed cannot be accepted.
    public init(_ rejection: Rejection) {
        self.init([rejection])
    }

    /// It was not done.
    public init(_ error: TodosError) {
        code = error.code
        message = error.description
    }

    /// The cart does not take it.
    public init(_ error: CartServiceError) {
        code = error.reason
        message = error.message
    }

    /// It was not answered.
    public init(_ error: ReplyError) {
        code = error.code.rawValue
        message = error.description
    }

    /// What is shown is no more.
    public static let gone = TodoProblem(
        code: "notFound", message: "The todo is no more: list all todos, and the trash, to see what there is.")

    /// What is in the trash can only be looked at.
    static let inTrash = TodoProblem(
        code: "inTrash", message: "The todo is in the trash, where it can only be looked at: restore it first.")

    /// An editor does not have every field.
    static func noField(_ field: TodoField) -> TodoProblem {
        TodoProblem(
            code: "otherKind",
            message: "This todo has no field “\(field.rawValue)”: only a streak repeats, so add a new one that does.")
    }

    private init(code: String, message: String) {
        self.code = code
        self.message = message
    }
}
