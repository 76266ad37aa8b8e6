import Adder
import AdderServices

/// The interactor that moves lines of the cart to the todo list.
///
/// The router creates it with its screen, since the host’s services exist only after the kits have started. The todos are
/// added before the lines are removed: a failure between the two leaves both, and no data is lost.
struct SaveForLaterInteractor<Services: TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    func lane(for request: SaveForLaterRequest) -> Lane {
        if case .cart(let request) = request { stream.lane(forwarding: request) } else { .serial }
    }

    func respond(to request: SaveForLaterRequest, _ call: Call<SaveForLaterResponse>) async -> SaveForLaterResponse {
        switch request {
        case .cart(let request): await cart(request, call)
        case .move(let ids): await move(ids, call)
        }
    }

    private func move(_ ids: [CartLineID], _ call: Call<SaveForLaterResponse>) async -> SaveForLaterResponse {
        let response = await cart(.show, call)
        guard case .cart(.cart(let cart)) = response else { return response }
        let lines: [CartLine]
        do throws(CartError) { lines = try cart.lines(ids) } catch { return .cart(.failed(error)) }
        let todos: [AddedTodo]
        do throws(TodosServiceError) { todos = try await services.add(lines.map(\.todo)) } catch {
            return .refused(error)
        }
        let removal = await self.cart(.change(CartChange(.saveForLater(lines.map(\.id)))), call)
        // The todos exist: reported as moved, so that nobody adds them again.
        let error: CartError? = if case .cart(.failed(let error)) = removal { error } else { nil }
        return .moved(zip(lines, todos).map { SavedForLater(line: $0, todo: $1, removalError: error) })
    }

    private func cart(_ request: CartRequest, _ call: Call<SaveForLaterResponse>) async -> SaveForLaterResponse {
        await stream.forward(request, for: call) { .cart($0) }
    }
}
