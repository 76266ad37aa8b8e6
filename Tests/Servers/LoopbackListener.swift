import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Returns the descriptor of a new socket that accepts connections on the loopback interface, and its address:
/// `http://127.0.0.1:49152`.
package func loopbackListener() throws -> (descriptor: Int32, address: String) {
    #if canImport(Glibc)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var local = sockaddr_in()
    local.sin_family = sa_family_t(AF_INET)
    local.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isStarted = withUnsafeMutablePointer(to: &local) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { local in
            bind(listener, local, size) == 0 && listen(listener, 64) == 0
                && getsockname(listener, local, &size) == 0
        }
    }
    guard isStarted, fcntl(listener, F_SETFD, FD_CLOEXEC) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    return (listener, "http://127.0.0.1:\(UInt16(bigEndian: local.sin_port))")
}
