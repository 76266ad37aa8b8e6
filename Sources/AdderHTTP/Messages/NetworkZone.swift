/// The two parts of the network, as far as redirects are concerned.
public enum NetworkZone: String, Codable, Hashable, Sendable {
    /// The Internet: addresses that are the same for everybody.
    case `public`
    /// This machine, its local network, and addresses that are reserved for such use.
    case `private`
}

extension NetworkZone {
    /// The ranges of IPv4 that are not public: the registry of RFC 6890, multicast, and reserved ranges.
    private static let privateRanges: [(first: UInt32, bits: UInt32)] = [
        (0x0000_0000, 8),  // This network: RFC 791, section 3.2.
        (0x0A00_0000, 8),  // Private use: RFC 1918.
        (0x6440_0000, 10),  // Shared by the customers of a provider: RFC 6598.
        (0x7F00_0000, 8),  // Loopback: RFC 1122, section 3.2.1.3.
        (0xA9FE_0000, 16),  // Link-local: RFC 3927.
        (0xAC10_0000, 12),  // Private use: RFC 1918.
        (0xC000_0000, 24),  // Protocol assignments: RFC 6890, section 2.1.
        (0xC000_0200, 24),  // Documentation: RFC 5737.
        (0xC0A8_0000, 16),  // Private use: RFC 1918.
        (0xC612_0000, 15),  // Measurements: RFC 2544.
        (0xC633_6400, 24),  // Documentation: RFC 5737.
        (0xCB00_7100, 24),  // Documentation: RFC 5737.
        (0xE000_0000, 4),  // Multicast: RFC 5771.
        (0xF000_0000, 4),  // Reserved, and broadcast: RFC 1112, RFC 919.
    ]

    /// Creates the zone of an address of IPv4.
    init(ipv4 address: UInt32) {
        let isPrivate = Self.privateRanges.contains { (address ^ $0.first) >> (32 - $0.bits) == 0 }
        self = isPrivate ? .private : .public
    }

    /// Creates the zone of an address of IPv6.
    ///
    /// Global unicast is `2000::/3` (RFC 4291, section 2.4); everything else is private: loopback, unique local
    /// addresses (RFC 4193), link-local ones. An address that carries one of IPv4 has the zone of that.
    init(ipv6 address: UInt128) {
        if let ipv4 = Self.ipv4(in: address) {
            self.init(ipv4: ipv4)
            return
        }
        switch UInt64(truncatingIfNeeded: address >> 64) {
        // Protocol assignments, with Teredo (RFC 2928), and documentation (RFC 3849, RFC 9637).
        case let high where high >> 41 == 0x2001_0000 >> 9: self = .private
        case let high where high >> 32 == 0x2001_0DB8 || high >> 44 == 0x3FFF0: self = .private
        case let high: self = high >> 61 == 1 ? .public : .private
        }
    }

    /// Returns the address of IPv4 that one of IPv6 carries; `nil` if it carries none.
    static func ipv4(in address: UInt128) -> UInt32? {
        let low = UInt64(truncatingIfNeeded: address)
        switch UInt64(truncatingIfNeeded: address >> 64) {
        // Mapped (RFC 4291, section 2.5.5.2), whose lower half is ffff before the address.
        case 0 where low >> 32 == 0xFFFF: return UInt32(truncatingIfNeeded: low)
        // Translated: RFC 6052, section 2.1.
        case 0x0064_FF9B_0000_0000 where low >> 32 == 0: return UInt32(truncatingIfNeeded: low)
        // 6to4: RFC 3056.
        case let high where high >> 48 == 0x2002: return UInt32(truncatingIfNeeded: high >> 16)
        default: return nil
        }
    }
}
