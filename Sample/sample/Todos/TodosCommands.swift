import Adder
import AdderServices
import TodosKit

/// Runs the commands of the todos.
@MainActor
struct TodosCommands {
    let kit: TodosKit
    /// The cart that todos are bought into.
    let cart: any CartService
    /// The currency of the prices that are typed.
    let currency: Currency
    let screens: ScreenRunner
    let watchedList: WatchedList

    func list(_ query: TodoQuery) async throws -> CommandResult {
        if screens.isJSON { return try await runJSON(.ask(.list(query))) }
        let draw = { [style = screens.style] (state: TodoListPresenter.State) in state.text(style) }
        let screen = try await listScreen(query)
        let result = await screens.run(screen, [.appear], draw)
        watchedList.watch(screen, shownAs: result, draw)
        return result
    }

    /// Runs a change that needs nothing of the list it is sent to.
    func change(_ intent: TodoListIntent) async throws -> CommandResult {
        if screens.isJSON { return try await runJSON(.change(intent)) }
        return await screens.run(try await listScreen(TodoQuery()), [intent]) { [style = screens.style] in
            $0.text(style)
        }
    }

    func purge(_ keys: [String], isConfirmed: Bool) async throws -> CommandResult {
        let screen = try await listScreen(TodoQuery(.trash))
        screen.send(.purge(keys))
        if let problem = screen.state.problem { throw Failure(problem) }
        if let question = screen.state.question {
            guard isConfirmed || Terminal.confirms(
                    TodosTexts().sentences.purge(question.keys.map(\.description))) else {
                throw Failure(.unconfirmed, "Nothing was removed: confirm the question, or add --yes.")
            }
        }
        if screens.isJSON { return try await runJSON(.change(.purge(keys))) }
        return await screens.run(screen, [.answer(true)]) { [style = screens.style] in $0.text(style) }
    }

    /// Opens the detail of a todo from the list.
    func open(_ key: TodoKey) async throws -> CommandResult {
        try await follow(.open(key.description))
    }

    /// Opens the editor of a todo from the list.
    func openEditor(_ key: TodoKey) async throws -> CommandResult {
        try await follow(.edit(key.description))
    }

    func show(_ key: TodoKey, openedBy opener: Opener = Opener()) async throws -> CommandResult {
        if screens.isJSON { return try await runJSON(.ask(.show(key))) }
        let style = screens.style
        switch try await kit.screen(for: .detail(key), openedBy: opener) {
        case .detail(let screen): return await screens.run(screen, [.appear]) { $0.text(style) }
        case .streak(let screen): return await screens.run(screen, [.appear]) { $0.text(style) }
        case let other: throw Failure(unexpected: other)
        }
    }

    /// Puts a todo into the cart.
    func buy(_ key: TodoKey, price: String, quantity: Int) async throws -> CommandResult {
        let unitPrice: Money
        do throws(MoneyError) {
            unitPrice = try Money(decimal: price, currency: currency)
        } catch {
            throw Failure(usage: "The value of --price cannot be accepted. \(error.message)")
        }
        if screens.isJSON {
            let screen = try kit.purchaseScreen(
                TodoPurchaseJSONPresenter(), state: TodoPurchaseJSONPresenter.State(), services: cart)
            return await screens.run(screen, [.buy(TodoPurchase(key, at: unitPrice, quantity: quantity))]) { $0.result }
        }
        let screen = try kit.purchaseScreen(of: key, services: cart)
        return await screens.run(screen, [.buy(.init(quantity, at: unitPrice))]) { [style = screens.style] in
            $0.text(style)
        }
    }

    private func follow(_ intent: TodoListIntent) async throws -> CommandResult {
        await screens.run(try await listScreen(TodoQuery()), [intent]) { [style = screens.style] in $0.text(style) }
    }

    private func listScreen(_ query: TodoQuery) async throws -> Screen<TodoListPresenter> {
        switch try await kit.screen(for: .list(query)) {
        case .list(let screen): return screen
        case let other: throw Failure(unexpected: other)
        }
    }

    private func runJSON(_ intent: TodosJSONPresenter.Intent) async throws -> CommandResult {
        let screen = try screens.stage.open(TodosJSONPresenter(), state: TodosJSONPresenter.State())
        return await screens.run(screen, [intent]) { $0.result }
    }
}

extension Failure {
    /// Creates the failure of a route that opened a screen of another kind than the host knows for it.
    init(unexpected screen: TodosScreen) {
        self.init(.failed, "The todos opened an unexpected screen: \(screen). Update the host.")
    }
}
