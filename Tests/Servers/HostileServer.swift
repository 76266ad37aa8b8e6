import Adder
import Foundation

/// A server on the loopback interface that answers each request by a script, however wrong that is.
package final class HostileServer: Sendable {
    /// A step of an answer.
    package enum Step: Sendable {
        /// Sends some bytes.
        case send([UInt8])
        /// Sends the same bytes again and again, until the client has gone.
        case endlessly([UInt8])
        /// Sends the bytes one by one, with a pause in milliseconds after each, and begins anew at the end.
        case drip([UInt8], pause: Int32)
        /// Waits so many milliseconds.
        case pause(Int32)
        /// Waits until the client has gone.
        case hold
        /// Ends the connection.
        case end
        /// Ends the connection as a process does that is killed.
        case reset
        /// Does something else on the connection's thread.
        case call(@Sendable () -> Void)
    }

    /// The error of a server that the system does not start.
    package struct StartError: Error {
        let reason: Int32
    }

    /// The address of the server: `http://127.0.0.1:49152`.
    package let address: String

    private struct State {
        var connections = 0
        var heads: [String] = []
        var bodies: [[UInt8]] = []
        var sent = 0
        var left = 0
        var waiters: [Waiter] = []

        /// Removes and returns the waiters whose condition is true now.
        mutating func ready() -> [Waiter] {
            let state = self
            waiters.removeAll { $0.isReady(state) }
            return state.waiters.filter { $0.isReady(state) }
        }
    }

    private struct Waiter {
        let isReady: @Sendable (State) -> Bool
        let wake: CheckedContinuation<Void, Never>
    }

    private let listener: Connection
    private let state = Lock(State())

    /// The heads of the requests so far.
    package var heads: [String] { state.withLock { $0.heads } }
    /// The number of connections so far.
    package var connections: Int { state.withLock { $0.connections } }
    /// The bodies of the requests so far; an empty one for a request without.
    package var bodies: [[UInt8]] { state.withLock { $0.bodies } }
    /// The first lines of the requests so far.
    package var requestLines: [String] { heads.map { String($0.prefix { $0 != "\r\n" }) } }
    /// The number of bytes that clients have taken.
    package var sentBytes: Int { state.withLock { $0.sent } }

    /// Starts a server on a port that the system chooses. `answer` receives the path of each request, and the number of
    /// requests before it. A server that speaks first reads no request. One that keeps connections reads the next request after
    /// each answer.
    package convenience init(
        speaksFirst: Bool = false, keepsConnections: Bool = false,
        _ answer: @escaping @Sendable (_ path: String, _ ordinal: Int) -> [Step]
    ) throws {
        try self.init(
            speaksFirst: speaksFirst, keepsConnections: keepsConnections,
            reading: { answer(Self.path(of: $0), $1) })
    }

    /// Starts a server whose answers depend on the whole heads of the requests.
    package static func reading(
        _ answer: @escaping @Sendable (_ head: String, _ ordinal: Int) -> [Step]
    ) throws -> HostileServer {
        try HostileServer(speaksFirst: false, keepsConnections: false, reading: answer)
    }

    private init(
        speaksFirst: Bool, keepsConnections: Bool,
        reading answer: @escaping @Sendable (_ head: String, _ ordinal: Int) -> [Step]
    ) throws {
        listener = try Connection(listeningWithBacklog: 128)
        address = "http://127.0.0.1:\(listener.port)"
        Thread.detachNewThread { [weak self, listener] in
            while let connection = listener.accept() {
                // A thread each, since reading and writing block.
                Thread.detachNewThread { [weak self] in
                    self?.change { $0.connections += 1 }
                    var request = speaksFirst ? ("", []) : connection.readRequest()
                    // A reference of its own would keep the server while a client keeps the connection.
                    while self?.serve(connection, request, answer) == true, keepsConnections {
                        request = connection.readRequest()
                        if request.0.isEmpty { break }
                    }
                    connection.close()
                    self?.change { $0.left += 1 }
                }
            }
            listener.close()
        }
    }

    /// Starts a server with one script for every request.
    package convenience init(_ steps: [Step]) throws {
        try self.init { _, _ in steps }
    }

    deinit {
        listener.interrupt()
    }

    /// Returns the path of a request with this head.
    package static func path(of head: String) -> String {
        head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    }

    /// Waits until so many connections have ended: by the client, or at the end of their scripts.
    package func hasServed(_ count: Int) async { await waits { $0.left >= count } }

    /// Waits until so many requests have arrived.
    package func hasRequests(_ count: Int) async { await waits { $0.heads.count >= count } }

    private func waits(until isReady: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { wake in
            change { $0.waiters.append(Waiter(isReady: isReady, wake: wake)) }
        }
    }

    /// Changes the state, and wakes those who wait for it.
    private func change(_ body: (inout State) -> Void) {
        let ready: [Waiter] = state.withLock { state in
            body(&state)
            return state.ready()
        }
        for waiter in ready { waiter.wake.resume() }
    }

    /// Returns `false` if the connection is to end.
    private func serve(
        _ connection: Connection, _ request: (head: String, body: [UInt8]), _ answer: (String, Int) -> [Step]
    ) -> Bool {
        var ordinal = 0
        change { state in
            ordinal = state.heads.count
            state.heads.append(request.head)
            state.bodies.append(request.body)
        }
        return answer(request.head, ordinal).allSatisfy { play($0, connection) }
    }

    /// Returns `false` if the client has gone.
    private func play(_ step: Step, _ connection: Connection) -> Bool {
        switch step {
        case .send(let bytes): return send(bytes, connection)
        case .endlessly(let bytes):
            while send(bytes, connection) {}
            return false
        case .drip(let bytes, let pause):
            while true {
                for byte in bytes {
                    guard send([byte], connection), !connection.isClosed(within: pause) else { return false }
                }
            }
        case .pause(let milliseconds): return !connection.isClosed(within: milliseconds)
        case .hold:
            while !connection.isClosed(within: 1_000) {}
            return false
        case .end: return false
        case .reset:
            connection.resetWhenClosed()
            return false
        case .call(let body):
            body()
            return true
        }
    }

    private func send(_ bytes: [UInt8], _ connection: Connection) -> Bool {
        let isSent = connection.send(bytes)
        if isSent { state.withLock { $0.sent += bytes.count } }
        return isSent
    }
}
