/// An interactor with its serial lane.
struct RequestHandler<R: Request>: Sendable {
    let interactor: any Interactor<R>
    let serialLane: SerialLane
    /// The call that registered the interactor; `nil` for the interactor of a screen.
    let site: CallSite?
}
