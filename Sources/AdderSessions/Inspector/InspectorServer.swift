import Adder
import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A server of the page about a running session, on a thread of its own.
final class InspectorServer: Sendable {
    private struct State {
        /// The end of the pipe that wakes the thread; `nil` once it has ended.
        var wakening: Int32?
        /// A Boolean value that indicates whether the thread was woken and has not looked since.
        var isWoken = false
        var isStopping = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    #if os(Linux)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif
    private static let connectionLimit = 8
    /// The time that clients have to read the end of the session.
    private static let stoppingTime = Duration.seconds(1)

    private let host: InspectorHost
    private let session: Lock<InspectedSession>
    private let state: Lock<State>

    /// Begins to listen.
    ///
    /// - Parameter limit: The maximum number of bytes of the events in memory.
    init(limit: Int) throws(SessionRecordingError) {
        guard let (listener, port) = Self.listener() else { throw Self.error() }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            let error = Self.error()
            close(listener)
            throw error
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        host = InspectorHost(port: port)
        session = Lock(InspectedSession(limit: limit))
        state = Lock(State(wakening: ends[1]))
        DispatchQueue(label: "AdderSessions.InspectorServer", qos: .utility).async { [self, reading = ends[0]] in
            run(listener, wokenBy: reading)
        }
    }

    private static func error() -> SessionRecordingError {
        let reason = String(cString: strerror(errno))
        return SessionRecordingError(
            .cannotServe, "The session cannot be shown in a browser: \(reason). Close other programs, and start again.")
    }

    var address: String { host.address }

    func add(_ line: RecordingLine) {
        session.withLock { $0.add(line) }
        wake()
    }

    /// Begins to close all connections.
    func stop() {
        state.withLock { $0.isStopping = true }
        wake()
    }

    /// Closes all connections, and waits until the thread has ended.
    func stopped() async {
        stop()
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if state.wakening != nil { state.waiters.append(continuation) }
                return state.wakening == nil
            }
            if hasEnded { continuation.resume() }
        }
    }

    private func wake() {
        state.withLock { state in
            guard let wakening = state.wakening, !state.isWoken else { return }
            state.isWoken = true
            var byte: UInt8 = 0
            _ = write(wakening, &byte, 1)
        }
    }

    // MARK: - Thread

    private func run(_ listener: Int32, wokenBy reading: Int32) {
        var connections: [InspectorConnection] = []
        var end: ContinuousClock.Instant?
        /// The time at which the next client is accepted, after the system had no descriptor left.
        var pause: ContinuousClock.Instant?
        while true {
            let isListening = end == nil && pause.map { $0 <= .now } ?? true
            var events = [
                pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isListening ? listener : -1, events: Int16(POLLIN), revents: 0),
            ]
            events += connections.map(\.awaited)
            let deadlines = connections.compactMap(\.deadline) + [end, isListening ? nil : pause].compactMap(\.self)
            _ = poll(&events, nfds_t(events.count), Self.milliseconds(until: deadlines.min()))
            if end == nil, isStopped(reading, events[0].revents) {
                end = .now + Self.stoppingTime
                // The name of the server is free at once; those who wait in line are closed.
                shutdown(listener, Int32(SHUT_RDWR))
            }
            for (connection, events) in zip(connections, events.dropFirst(2)) {
                connection.proceed(events.revents, session)
                if end != nil { connection.finish() }
            }
            connections.removeAll(where: \.isClosed)
            if end == nil, events[1].revents != 0 { pause = admit(from: listener, &connections) }
            if let end, connections.isEmpty || end <= .now { break }
        }
        connections = []
        close(listener)
        let waiters = state.withLock { state in
            if let wakening = state.wakening { close(wakening) }
            state.wakening = nil
            defer { state.waiters = [] }
            return state.waiters
        }
        close(reading)
        for waiter in waiters { waiter.resume() }
    }

    private func isStopped(_ reading: Int32, _ events: Int16) -> Bool {
        guard events != 0 else { return false }
        var byte: UInt8 = 0
        _ = read(reading, &byte, 1)
        return state.withLock { state in
            state.isWoken = false
            return state.isStopping
        }
    }

    /// Accepts the clients that wait. Returns a time to wait until if the system has no descriptor left.
    private func admit(
        from listener: Int32, _ connections: inout [InspectorConnection]
    ) -> ContinuousClock.Instant? {
        while true {
            let descriptor = accept(listener, nil, nil)
            guard descriptor >= 0 else {
                return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .now + .seconds(1) : nil
            }
            let connection = InspectorConnection(descriptor, at: host)
            if connections.count < Self.connectionLimit {
                connections.append(connection)
            } else {
                connection.refuse()
                connection.proceed(0, session)
            }
        }
    }

    private static func milliseconds(until time: ContinuousClock.Instant?) -> Int32 {
        guard let time else { return -1 }
        let left = ContinuousClock.now.duration(to: time).components
        return Int32(clamping: max(0, left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000 + 1))
    }

    private static func listener() -> (descriptor: Int32, port: UInt16)? {
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var local = sockaddr_in()
        local.sin_family = sa_family_t(AF_INET)
        local.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &local) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { local in
                bind(descriptor, local, size) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, local, &size) == 0
            }
        }
        guard isBound else {
            let code = errno
            close(descriptor)
            errno = code
            return nil
        }
        return (descriptor, UInt16(bigEndian: local.sin_port))
    }
}
