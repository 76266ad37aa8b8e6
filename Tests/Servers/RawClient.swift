import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A client of a server on the loopback interface that sends bytes as they are.
package final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects to a port. The system keeps few bytes that nobody reads.
    package init(_ port: UInt16) throws {
        #if os(Linux)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var size: Int32 = 4_096
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = descriptor
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(descriptor) }

    /// Sends a text; `false` if the server has closed the connection.
    @discardableResult
    package func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        #if os(Linux)
            let flags = Int32(MSG_NOSIGNAL)
            return Glibc.send(descriptor, bytes, bytes.count, flags) == bytes.count
        #else
            return Darwin.send(descriptor, bytes, bytes.count, 0) == bytes.count
        #endif
    }

    /// Tells the server that nothing follows.
    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Returns all that the server sends until it closes the connection, or until a condition holds for the end of it.
    package func text(until isEnough: @escaping @Sendable (String) -> Bool = { _ in false }) async -> String {
        let descriptor = descriptor
        return await withCheckedContinuation { continuation in
            // A thread of its own, since the threads of tasks are few.
            Thread.detachNewThread {
                var bytes: [UInt8] = []
                var part = [UInt8](repeating: 0, count: 65_536)
                while true {
                    let count = read(descriptor, &part, part.count)
                    guard count > 0 else { break }
                    bytes += part[..<count]
                    if isEnough(String(decoding: bytes.suffix(16_384), as: UTF8.self)) { break }
                }
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// Waits for the server to send something or to close the connection, and returns `false` if it does neither in time.
    package func hears(within milliseconds: Int32) async -> Bool {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [descriptor] in
                var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                continuation.resume(returning: poll(&events, 1, milliseconds) > 0)
            }
        }
    }
}
