public import Adder

/// A change of todos that can be undone, or redone after it was undone.
public struct TodoStep: Codable, Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Codable, CaseIterable, Sendable, Recordable {
        /// A todo was added.
        case added
        /// Fields of a todo were edited.
        case edited
        /// Todos were completed.
        case completed
        /// Completed todos were reopened.
        case reopened
        /// Streaks were kept.
        case kept
        /// The keeping of streaks was taken back.
        case takenBack
        /// Some todos were completed and others reopened, or streaks were kept and taken back.
        case toggled
        /// Todos were moved to the trash.
        case deleted
        /// Todos were taken out of the trash.
        case restored
        /// A todo was moved to another position.
        case moved
        /// Todos were imported from a text.
        case imported
        /// Todos were changed in several ways, or by a version that did not record the kind.
        case changed
    }

    /// The kind of the change.
    public let kind: Kind
    /// The title of the todo that the change named first, as it was after the change; `nil` if it cannot be read.
    public let title: String?
    /// The number of todos that were changed.
    public let count: Int
    /// The time of the change; `nil` if a version made it that did not record the time.
    public let time: Timestamp?

    /// Creates a step, for a preview or a test.
    public init(_ kind: Kind, title: String?, count: Int = 1, time: Timestamp?) {
        self.kind = kind
        self.title = title
        self.count = count
        self.time = time
    }
}

extension TodoStep.Kind {
    /// Creates the kind that describes every change; `changed` if the changes are of several kinds.
    init(of changes: [(old: Todo, new: Todo)]) {
        let kinds = Set(changes.map { Self(from: $0.old, to: $0.new) })
        self =
            if let kind = kinds.first, kinds.count == 1 { kind } else {
                kinds.isSubset(of: [.completed, .reopened, .kept, .takenBack]) ? .toggled : .changed
            }
    }

    /// Creates the kind that describes the change of a todo.
    init(from old: Todo, to new: Todo) {
        if old.isDeleted != new.isDeleted {
            self = new.isDeleted ? .deleted : .restored
        } else if (old.completedAt == nil) != (new.completedAt == nil) {
            self = new.completedAt == nil ? .reopened : .completed
        } else if case .streak(let old) = old.kind, case .streak(let new) = new.kind, old.keptOn != new.keptOn {
            self = (new.keptOn.map { day in old.keptOn.map { $0 < day } ?? true } ?? false) ? .kept : .takenBack
        } else if (new.completionCount ?? 0) > (old.completionCount ?? 0) {
            // It repeats, and is due again.
            self = .completed
        } else {
            self = .edited
        }
    }
}

/// The steps of the history.
public struct TodoSteps: Codable, Equatable, Sendable {
    /// The steps that can be undone, the newest first. Undoing two steps undoes the first two of them.
    public let done: [TodoStep]
    /// The steps that were undone and can be redone, the one that was undone last first. Redoing two steps redoes the
    /// first two of them. The next change of a todo, by any process, removes them; purging does not.
    public let undone: [TodoStep]

    /// Creates a history.
    public init(done: [TodoStep], undone: [TodoStep] = []) {
        self.done = done
        self.undone = undone
    }
}
