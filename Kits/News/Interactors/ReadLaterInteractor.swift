import Adder
import AdderServices

/// The interactor of a screen with a todo list: the kit’s, which puts items on that list too. The router creates it with its
/// screen, since the host’s services exist only after the kits have started.
struct ReadLaterInteractor<Todos: TodosService>: Interactor {
    let news: NewsInteractor
    let todos: Todos

    func executor(for request: NewsRequest) -> (any TaskExecutor)? { news.executor(for: request) }

    func respond(to request: NewsRequest, _ call: Call<NewsResponse>) async -> NewsResponse {
        guard case .story(.later(let id)) = request else { return await news.respond(to: request, call) }
        do throws(NewsError) { return .story(try await readLater(id)) } catch { return .failed(error) }
    }

    /// Adds a todo for reading an item, which keeps its marks. Nothing is loaded.
    ///
    /// The list does not say which todos it has: an item that is added again is a second todo.
    private func readLater(_ id: NewsItemID) async throws(NewsError) -> NewsStoryResponse {
        let item = try await news.store.story(id).item
        do throws(TodosServiceError) {
            return .saved(NewsForLater(item, as: try await todos.add(item.todo)))
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
