#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension NetworkZone {
    /// Creates the zone of a socket's address. An address of another family than IPv4 and IPv6 is private.
    init(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let ipv4 = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self)
            self.init(ipv4: UInt32(bigEndian: ipv4.sin_addr.s_addr))
        case AF_INET6:
            let ipv6 = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self)
            let bits = withUnsafeBytes(of: ipv6.sin6_addr) { $0.reduce(UInt128(0)) { $0 << 8 | UInt128($1) } }
            self.init(ipv6: bits)
        default: self = .private
        }
    }
}
