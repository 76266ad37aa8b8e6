import Adder
import AdderServices

/// What can be asked of the screen on which a wish comes true.
public enum GrantRequest: Request {
    /// What answers.
    public typealias Response = GrantResponse

    /// Let the wish of this number come true.
    case grant(Int)
}

/// What it answers.
public enum GrantResponse: Event {
    /// It has gone where it is bought, or done.
    case granted(Grant)
    /// It was not done.
    case failed(WishProblem)
}

/// Puts a wish whose price is known into the cart, and makes a todo of any other.
///
/// It is made with its screen, since only the host knows who has a cart and todos.
struct GrantInteractor<Services: CartService & TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: GrantRequest, _ call: Call<GrantResponse>) async -> GrantResponse {
        do throws(WishProblem) {
            switch request {
            case .grant(let id):
                let wishes = try await stream.wishes(.list)
                guard let wish = wishes.first(where: { $0.id == id }) else { throw .notFound(id) }
                let place = try await handOn(wish)
                // Only now: if handing on fails, the wish is still there.
                _ = try await stream.wishes(.remove(id))
                return .granted(Grant(wish: wish, place: place))
            }
        } catch {
            return .failed(error)
        }
    }

    private func handOn(_ wish: Wish) async throws(WishProblem) -> Grant.Place {
        guard let price = wish.price else {
            do throws(TodosServiceError) {
                return .todos(try await services.add(NewTodo(title: wish.title, tags: ["wish"])).id)
            } catch {
                throw WishProblem(code: error.reason, message: error.message)
            }
        }
        do throws(CartServiceError) {
            let item = CartItem(sku: "wish-\(wish.id)", title: wish.title, unitPrice: price)
            return .cart(try await services.add(item, quantity: 1).line)
        } catch {
            throw WishProblem(code: error.reason, message: error.message)
        }
    }
}
