/// An interactor with its serial lane.
struct RequestHandler<R: Request>: Sendable {
    let interactor: any Interactor<R>
    let serialLane: SerialLane
}
