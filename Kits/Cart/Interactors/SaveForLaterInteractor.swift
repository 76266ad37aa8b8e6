import Adder
import AdderServices

/// The interactor of a screen with a todo list: the cart’s, which moves lines to that list too. The router creates it with its
/// screen, since the host’s services exist only after the kits have started.
///
/// The executor of the store keeps the order of its answers and those of the cart’s interactor.
struct SaveForLaterInteractor<Todos: TodosService>: Interactor {
    let cart: CartInteractor
    let todos: Todos

    func executor(for request: CartRequest) -> (any TaskExecutor)? { cart.executor(for: request) }

    func respond(to request: CartRequest, _ call: Call<CartResponse>) async -> CartResponse {
        guard case .saveForLater(let lines) = request else { return await cart.respond(to: request, call) }
        do throws(CartError) { return try await save(lines, at: call.now) } catch { return .failed(error) }
    }

    /// Adds a todo for each of some lines, and then removes the lines in one step.
    ///
    /// The todos are added before the lines are removed: a failure between the two leaves both, and no data is lost.
    ///
    /// - Throws: ``CartError/notFound(_:)`` when the cart lacks one of the lines, and the errors of the store. No todo was added
    ///   then.
    private func save(_ ids: [CartLineID], at time: Timestamp) async throws(CartError) -> CartResponse {
        let lines = try await cart.store.cart().lines(ids)
        let added: [AddedTodo]
        do throws(TodosServiceError) {
            added = try await todos.add(lines.map(\.todo))
        } catch {
            return .refused(error)
        }
        do throws(CartError) {
            let removal = try await cart.store.apply(CartChange(.saveForLater(lines.map(\.id))), at: time)
            return .savedForLater(SavedForLater(lines, as: added, removal: removal))
        } catch {
            // The todos exist: reported as saved, so that nobody adds them again.
            return .savedForLater(SavedForLater(lines, as: added, removalError: error))
        }
    }
}

extension CartLine {
    /// The todo that the line becomes. Its title is the title of the line, and its note has the quantity, the price
    /// and the attributes.
    var todo: NewTodo {
        let attributes = attributes.pairs.map { "\($0.name)=\($0.value)" }
        let parts = ["\(quantity) × \(unitPrice)"] + attributes
        // Twenty attributes of the maximum length exceed the length of a note.
        return NewTodo(title: title, note: String(parts.joined(separator: ", ").prefix(1_000)))
    }
}

extension Cart {
    /// Returns the lines with some identifiers, each once, in the order of the cart.
    ///
    /// - Throws: ``CartError/notFound(_:)`` when the cart lacks one of them.
    fileprivate func lines(_ ids: [CartLineID]) throws(CartError) -> [CartLine] {
        let ids = Set(ids)
        if let missing = ids.subtracting(lines.lazy.map(\.id)).min() { throw .notFound(missing) }
        return lines.filter { ids.contains($0.id) }
    }
}
