import Adder
import AdderStorage

extension TodoHistory {
    /// Changes todos in the table, in one step.
    static func change(
        _ changes: [(old: Todo, new: Todo)], at time: Timestamp, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) {
        try record(.init(TodoStep.Kind(of: changes), time), changes.map(\.new.id), connection)
        for change in changes { try TodoTable.update(change.new, connection) }
    }
}

/// The kind of a step, from the todos before and after it.
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
        } else {
            self = .edited
        }
    }
}
