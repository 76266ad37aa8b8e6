/// A server whose queue of new connections is full, so that no further one is accepted.
package final class FullServer: Sendable {
    package let address: String

    private let listener: Connection
    private let queued: [Connection]

    package init() throws {
        let listener = try Connection(listeningWithBacklog: 0)
        self.listener = listener
        address = "http://127.0.0.1:\(listener.port)"
        queued = (0..<4).map { _ in Connection.begin(to: listener.port) }
    }

    deinit {
        for connection in queued { connection.close() }
        listener.close()
    }
}
