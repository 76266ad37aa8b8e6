/// Sends the events of one navigation, with the first as the cause of the others.
@MainActor
final class NavigationTrace {
    private let stream: EventStream
    private let cause: EventID?
    private let screen: ScreenID?
    private var first: EventID?
    private var count: UInt64 = 0

    init(_ stream: EventStream, _ cause: EventID? = nil, _ screen: ScreenID? = nil) {
        self.stream = stream
        self.cause = cause
        self.screen = screen
    }

    func send(_ event: some Event) {
        if let first {
            let id = EventID(cause: first, scope: .navigation, ordinal: count)
            count += 1
            stream.send(Envelope(event, id: id, cause: first, screen: screen))
        } else {
            first = stream.send(event, cause: cause, screen: screen)
        }
    }
}
