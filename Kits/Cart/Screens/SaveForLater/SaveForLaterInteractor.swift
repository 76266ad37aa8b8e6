public import Adder
public import AdderServices

/// What can be asked of the screen that moves a line to the todos.
public enum SaveForLaterRequest: Request {
    /// What answers.
    public typealias Response = SaveForLaterResponse

    /// The line.
    case look(CartLineID)
    /// Make it a todo, and take it out of the cart.
    case move(CartLineID)
}

/// What it answers.
public enum SaveForLaterResponse: Event {
    /// To `look`: the line.
    case line(CartLine)
    /// To `move`: what was moved, and where to.
    case moved(SavedForLater)
    /// It was not done.
    case failed(CartProblem)
}

/// Moves a line from the cart to the todos. It is made with its screen, since only the host knows who has todos.
///
/// The todo comes first, and the line goes only then: if anything fails between, both are there, and nothing is lost.
struct SaveForLaterInteractor<Services: TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: SaveForLaterRequest, _ call: Call<SaveForLaterResponse>) async -> SaveForLaterResponse {
        do throws(CartProblem) {
            switch request {
            case .look(let id): return .line(try await line(id))
            case .move(let id): return .moved(try await move(try await line(id)))
            }
        } catch {
            return .failed(error)
        }
    }

    private func line(_ id: CartLineID) async throws(CartProblem) -> CartLine {
        switch try await ask(.show) {
        case .cart(let cart):
            guard let line = cart.lines.first(where: { $0.id == id }) else { throw CartProblem(.notFound(id)) }
            return line
        case let other: throw CartProblem(unexpected: other)
        }
    }

    private func move(_ line: CartLine) async throws(CartProblem) -> SavedForLater {
        let todo: AddedTodo
        do throws(TodosServiceError) {
            todo = try await services.add(NewTodo(later: line))
        } catch {
            throw CartProblem(error, line: line.id)
        }
        do throws(CartProblem) {
            _ = try await ask(.change(.remove([line.id])))
            return SavedForLater(line: line, todo: todo)
        } catch {
            // The todo is there: that is told all the same, so that it is not added again.
            return SavedForLater(
                line: line, todo: todo, problem: CartProblem(notRemoved: line, after: todo, because: error))
        }
    }

    private func ask(_ request: CartRequest) async throws(CartProblem) -> CartResponse {
        let response: CartResponse
        do throws(ReplyError) { response = try await stream.reply(to: request) } catch { throw CartProblem(error) }
        if case .failed(let error) = response { throw CartProblem(error) }
        return response
    }
}
