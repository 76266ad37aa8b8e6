/// The changes that a draft makes, checked field by field; `nil` for a field that keeps its value.
struct TodoEdit: Sendable {
    var title: TodoTitle?
    var note: TodoNote?
    var due: DueDate??
    var priority: TodoPriority??
    var tags: TodoTags?
    var streak: Streak?

    /// The problems of the fields that cannot be accepted, in the order in which they were checked.
    private(set) var rejections: [TodoRejection] = []

    /// Reads the text of a field with `read` if the draft changes it, and collects its rejection.
    mutating func check(
        _ field: TodoField, of draft: TodoDraft, _ read: (String, inout TodoEdit) throws(TodoRejection) -> Void
    ) {
        guard draft.isChanged(field) else { return }
        do throws(TodoRejection) { try read(draft.fields[field], &self) } catch { rejections.append(error) }
    }
}
