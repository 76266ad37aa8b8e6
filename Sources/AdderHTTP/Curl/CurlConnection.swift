#if os(Linux)
    import CCurl

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The decisions on the connection of a transfer.
    struct CurlConnection {
        /// The zone of the server; public if any of its addresses that were tried is.
        private(set) var zone: NetworkZone
        /// The error of an address that was left out.
        private(set) var refusal: HTTPError?
        /// A Boolean value that indicates whether the connection is there. The library knows no time at which one was made that it
        /// uses again.
        private(set) var isMade = false
        /// A Boolean value that indicates whether the transfer has to begin again on a new connection.
        private(set) var mustBeNew = false

        private let exchange: HTTPExchange
        private let sockets: CurlSockets
        /// A Boolean value that indicates whether the transfer has opened a socket: it uses no connection again.
        private var isNew = false

        init(of exchange: HTTPExchange, in sockets: CurlSockets) {
            self.exchange = exchange
            zone = exchange.proxy == nil ? .private : NetworkZone(of: exchange.url)
            self.sockets = sockets
        }

        /// Opens a socket for a resolved address, or leaves the address out.
        mutating func open(_ resolved: UnsafeMutablePointer<curl_sockaddr>) -> Int32 {
            guard let address = adder_curl_address(resolved).flatMap({ ServerAddress($0) }) else {
                return CURL_SOCKET_BAD
            }
            if let refusal = exchange.refusal(of: address) {
                // The name may have another address too, so this is an error only if there is no connection.
                self.refusal = refusal
                return CURL_SOCKET_BAD
            }
            if exchange.proxy == nil, address.zone == .public { zone = .public }
            isNew = true
            return sockets.open(resolved.pointee)
        }

        /// Decides on a connection immediately before the request is sent on it.
        mutating func maySend(over ends: CurlSockets.Ends, of easy: UnsafeMutableRawPointer) throws(HTTPError) -> Bool {
            isMade = true
            guard let address = ServerAddress(String(cString: ends.peer)) else { return false }
            if let refusal = exchange.refusal(of: address) { throw refusal }
            if exchange.proxy == nil, address.zone == .public { zone = .public }
            // The library would read what waits on a connection that is used again as the answer.
            mustBeNew = !isNew && !sockets.isQuiet(ends, of: easy, isSecure: exchange.url.scheme == .https)
            return !mustBeNew
        }
    }

    /// The open sockets of a loop. The library does not say which of them a connection is that it uses again.
    final class CurlSockets {
        /// The two ends of a connection, in the library's form.
        struct Ends {
            let (peer, local): (UnsafePointer<CChar>, UnsafePointer<CChar>)
            let (peerPort, localPort): (Int32, Int32)
        }

        /// The sockets with their inodes, which tell them from later files of the same descriptors: the library closes some of
        /// its sockets without calling back.
        private var sockets: [Int32: UInt] = [:]

        /// Returns `true` if no socket is open.
        func isEmpty() -> Bool {
            removeClosed()
            return sockets.isEmpty
        }

        /// Opens a socket for an address; the library connects it.
        func open(_ address: curl_sockaddr) -> Int32 {
            // No program that the host starts inherits the connection.
            let type = address.socktype | Int32(SOCK_CLOEXEC.rawValue)
            let descriptor = socket(address.family, type, address.protocol)
            removeClosed()
            sockets[descriptor] = Self.inode(of: descriptor)
            return descriptor
        }

        /// Returns `true` if nothing has arrived on a connection since the answer to its last request.
        func isQuiet(_ ends: Ends, of easy: UnsafeMutableRawPointer, isSecure: Bool) -> Bool {
            let socket = sockets.keys.first {
                adder_curl_connects($0, ends.peer, ends.peerPort, ends.local, ends.localPort) != 0
            }
            guard let socket else { return false }
            return adder_curl_is_quiet(easy, socket, isSecure ? 1 : 0) != 0
        }

        private func removeClosed() {
            sockets = sockets.filter { Self.inode(of: $0.key) == $0.value }
        }

        private static func inode(of descriptor: Int32) -> UInt? {
            var status = stat()
            return fstat(descriptor, &status) == 0 ? UInt(status.st_ino) : nil
        }
    }
#endif
