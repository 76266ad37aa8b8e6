import Adder
import AdderServices

/// The interactor that puts an item on the todo list. It is created with its screen, since only the host knows the list.
///
/// The item keeps its marks. The list does not say which todos it has: an item that is added again is a second todo.
struct NewsLaterInteractor<Services: TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: NewsLaterRequest, _ call: Call<NewsLaterResponse>) async -> NewsLaterResponse {
        do throws(NewsError) {
            switch request {
            case .show(let id): return .item(try await stream.newsItem(id))
            case .add(let id): return await add(try await stream.newsItem(id))
            }
        } catch {
            return .failed(error)
        }
    }

    private func add(_ item: NewsItem) async -> NewsLaterResponse {
        do throws(TodosServiceError) {
            return .added(NewsForLater(item, as: try await services.add(item.todo)))
        } catch {
            return .refused(error)
        }
    }
}
