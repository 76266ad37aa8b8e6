import Adder
import AdderServices
import AdderTerminal
import CartKit

/// Runs the commands of the checkout and of the orders.
@MainActor
struct CheckoutCommands {
    let kit: CartKit
    /// The host, which tells who is signed in.
    let services: HostServices
    let screens: ScreenRunner
    private var texts: CartTexts { kit.context.dependencies.texts }

    /// Shows the checkout, for a link.
    func show() async throws -> CommandResult { try await checkout([.appear], .standard) }

    /// Pays for the cart, or asks again about a payment without an answer.
    func pay(at gateway: ChosenGateway) async throws -> CommandResult { try await checkout([.appear, .pay], gateway) }

    private func checkout(
        _ intents: [CheckoutPresenter.Intent], _ gateway: ChosenGateway
    ) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.checkout)) { [kit, services] in
            kit.checkout(services.checkout(gateway, kit), openedBy: $0)
        }
        return await screens.run(screen, intents, in: CheckoutView(texts: texts), json: CartJSON.result)
    }

    /// Lists the orders.
    func orders() async throws -> CommandResult {
        let screen = try await screens.open(.cart(.orders)) { [kit, services] in
            kit.orders(services.checkout(.standard, kit), openedBy: $0)
        }
        return await screens.run(screen, [.appear], in: CartOrdersView(texts: texts), json: CartJSON.result)
    }

    /// Shows an order with its receipt.
    func order(_ id: CartOrderID) async throws -> CommandResult {
        let screen = try await screens.open(.cart(.order(id))) { [kit, services] in
            kit.order(id, services.checkout(.standard, kit), openedBy: $0)
        }
        return await screens.run(screen, [.appear], in: CartOrderView(texts: texts), json: CartJSON.result)
    }
}

extension CheckoutResponse: CommandResponse {
    var failure: Failure? {
        switch self {
        case .refused(let error): Failure(Problem(error), exitCode: ExitCode(error))
        case .declined(let problem): Failure(problem)
        case .unknown(let payment): Failure(payment.problem)
        case .shown, .ordered, .orders, .order: nil
        }
    }
}

extension CommandGroup<CheckoutCommands> {
    /// The commands of the cart that need somebody who is signed in.
    static var cart: CommandGroup {
        CommandGroup(
            "cart", "the cart",
            [
                CommandSpec(
                    "checkout", "buy what is in the cart",
                    options: [
                        OptionSpec(
                            "--gateway approve|decline|timeout|URL",
                            "the gateway that charges: a test, by default approve, or the address of a real one")
                    ],
                    note: """
                        A payment whose answer was lost is kept, and the same command asks about it again: it is charged once. \
                        ADDER_API_KEY and ADDER_API_SECRET sign what is sent to an address.
                        """
                ) { cart, command in
                    let gateway = try command.value("--gateway").map(ChosenGateway.init) ?? .standard
                    return try await cart.pay(at: gateway)
                },
                CommandSpec("orders", "list your orders, the newest first") { cart, _ in
                    try await cart.orders()
                },
                CommandSpec(
                    "order", "show an order with its receipt",
                    arguments: PositionalArguments("ID", rule: "Name one order", hint: "with its number")
                ) { cart, command in
                    guard let id = CartOrderID(command.text) else {
                        throw Failure(
                            .malformed,
                            "ID is \(command.text.quoted). Enter the number that begins an order in sample cart orders."
                        )
                    }
                    return try await cart.order(id)
                },
            ])
    }
}
