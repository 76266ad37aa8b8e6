#if canImport(Darwin) || ADDER_FOUNDATION
    import Foundation

    #if os(Linux)
        // Its headers have the functions of sockets.
        import CCurl
    #endif

    /// An address to which the name of a server was resolved.
    struct ResolvedServer: Sendable {
        let address: ServerAddress
        /// The address and the port in the system's form.
        private let socketAddress: [UInt8]

        /// Resolves the name of a server with the system's resolver. It blocks its thread.
        static func all(of url: HTTPURL) -> [ResolvedServer] {
            var first: UnsafeMutablePointer<addrinfo>?
            var hints = addrinfo()
            hints.ai_socktype = ConnectionProbe.stream
            let name = url.host.filter { $0 != "[" && $0 != "]" }
            guard getaddrinfo(name, "\(url.port)", &hints, &first) == 0 else { return [] }
            defer { freeaddrinfo(first) }
            return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
                guard let info = entry?.pointee, let pointer = info.ai_addr else { return nil }
                return ResolvedServer(pointer, Int(info.ai_addrlen))
            }
        }

        private init?(_ pointer: UnsafePointer<sockaddr>, _ length: Int) {
            guard let address = ServerAddress(pointer) else { return nil }
            self.address = address
            socketAddress = Array(UnsafeRawBufferPointer(start: pointer, count: length))
        }

        /// Begins to connect, and returns the socket.
        fileprivate func connecting() -> Int32 {
            socketAddress.withUnsafeBytes { bytes in
                guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
                let descriptor = socket(Int32(pointer.pointee.sa_family), ConnectionProbe.stream, 0)
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
                _ = connect(descriptor, pointer, socklen_t(bytes.count))
                return descriptor
            }
        }
    }

    /// Connections to the addresses of a server, over which nothing is sent: they show whether it accepts any.
    final class ConnectionProbe: Sendable {
        #if os(Linux)
            fileprivate static let stream = Int32(SOCK_STREAM.rawValue)
        #else
            fileprivate static let stream = SOCK_STREAM
        #endif

        private let descriptors: [Int32]

        /// Begins to connect.
        init(_ servers: [ResolvedServer]) {
            descriptors = servers.map { $0.connecting() }
        }

        deinit {
            for descriptor in descriptors { close(descriptor) }
        }

        /// A Boolean value that indicates whether one of the connections is made.
        var isAccepted: Bool {
            descriptors.contains { descriptor in
                var events = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                return poll(&events, 1, 0) == 1 && events.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
            }
        }
    }
#endif
