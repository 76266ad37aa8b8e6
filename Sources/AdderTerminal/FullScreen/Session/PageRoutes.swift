import Adder
import AdderViews

/// The routes that the screens of a stack have opened, in the stream's order, each until its screen is shown.
@MainActor
final class PageRoutes {
    typealias Opening = @MainActor @Sendable () async -> Void

    /// The number of routes whose screens are about to be shown.
    nonisolated let count = Lock(0)
    /// Called after each route.
    var observer: (() -> Void)?
    private nonisolated let pending: AsyncStream<Opening>.Continuation
    private let openings: AsyncStream<Opening>
    /// The observations of each type of route. They end with this object.
    private var observations: [Subscription] = []

    init() {
        (openings, pending) = AsyncStream.makeStream()
    }

    deinit {
        pending.finish()
    }

    /// Calls `open` for each route of a type that a screen opens, after those that were opened before have been shown.
    func follow<R: Route>(
        _ type: R.Type, on stream: EventStream,
        _ open: @escaping @MainActor @Sendable (Envelope<RouteOpening<R>>) async -> Void
    ) {
        observations.append(
            stream.observe(RouteOpening<R>.self) { [weak self] opening in
                guard let self else { return }
                self.count.withLock { $0 += 1 }
                self.pending.yield { [weak self] in
                    await open(opening)
                    self?.count.withLock { $0 -= 1 }
                    self?.observer?()
                }
            })
        guard observations.count == 1 else { return }
        // Detached: the caller's request is not the cause of the routes that are opened later.
        Task.detached { [openings] in
            for await opening in openings { await opening() }
        }
    }
}
