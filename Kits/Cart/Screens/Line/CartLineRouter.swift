public import Adder
public import AdderServices

extension CartKit {
    /// Makes the screen of one line, a part of the cart's screen. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - quantity: The number of its units.
    ///   - version: The version of the cart in which the line has this quantity; `nil` for any.
    ///   - opener: The origin that the cart's screen passes to its child, which learns of each change.
    @MainActor
    public func line(
        _ line: CartLineID, quantity: Int, version: Int64?, openedBy opener: Opener = Opener()
    ) -> Screen<CartLinePresenter> {
        context.stage.open(
            CartLinePresenter(), state: .init(line, quantity: quantity, version: version), openedBy: opener)
    }
}
