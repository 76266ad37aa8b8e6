/// An interactor with the state of its lanes.
final class RequestHandler<R: Request>: Sendable {
    let interactor: any Interactor<R>
    let lanes = Lock(Lanes())

    init(_ interactor: some Interactor<R>) {
        self.interactor = interactor
    }

    struct Lanes {
        /// The request in the `latest` lane of each screen.
        var latest: [ScreenID: EventID] = [:]
        private var isBusy = false
        private var queue = Deque<Envelope<R>>()

        /// Queues a request if a serial one is being answered. Returns `false` if the caller may run it now.
        mutating func join(_ request: Envelope<R>) -> Bool {
            guard isBusy else {
                isBusy = true
                return false
            }
            queue.append(request)
            return true
        }

        /// Removes and returns the next serial request; `nil`, with the lane free, if there is none.
        mutating func advance() -> Envelope<R>? {
            let next = queue.popFirst()
            isBusy = next != nil
            return next
        }
    }
}
