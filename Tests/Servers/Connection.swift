import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A socket of TCP on the loopback interface.
struct Connection: Sendable {
    let descriptor: Int32
    /// The port of a socket that listens.
    let port: UInt16

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

    /// Listens on a port that the system chooses.
    init(listeningWithBacklog backlog: Int32) throws(HostileServer.StartError) {
        descriptor = socket(AF_INET, Self.stream, 0)
        var local = Self.loopback(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isStarted = withUnsafeMutablePointer(to: &local) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { local in
                bind(descriptor, local, size) == 0 && listen(descriptor, backlog) == 0
                    && getsockname(descriptor, local, &size) == 0
            }
        }
        guard isStarted else { throw HostileServer.StartError(reason: errno) }
        port = UInt16(bigEndian: local.sin_port)
    }

    /// Begins to connect to a port, and does not wait.
    static func begin(to port: UInt16) -> Connection {
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

    /// Waits for the next client; `nil` after ``interrupt()``.
    func accept() -> Connection? {
        #if canImport(Glibc)
            let client = Glibc.accept(descriptor, nil, nil)
        #else
            let client = Darwin.accept(descriptor, nil, nil)
        #endif
        return client >= 0 ? Connection(client) : nil
    }

    /// Reads the head of a request, without the empty line at its end.
    func readHead() -> String {
        var head: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4_096)
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = read(descriptor, &part, part.count)
            guard count > 0 else { break }
            head += part.prefix(count)
        }
        return String(decoding: head.dropLast(4), as: UTF8.self)
    }

    /// Sends all the bytes; `false` if the client has gone.
    func send(_ bytes: [UInt8]) -> Bool {
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
    func isClosed(within milliseconds: Int32) -> Bool {
        var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&events, 1, milliseconds) > 0 else { return false }
        var byte: UInt8 = 0
        return read(descriptor, &byte, 1) <= 0
    }

    /// Makes ``close()`` end the connection at once, with what was sent last perhaps lost.
    func resetWhenClosed() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends a wait in ``accept()``.
    func interrupt() {
        #if os(Linux)
            shutdown(descriptor, Self.shutBoth)
        #else
            close()
        #endif
    }

    func close() {
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }
}
