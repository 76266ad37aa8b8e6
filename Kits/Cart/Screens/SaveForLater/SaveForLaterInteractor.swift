import Adder
import AdderServices

/// The interactor that moves a line of the cart to the todo list.
///
/// The router creates it with its screen, since the host’s services exist only after the kits have started. The todo is
/// added before the line is removed: a failure between the two leaves both, and no data is lost.
struct SaveForLaterInteractor<Services: TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    func lane(for request: SaveForLaterRequest) -> Lane {
        if case .cart(let request) = request { stream.lane(forwarding: request) } else { .serial }
    }

    func respond(to request: SaveForLaterRequest, _ call: Call<SaveForLaterResponse>) async -> SaveForLaterResponse {
        switch request {
        case .cart(let request): await cart(request, call)
        case .move(let id): await move(id, call)
        }
    }

    private func move(_ id: CartLineID, _ call: Call<SaveForLaterResponse>) async -> SaveForLaterResponse {
        let response = await cart(.show, call)
        guard case .cart(.cart(let cart)) = response else { return response }
        guard let line = cart.line(id) else { return .cart(.failed(.notFound(id))) }
        let todo: AddedTodo
        let step = SharedStepID(of: call)
        do throws(TodosServiceError) { todo = try await services.add(line.todo, in: step) } catch {
            return .refused(error)
        }
        let removal = CartChange(.remove([id]), sharedStep: step)
        guard case .cart(.failed(let error)) = await self.cart(.change(removal), call) else {
            return .moved(SavedForLater(line: line, todo: todo))
        }
        // The todo exists: reported as moved, so that nobody adds it again.
        return .moved(SavedForLater(line: line, todo: todo, removalError: error))
    }

    private func cart(_ request: CartRequest, _ call: Call<SaveForLaterResponse>) async -> SaveForLaterResponse {
        await stream.forward(request, for: call) { .cart($0) }
    }
}
