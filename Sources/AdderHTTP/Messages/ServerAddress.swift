#if os(Linux)
    // Its headers have the addresses of sockets.
    import CCurl
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A number of a server, by which the client decides whether it may connect.
struct ServerAddress: Hashable, Sendable {
    /// The address of IPv6, or the one that stands for an address of IPv4: RFC 4291, section 2.5.5.2.
    private let bits: UInt128

    /// The zone of the network.
    var zone: NetworkZone { NetworkZone(ipv6: bits) }

    /// A Boolean value that indicates whether the address is that of a neighbour on the same wire, where clouds also put
    /// the service that hands out a machine's passwords.
    var isLinkLocal: Bool {
        if let ipv4 = NetworkZone.ipv4(in: bits) { return ipv4 >> 16 == 0xA9FE }
        // Compatible (RFC 4291, section 2.5.5.1), and translated in a local network (RFC 8215).
        if [0, 0x0064_FF9B_0001_0000 << 32].contains(bits >> 32) {
            return UInt32(truncatingIfNeeded: bits) >> 16 == 0xA9FE
        }
        // fe80::/10, and the address of that service over IPv6: fd00:ec2::254.
        return bits >> 118 == 0xFE80 >> 6 || bits == 0xFD00_0EC2_0000_0000_0000_0000_0000_0254
    }

    init(ipv4: UInt32) { bits = 0xFFFF_0000_0000 | UInt128(ipv4) }

    init(ipv6: UInt128) { bits = ipv6 }

    /// Creates the address of a socket; `nil` for another family than IPv4 and IPv6.
    init?(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let ipv4 = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self)
            self.init(ipv4: UInt32(bigEndian: ipv4.sin_addr.s_addr))
        case AF_INET6:
            self.init(UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr)
        default: return nil
        }
    }

    /// Parses a number as resolvers do, with the forms of IPv4 that have fewer parts or other bases; `nil` for a name.
    init?(_ text: String) {
        var (ipv4, ipv6) = (in_addr(), in6_addr())
        // Without the name of an interface: fe80::1%eth0.
        if inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &ipv6) == 1 {
            self.init(ipv6)
        } else if inet_aton(text, &ipv4) != 0 {
            self.init(ipv4: UInt32(bigEndian: ipv4.s_addr))
        } else {
            return nil
        }
    }

    private init(_ address: in6_addr) {
        self.init(ipv6: withUnsafeBytes(of: address) { $0.reduce(UInt128(0)) { $0 << 8 | UInt128($1) } })
    }
}
