import Adder

/// The requests about what was done: ``TodosRequest/history(_:)``.
public enum TodosHistoryRequest: Codable, Equatable, Sendable {
    /// Lists the steps that can be undone and redone, at most this number of each; `nil` for all of them.
    case list(limit: Int?)
    /// Lists the todos that were done since a day: completed, or kept as a streak. A weekday is the last one, today included.
    case report(since: RelativeDay)
    /// Undoes a number of steps, the newest first.
    case undo(Int)
    /// Redoes a number of steps that were undone, the one that was undone last first.
    case redo(Int)

    /// The lane of the request.
    var lane: Lane {
        switch self {
        case .list, .report: .serial.reading
        case .undo, .redo: .serial
        }
    }
}

/// The responses to ``TodosHistoryRequest``. One that undoes or redoes is answered with ``TodosResponse/changed(_:)``.
public enum TodosHistoryResponse: Codable, Equatable, Sendable {
    /// The steps that can be undone and redone.
    case steps(TodoSteps)
    /// The todos that were done since a day.
    case report(TodoReport)
}
