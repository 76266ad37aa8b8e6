import Adder
import AdderForms
import AdderServices
import AdderStorage
import AdderTesting
import Testing
import TodosKit

@testable import CartKit

/// A host of the cart and the todos, as one start of a program.
@MainActor
final class TwoKits: HasCart, HasTodos, CartService, TodosService {
    nonisolated let todos: TodosKit
    nonisolated let cart: CartKit
    nonisolated let stream: EventStream
    private let stop: @Sendable () async -> Void

    /// Starts both kits, in memory or in a folder.
    init(in folder: String? = nil, seed: UInt64 = 1) async throws {
        let sdk = try await SDK.start(
            environment: .testing(seed: seed),
            kits: {
                TodosKit.enable { $0.storage = folder.map { .file("\($0)/todos.sqlite") } ?? .memory }
                CartKit.enable { $0.storage = folder.map { .file("\($0)/cart.sqlite") } ?? .memory }
            }, log: { _, _ in })
        (todos, cart) = sdk.kits
        stream = sdk.stream
        stop = { await sdk.stop() }
    }

    func end() async { await stop() }

    /// Finishes what an earlier start has begun.
    func finish() async -> [SharedStepError] {
        await SharedStepPartner(cart: self).finish(with: SharedStepPartner(todos: self))
    }

    // MARK: Changes

    func add(_ title: String) async throws {
        let item = CartItem(sku: "sku-\(title)", title: title, unitPrice: .zero(.eur))
        _ = try await stream.reply(to: CartRequest.change(.add(item)))
    }

    /// Moves lines to the todos, in one step.
    func move(_ lines: CartLineID...) async {
        let screen = cart.saveForLater(lines, todos: self)
        screen.send(.move)
        await screen.settled()
    }

    /// Puts a todo into the cart.
    func buy(_ key: TodoKey) async {
        let screen = todos.purchase(key, cart: self)
        screen.send(.buy(.init(1, at: .zero(.eur))))
        await screen.settled()
    }

    /// Undoes or redoes steps on a screen of the cart. Returns the code of the problem.
    func exchangeInCart(_ intent: CartPresenter.Intent) async -> String? {
        let screen = cart.cart(todos: self)
        screen.send(intent)
        await screen.settled()
        return screen.state.changeProblem?.code
    }

    /// Undoes or redoes steps on a screen of the todos. Returns the code of the problem.
    func exchangeInTodos(_ intent: TodoListIntent) async -> String? {
        let screen = todos.list(cart: self)
        screen.send(intent)
        await screen.settled()
        return screen.state.problem?.code
    }

    // MARK: The contents

    func lines() async throws -> [CartLine] {
        guard case .cart(let cart) = try await stream.reply(to: CartRequest.show) else { return [] }
        return cart.lines
    }

    func list() async throws -> [Todo] {
        guard case .todos(let page) = try await stream.reply(to: TodosRequest.list(TodoQuery())) else { return [] }
        return page.todos.map(\.todo)
    }

    /// The titles of the lines and of the open todos.
    func titles() async throws -> [[String]] {
        [try await lines().map(\.title), try await list().map(\.title.description)]
    }

    /// The shared step that the cart would undo next.
    func sharedStep() async throws -> SharedStepID? {
        guard case .failed(.sharedStep(let error)) = try await stream.reply(to: CartRequest.undo(1)) else { return nil }
        return error.steps.first
    }
}
