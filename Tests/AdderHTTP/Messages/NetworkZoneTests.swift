import Testing

@testable import AdderHTTP

@Suite struct NetworkZoneTests {
    @Test(arguments: [
        ("0.0.0.0", true), ("10.0.0.1", true), ("10.255.255.255", true), ("11.0.0.0", false), ("100.63.255.255", false),
        ("100.64.0.0", true), ("100.127.255.255", true), ("100.128.0.0", false), ("127.0.0.1", true),
        ("128.0.0.1", false),
        ("169.254.169.254", true), ("169.255.0.0", false), ("172.15.255.255", false), ("172.16.0.0", true),
        ("172.31.255.255", true), ("172.32.0.0", false), ("192.0.0.8", true), ("192.0.2.1", true), ("192.0.3.1", false),
        ("192.168.1.1", true), ("192.169.0.0", false), ("198.18.0.1", true), ("198.19.255.255", true),
        ("198.20.0.0", false), ("198.51.100.7", true), ("203.0.113.9", true), ("224.0.0.1", true), ("239.1.1.1", true),
        ("255.255.255.255", true), ("8.8.8.8", false), ("1.1.1.1", false), ("223.255.255.255", false),
    ])
    func anAddressOfIPv4HasAZone(_ text: String, isPrivate: Bool) throws {
        let parts = text.split(separator: ".").compactMap { UInt32($0) }
        #expect(NetworkZone(ipv4: parts.reduce(0) { $0 << 8 | $1 }) == (isPrivate ? .private : .public))
    }

    @Test(
        arguments: [
            (0, 0, true), (0, 1, true), (0x2606_4700_0000_0000, 0x1111, false), (0x2001_0000_0000_0000, 1, true),
            (0x2001_01FF_0000_0000, 1, true), (0x2001_0200_0000_0000, 1, false), (0x2001_0DB8_0000_0000, 1, true),
            (0x3FFF_0000_0000_0000, 1, true), (0x3FFF_1000_0000_0000, 1, false), (0xFC00_0000_0000_0000, 1, true),
            (0xFDFF_0000_0000_0000, 1, true), (0xFE80_0000_0000_0000, 1, true), (0xFEC0_0000_0000_0000, 1, true),
            (0xFF02_0000_0000_0000, 1, true), (0x4000_0000_0000_0000, 1, true),
            // Addresses of IPv4 in those of IPv6: 10.0.0.1 and 8.8.8.8, mapped, translated and as 6to4.
            (0, 0x0000_FFFF_0A00_0001, true), (0, 0x0000_FFFF_0808_0808, false),
            (0x0064_FF9B_0000_0000, 0x0A00_0001, true),
            (0x0064_FF9B_0000_0000, 0x0808_0808, false), (0x0064_FF9B_0001_0000, 0x0808_0808, true),
            (0x2002_0A00_0001_0000, 1, true), (0x2002_0808_0808_0000, 1, false), (0, 0x0A00_0001, true),
        ] as [(UInt64, UInt64, Bool)])
    func anAddressOfIPv6HasAZone(_ high: UInt64, _ low: UInt64, isPrivate: Bool) {
        #expect(NetworkZone(ipv6: UInt128(high) << 64 | UInt128(low)) == (isPrivate ? .private : .public))
    }
}
