public import Adder

extension CartKit {
    /// Makes the screen of the history. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of steps that can be undone, and of steps that can be redone; `nil` for all of them.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func history(limit: Int? = nil, openedBy opener: Opener = Opener()) -> Screen<CartHistoryPresenter> {
        context.stage.open(CartHistoryPresenter(zone: zone), state: .init(limit: limit), openedBy: opener)
    }
}
