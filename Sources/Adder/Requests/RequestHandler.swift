/// An interactor at a desk, with the line of requests before it.
final class Responder<R: Request>: Sendable {
    let interactor: any Interactor<R>
    let line = Lock(Line())

    init(_ interactor: some Interactor<R>) {
        self.interactor = interactor
    }

    struct Line {
        /// The request in the `latest` lane of each screen.
        var latest: [ScreenID: EventID] = [:]
        private var isBusy = false
        private var waiting = FIFO<Envelope<R>>()

        /// Waits if a serial request is being answered; false if the caller may go ahead.
        mutating func join(_ request: Envelope<R>) -> Bool {
            guard isBusy else {
                isBusy = true
                return false
            }
            waiting.append(request)
            return true
        }

        /// The next in line; nil, and the line is free, when there is none.
        mutating func advance() -> Envelope<R>? {
            let next = waiting.popFirst()
            isBusy = next != nil
            return next
        }
    }
}
