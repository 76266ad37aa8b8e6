import AdderServices

extension NewsInteractor {
    /// Adds a todo for reading an item, which keeps its marks. Nothing is loaded.
    ///
    /// The list does not say which todos it has: an item that is added again is a second todo.
    func readLater(_ id: NewsItemID) async throws(NewsError) -> NewsResponse {
        let item = try await repository.store.story(id).item
        do throws(TodosServiceError) {
            guard let todos else { throw .notGiven }
            return .savedForLater(NewsForLater(item, as: try await todos.add(item.todo)))
        } catch {
            return .refused(error)
        }
    }
}

/// The item as something to read later.
extension NewsItem {
    /// The number of bytes of a link that every todo list takes in a note.
    private static let maximumLinkBytes = 20_000

    /// The todo for reading the item: its title, and its page in the note.
    var todo: NewTodo { NewTodo(title: offeredTitle, note: noteLink) }

    /// The link without control characters; empty if there is none, or if it is too long: a cut link would lead elsewhere.
    private var noteLink: String {
        guard let link, link.utf8.count <= Self.maximumLinkBytes else { return "" }
        let scalars = link.unicodeScalars.filter {
            $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{2029}"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension TodosServiceError {
    /// The error of a screen without a todo list.
    fileprivate static let notGiven = TodosServiceError(
        .unavailable, reason: "notOffered",
        message: "This app has no todo list on which an item could be put. Use one that has a todo list.")
}
