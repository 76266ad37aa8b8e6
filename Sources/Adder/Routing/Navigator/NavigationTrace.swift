/// Sends the events of one navigation, with the first as the cause of the others.
@MainActor
final class NavigationTrace {
    /// The identity of the first event.
    let id: EventID
    private let stream: EventStream
    private let screen: ScreenID?
    private var count: UInt64 = 0

    /// Sends the first event, on the thread of the request.
    @discardableResult
    nonisolated init(
        _ event: some Event, on stream: EventStream, cause: EventID? = nil, screen: ScreenID? = nil
    ) {
        self.stream = stream
        self.screen = screen
        id = stream.send(event, cause: cause, screen: screen)
    }

    func send(_ event: some Event) {
        stream.send(
            Envelope(
                event, id: EventID(cause: id, scope: .navigation, ordinal: count), cause: id, screen: screen))
        count += 1
    }
}
