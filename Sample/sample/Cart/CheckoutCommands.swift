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

    /// Pays for the cart, after a confirmation, or asks again about a payment without an answer.
    func pay(at gateway: ChosenGateway, isConfirmed: Bool) async throws -> CommandResult {
        try await checkout([.appear, .pay], gateway, isConfirmed: isConfirmed)
    }

    /// Gives up a payment without an answer, which may have been charged.
    func abandon(isConfirmed: Bool) async throws -> CommandResult {
        let screen = try await screen(.standard)
        screen.send(.appear)
        await screen.settled()
        guard screen.state.offer.value?.isAttempt == true else {
            throw screen.state.offer.problem.map { Failure($0) }
                ?? Failure(.notFound, "No payment waits for an answer.")
        }
        return await screens.run(
            screen, [.abandon], in: CheckoutView(texts: texts), isConfirmed: isConfirmed
        ) { response in
            if case .shown(let content) = response {
                CartJSON.shown(content.cart)
            } else {
                CartJSON.result(of: response)
            }
        }
    }

    private func checkout(
        _ intents: [CheckoutPresenter.Intent], _ gateway: ChosenGateway, isConfirmed: Bool = false
    ) async throws -> CommandResult {
        await screens.run(
            try await screen(gateway), intents, in: CheckoutView(texts: texts), isConfirmed: isConfirmed,
            json: CartJSON.result)
    }

    private func screen(_ gateway: ChosenGateway) async throws -> Screen<CheckoutPresenter> {
        try await screens.open(.cart(.checkout)) { [kit, services] in
            kit.checkout(services.checkout(gateway, kit), openedBy: $0)
        }
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
        // It may have been sent, whatever was wrong with the answer.
        case .unknown(let payment):
            Failure(payment.problem).exitCode == .usage
                ? Failure(payment.problem, exitCode: .failed) : Failure(payment.problem)
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
                            "the gateway that charges: a test, by default approve, or the address of a real one",
                            exclusion: "act"),
                        OptionSpec("--abandon", "give up a payment without an answer", exclusion: "act"),
                        OptionSpec("-y, --yes", "do not ask for confirmation"),
                    ],
                    note: """
                        A payment cannot be undone, so it asks at a terminal, and needs --yes elsewhere. One whose answer was lost is \
                        kept, and the same command asks about it again: it is charged once. With --abandon it is given up, although \
                        the money may have been taken. ADDER_API_KEY and ADDER_API_SECRET sign what is sent to an address.
                        """
                ) { cart, command in
                    if command.has("--abandon") { return try await cart.abandon(isConfirmed: command.has("--yes")) }
                    let gateway = try command.value("--gateway").map(ChosenGateway.init) ?? .standard
                    return try await cart.pay(at: gateway, isConfirmed: command.has("--yes"))
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
