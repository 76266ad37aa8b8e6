import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A socket of TCP on the loopback interface.
package struct Connection: Sendable {
    package let descriptor: Int32
    /// The port of a socket that listens.
    package let port: UInt16

    #if os(Linux)
        private static let stream = Int32(SOCK_STREAM.rawValue)
        // A client that has gone ends the writing, and not the process.
        private static let sendFlags = Int32(MSG_NOSIGNAL)
        private static let shutBoth = Int32(SHUT_RDWR)
    #else
        private static let stream = SOCK_STREAM
        private static let sendFlags: Int32 = 0
        private static let shutBoth = SHUT_RDWR
    #endif

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        port = 0
        // Without this, each small write waits for the other side.
        var isOn: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Listens on a port that the system chooses. Without a backlog, it has the port and does not listen.
    package init(listeningWithBacklog backlog: Int32?) throws(HostileServer.StartError) {
        descriptor = socket(AF_INET, Self.stream, 0)
        if backlog == nil {
            // Another socket may listen at the same port then, if it has the option, too.
            var isOn: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }
        var local = Self.loopback(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isStarted = withUnsafeMutablePointer(to: &local) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { local in
                bind(descriptor, local, size) == 0 && backlog.map { listen(descriptor, $0) } ?? 0 == 0
                    && getsockname(descriptor, local, &size) == 0
            }
        }
        guard isStarted else { throw HostileServer.StartError(reason: errno) }
        port = UInt16(bigEndian: local.sin_port)
    }

    /// Begins to connect to a port, and does not wait.
    package static func begin(to port: UInt16) -> Connection {
        let connection = Connection(socket(AF_INET, stream, 0))
        _ = fcntl(connection.descriptor, F_SETFL, O_NONBLOCK)
        var address = loopback(port: port)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = connect(connection.descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return connection
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return address
    }

    /// Returns `true` if a program listens on a port.
    package static func isOpen(_ port: UInt16) -> Bool {
        let connection = begin(to: port)
        defer { connection.close() }
        var events = pollfd(fd: connection.descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&events, 1, -1) == 1 && events.revents & Int16(POLLHUP | POLLERR) == 0
    }

    /// Waits for the next client; `nil` after ``interrupt()``.
    package func accept() -> Connection? {
        #if canImport(Glibc)
            let client = Glibc.accept(descriptor, nil, nil)
        #else
            let client = Darwin.accept(descriptor, nil, nil)
        #endif
        return client >= 0 ? Connection(client) : nil
    }

    /// Reads the head of a request, without the empty line at its end, and the body, whose length the head says.
    package func readRequest() -> (head: String, body: [UInt8]) {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        /// The end of the head; `nil` while it has none.
        var end: Int?
        while true {
            if end == nil, let start = bytes.firstRange(of: Array("\r\n\r\n".utf8)) { end = start.upperBound }
            let head = end.map { String(decoding: bytes[..<($0 - 4)], as: UTF8.self) }
            let line = head?.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
            let length = line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
            if let end, let head, bytes.count >= end + length { return (head, Array(bytes[end...])) }
            let count = read(descriptor, &part, part.count)
            guard count > 0 else { return (head ?? String(decoding: bytes, as: UTF8.self), []) }
            bytes += part.prefix(count)
        }
    }

    /// Sends all the bytes; `false` if the client has gone.
    package func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                    Glibc.send(descriptor, bytes.baseAddress, bytes.count, Self.sendFlags)
                #else
                    Darwin.send(descriptor, bytes.baseAddress, bytes.count, Self.sendFlags)
                #endif
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits for the client to close the connection, at most so many milliseconds.
    package func isClosed(within milliseconds: Int32) -> Bool {
        var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&events, 1, milliseconds) > 0 else { return false }
        var byte: UInt8 = 0
        return read(descriptor, &byte, 1) <= 0
    }

    /// Makes ``close()`` end the connection at once, with what was sent last perhaps lost.
    package func resetWhenClosed() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends a wait in ``accept()``.
    package func interrupt() {
        #if os(Linux)
            shutdown(descriptor, Self.shutBoth)
        #else
            close()
        #endif
    }

    package func close() {
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }
}

/// A port of the loopback interface at which nobody listens until a program that a test starts does.
///
/// The system gives the port to no other socket as long as this object lives. A port that was free a moment ago may be that of
/// another test's server, or of one of its connections.
package final class ReservedPort: Sendable {
    package let number: UInt16
    private let connection: Connection

    package init() throws(HostileServer.StartError) {
        connection = try Connection(listeningWithBacklog: nil)
        number = connection.port
        #if canImport(Darwin)
            // There, no program could listen at it.
            connection.close()
        #endif
    }

    deinit {
        #if os(Linux)
            connection.close()
        #endif
    }
}
