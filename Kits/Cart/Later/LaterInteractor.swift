public import Adder
public import AdderServices

/// What can be asked of the screen that moves a line to the todos.
public enum LaterRequest: Request {
    /// What answers.
    public typealias Response = LaterResponse

    /// The line.
    case look(CartLineID)
    /// Make it a todo, and take it out of the cart.
    case move(CartLineID)
}

/// What it answers.
public enum LaterResponse: Event {
    /// To `look`: the line.
    case line(CartLine)
    /// To `move`: what was moved, and where to.
    case moved(Later)
    /// It was not done.
    case failed(CartProblem)
}

/// Moves a line from the cart to the todos. It is made with its screen, since only the host knows who has todos.
///
/// The todo comes first, and the line goes only then: if anything fails between, both are there, and nothing is lost.
struct LaterInteractor<Services: TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: LaterRequest, _ call: Call<LaterResponse>) async -> LaterResponse {
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

    private func move(_ line: CartLine) async throws(CartProblem) -> Later {
        let todo: AddedTodo
        do throws(TodosServiceError) {
            todo = try await services.add(NewTodo(later: line))
        } catch {
            throw CartProblem(error, line: line.id)
        }
        do throws(CartProblem) {
            _ = try await ask(.change(.remove([line.id])))
            return Later(line: line, todo: todo)
        } catch {
            // The todo is there: that is told all the same, so that it is not added again.
            return Later(line: line, todo: todo, problem: CartProblem(notRemoved: line, after: todo, because: error))
        }
    }

    private func ask(_ request: CartRequest) async throws(CartProblem) -> CartResponse {
        let response: CartResponse
        do throws(ReplyError) { response = try await stream.reply(to: request) } catch { throw CartProblem(error) }
        if case .failed(let error) = response { throw CartProblem(error) }
        return response
    }
}
