import Adder
import AdderServices
import AdderViews
import CartKit

/// Runs the commands of the cart, the checkout and the orders.
@MainActor
struct CartCommands {
    let screens: ScreenRunner

    /// Sends an intent to the cart, and shows the cart or the change.
    func run(_ intent: CartPresenter.Intent) async throws -> CommandResult {
        try await screens.run(.cart(.cart), as: CartPresenter.self, [intent])
    }

    /// Pays for the cart, after a confirmation, or asks again about a payment without an answer.
    func pay(at gateway: ChosenGateway, isConfirmed: Bool) async throws -> CommandResult {
        screens.navigation.pages.gateway = gateway
        return try await screens.run(
            .cart(.checkout), as: CheckoutPresenter.self, [.appear, .pay], isConfirmed: isConfirmed)
    }

    /// Gives up a payment without an answer, which may have been charged.
    func abandon(isConfirmed: Bool) async throws -> CommandResult {
        let page = try await screens.page(of: .cart(.checkout))
        let screen = try page.expecting(CheckoutPresenter.self)
        page.appear()
        await page.settled()
        guard screen.state.offer.value?.isAttempt == true else {
            throw screen.state.offer.problem.map { Failure($0) }
                ?? Failure(.notFound, "No payment waits for an answer.")
        }
        return try await screens.run(page, as: CheckoutPresenter.self, [.abandon], isConfirmed: isConfirmed) {
            response in
            if case .shown(let content) = response { CartJSON.shown(content.cart) } else { response.document }
        }
    }
}

extension CartResponse: CommandResponse {
    var failure: Failure? { if case .failed(let error) = self { Failure(error) } else { nil } }
    var document: CommandResult? { CartJSON.result(of: self) }
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

    var document: CommandResult? { CartJSON.result(of: self) }
}
