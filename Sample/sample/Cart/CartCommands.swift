import Adder
import AdderTerminal
import CartKit

/// Runs the commands of the cart.
@MainActor
struct CartCommands {
    let kit: CartKit
    let screens: ScreenRunner
    private var texts: CartTexts { kit.context.dependencies.texts }

    /// Sends an intent to the cart, and shows the cart or the change.
    func run(_ intent: CartPresenter.Intent) async throws -> CommandResult {
        guard !screens.isJSON else {
            let presenter = CartJSONPresenter(currency: kit.currency)
            let screen = try screens.stage.open(presenter, state: CartJSONPresenter.State())
            return await screens.run(screen, [intent]) { $0.result }
        }
        return await screens.run(try kit.cartScreen(), [intent], in: CartView(texts: texts))
    }

    /// Removes all lines, after a confirmation.
    func clear(isConfirmed: Bool) async throws -> CommandResult {
        guard await Terminal.confirms(unless: isConfirmed, "Remove all lines from the cart?") else {
            throw Failure(.unconfirmed, "Nothing was removed: confirm the question, or add --yes.")
        }
        return try await run(.clear(nil))
    }
}
