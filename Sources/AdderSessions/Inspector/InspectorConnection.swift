import Adder

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A client of an inspector: one request, and its answer. Only the thread of the server uses it.
final class InspectorConnection {
    private enum State {
        case asking
        /// The page is written.
        case answering
        /// The session is followed, which is written up to a place; `nil` before the first message.
        case following(InspectedSession.Position?)
        /// All is written, and what the client still sends is read, so that the system does not discard the answer.
        case closing
        case closed
    }

    /// The maximum number of bytes of the head of a request.
    private static let headLimit = 8 << 10
    /// The times within which a head is read, an answer or a message is written, and a client closes its connection.
    private static let askingTime = Duration.seconds(5), writingTime = Duration.seconds(10)
    private static let closingTime = Duration.seconds(1)

    #if os(Linux)
        // A client that has gone is an error of the call, and ends no process.
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
        private static let sendFlags: Int32 = 0
    #endif

    private let descriptor: Int32
    private let host: InspectorHost
    private var state = State.asking
    private var head: [UInt8] = []
    private var output: [UInt8] = []
    private var written = 0
    /// The time at which the connection is closed; `nil` while a client that follows the session has nothing to read.
    private(set) var deadline: ContinuousClock.Instant?

    /// Takes an accepted socket.
    init(_ descriptor: Int32, at host: InspectorHost) {
        self.descriptor = descriptor
        self.host = host
        deadline = .now + Self.askingTime
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { close(descriptor) }

    var isClosed: Bool { if case .closed = state { true } else { false } }

    /// The events for which the connection waits.
    var awaited: pollfd {
        let isReading = if case .answering = state { false } else { true }
        let events = (isReading ? POLLIN : 0) | (written < output.count ? POLLOUT : 0)
        return pollfd(fd: descriptor, events: Int16(events), revents: 0)
    }

    /// Refuses the client, since there are too many.
    func refuse() { answer(.refused(503, "Service Unavailable")) }

    /// Reads and writes what the socket is ready for.
    func proceed(_ events: Int16, _ session: borrowing Lock<InspectedSession>) {
        if events & Int16(POLLIN | POLLHUP | POLLERR) != 0 { read() }
        follow(session)
        write()
        if case .following = state, written == output.count { follow(session) }
        if let deadline, deadline <= .now { state = .closed }
    }

    private func read() {
        if case .answering = state { return }
        var buffer = [UInt8](repeating: 0, count: 4 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else {
            if count == 0 || ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno) { state = .closed }
            return
        }
        // Bytes after the head, such as those of a second request, are ignored.
        guard case .asking = state else { return }
        let searched = max(0, head.count - 3)
        head += buffer[..<count]
        let end = head[searched...].firstRange(of: Array("\r\n\r\n".utf8))
        if end?.upperBound ?? head.count > Self.headLimit {
            answer(.refused(431, "Request Header Fields Too Large"))
        } else if let end {
            answer(host.answer(to: head[..<end.lowerBound]))
        }
    }

    private func answer(_ answer: InspectorHost.Answer) {
        head = []
        deadline = .now + Self.writingTime
        switch answer {
        case .page: begin(.answering, 200, "OK", type: "text/html; charset=utf-8", host.page)
        case .events(let position):
            begin(.following(position), 200, "OK", type: "text/event-stream", "retry: 1000\n\n", hasLength: false)
        case .refused(let code, let reason):
            let allow = code == 405 ? "Allow: GET\r\n" : ""
            begin(.answering, code, reason, type: "text/plain; charset=utf-8", "\(code) \(reason)\n", allow)
        }
    }

    private func begin(
        _ state: State, _ code: Int, _ reason: String, type: String, _ body: String, _ fields: String = "",
        hasLength: Bool = true
    ) {
        let length = hasLength ? "Content-Length: \(body.utf8.count)\r\n" : ""
        let head = """
            HTTP/1.1 \(code) \(reason)\r
            Content-Type: \(type)\r
            \(length)\(fields)Cache-Control: no-store\r
            Content-Security-Policy: frame-ancestors 'none'\r
            Cross-Origin-Resource-Policy: same-origin\r
            Referrer-Policy: no-referrer\r
            X-Content-Type-Options: nosniff\r
            Connection: close\r
            \r

            """
        output = Array((head + body).utf8)
        (self.state, written) = (state, 0)
    }

    /// Prepares the next message, once the last one is written: a client that is slow gets fewer and larger ones, and
    /// there is never more than one in memory.
    private func follow(_ session: borrowing Lock<InspectedSession>) {
        guard case .following(let position) = state, written == output.count else { return }
        if let position, position.isLast { return finish() }
        let message = session.withLock { session in
            position == session.end ? nil : session.message(after: position)
        }
        guard let message else {
            deadline = nil
            return
        }
        output = Array("id: \(message.end.id)\ndata: \(message.json)\n\n".utf8)
        (state, written, deadline) = (.following(message.end), 0, .now + Self.writingTime)
    }

    private func write() {
        while written < output.count {
            let count = output[written...].withUnsafeBytes { bytes in
                send(descriptor, bytes.baseAddress, bytes.count, Self.sendFlags)
            }
            if count > 0 {
                written += count
            } else if errno == EINTR {
                continue
            } else {
                if ![EAGAIN, EWOULDBLOCK].contains(errno) { state = .closed }
                return
            }
        }
        if case .answering = state { finish() }
    }

    /// Tells the client that nothing follows, if all is written.
    func finish() {
        switch state {
        case .asking: state = .closed
        case .answering, .following:
            guard written == output.count else { return }
            shutdown(descriptor, Int32(SHUT_WR))
            (state, deadline) = (.closing, .now + Self.closingTime)
        case .closing, .closed: break
        }
    }
}
