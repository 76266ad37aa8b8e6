import Adder

/// The requests about the draft of a todo: ``TodosRequest/draft(_:)``. The response is ``TodosResponse/draft(_:)`` or, after a
/// submission, ``TodosResponse/changed(_:)``.
public enum TodosDraftRequest: Codable, Equatable, Sendable {
    /// Loads an empty draft.
    case new(TodoDraft.Kind)
    /// Loads a draft with the fields of a todo.
    case edit(TodoKey)
    /// Keeps the typed texts of a draft, so that they survive the end of the program: after a pause in which no newer ones
    /// arrive from the same screen. It is answered with the draft.
    ///
    /// The next ``new(_:)`` of the kind, or ``edit(_:)`` of the todo, offers them as ``LoadedDraft/kept``, in a kit with
    /// ``TodosOptions/keepsDrafts``. Texts that are too long for a todo are rejected.
    case keep(TodoDraft)
    /// Removes the texts that are kept of a draft. It is answered with the draft.
    case remove(TodoDraft)
    /// Checks a draft, and then adds its todo or changes the existing one.
    case submit(TodoDraft)
    /// Checks new drafts, and then adds their todos in one step: all of them, or none.
    case add([TodoDraft])

    /// The lane of the request. Of the texts while a person types, only the last ones are kept.
    var lane: Lane {
        switch self {
        case .new, .edit: .serial.reading
        case .keep: .latest(after: .milliseconds(300))
        case .remove, .submit, .add: .serial
        }
    }
}
