import Adder
import AdderServices

/// The interactor that puts an item on the todo list. It is created with its screen, since only the host knows the list.
///
/// The item keeps its marks. The list does not say which todos it has: an item that is added again is a second todo.
struct NewsLaterInteractor<Services: TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    func lane(for request: NewsLaterRequest) -> Lane {
        if case .news(let request) = request { stream.lane(forwarding: request) } else { .serial }
    }

    func respond(to request: NewsLaterRequest, _ call: Call<NewsLaterResponse>) async -> NewsLaterResponse {
        switch request {
        case .news(let request): await stream.forward(request, for: call) { .news($0) }
        case .add(let id): await add(id, call)
        }
    }

    private func add(_ id: NewsItemID, _ call: Call<NewsLaterResponse>) async -> NewsLaterResponse {
        let response = await stream.forward(NewsRequest.cachedStory(id), for: call) { .news($0) }
        guard case .news(.story(let story)) = response else { return response }
        do throws(TodosServiceError) {
            return .added(NewsForLater(story.item, as: try await services.add(story.item.todo)))
        } catch {
            return .refused(error)
        }
    }
}
