import Adder
import AdderServices

/// The interactor that adds a wish with a price to the cart, and any other wish to the todo list.
///
/// The router creates it with its screen, since the host’s services exist only after the kits have started.
struct GrantInteractor<Todos: TodosService, Cart: CartService>: Interactor {
    let stream: EventStream
    let todos: Todos
    let cart: Cart

    func respond(to request: GrantRequest, _ call: Call<GrantResponse>) async -> GrantResponse {
        do throws(Problem) {
            switch request {
            case .grant(let id):
                let wishes = try await stream.wishes(.list)
                guard let wish = wishes.first(where: { $0.id == id }) else { throw .notFound(id) }
                let destination = try await grant(wish)
                // Removed last, so that a wish that was not granted stays on the list.
                _ = try await stream.wishes(.remove(id))
                return .granted(Grant(wish: wish, destination: destination))
            }
        } catch {
            return .failed(error)
        }
    }

    private func grant(_ wish: Wish) async throws(Problem) -> Grant.Destination {
        guard let price = wish.price else {
            do throws(TodosServiceError) {
                return .todos(try await todos.add(NewTodo(title: wish.title, tags: ["wish"])).id)
            } catch {
                throw Problem(error)
            }
        }
        do throws(CartServiceError) {
            let item = CartItem(sku: "wish-\(wish.id)", title: wish.title, unitPrice: price)
            return .cart(try await cart.add(item, quantity: 1).line)
        } catch {
            throw Problem(error)
        }
    }
}
