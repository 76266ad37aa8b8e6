/// An interactor with its serial lane.
@usableFromInline
final class RequestHandler: Sendable {
    @usableFromInline let interactor: any AnyInteractorFunctions
    @usableFromInline let serialLane: SerialLane
    /// The call that registered the interactor; `nil` for the interactor of a screen.
    let site: CallSite?

    init(interactor: any AnyInteractorFunctions, serialLane: SerialLane, site: CallSite?) {
        self.interactor = interactor
        self.serialLane = serialLane
        self.site = site
    }

    @inlinable
    func functions<R: Request>(for type: R.Type) -> InteractorFunctions<R>? {
        interactor as? InteractorFunctions<R>
    }
}
