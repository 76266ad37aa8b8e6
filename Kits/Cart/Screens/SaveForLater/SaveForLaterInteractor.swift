import Adder
import AdderServices

/// The interactor that moves a line of the cart to the todo list.
///
/// The router creates it with its screen, since the host’s services exist only after the kits have started. The todo is
/// added before the line is removed: a failure between the two leaves both, and no data is lost.
struct SaveForLaterInteractor<Services: TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: SaveForLaterRequest, _ call: Call<SaveForLaterResponse>) async -> SaveForLaterResponse {
        do throws(SaveForLaterError) {
            switch request {
            case .show(let id): return .line(try await line(id))
            case .move(let id): return .moved(try await move(try await line(id)))
            }
        } catch {
            return .failed(error)
        }
    }

    private func line(_ id: CartLineID) async throws(SaveForLaterError) -> CartLine {
        switch try await answer(to: .show) {
        case .cart(let cart):
            guard let line = cart.lines.first(where: { $0.id == id }) else { throw .cart(.notFound(id)) }
            return line
        case let other: throw .unexpected(other)
        }
    }

    private func move(_ line: CartLine) async throws(SaveForLaterError) -> SavedForLater {
        let todo: AddedTodo
        do throws(TodosServiceError) { todo = try await services.add(line.todo) } catch { throw .todos(error) }
        do throws(SaveForLaterError) {
            _ = try await answer(to: .change(.remove([line.id])))
            return SavedForLater(line: line, todo: todo)
        } catch {
            // The todo exists: reported as moved, so that nobody adds it again.
            return SavedForLater(line: line, todo: todo, removalError: error)
        }
    }

    private func answer(to request: CartRequest) async throws(SaveForLaterError) -> CartResponse {
        let response: CartResponse
        do throws(ReplyError) {
            response = try await stream.reply(to: request)
        } catch {
            throw .cart(.unanswered(error))
        }
        if case .failed(let error) = response { throw .cart(error) }
        return response
    }
}
