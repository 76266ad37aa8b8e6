import Testing

@testable import AdderHTTP

@Suite struct ServerAddressTests {
    @Test(arguments: [
        // As text, in numbers of other bases, and inside IPv6: compatible, mapped, translated and as 6to4.
        ("169.254.0.0", true), ("169.254.169.254", true), ("169.254.255.255", true), ("169.253.255.255", false),
        ("169.255.0.0", false), ("2852039166", true), ("0xA9FEA9FE", true), ("0251.0376.0251.0376", true),
        ("169.254.43518", true), ("::169.254.169.254", true), ("::ffff:169.254.169.254", true), ("::ffff:a9fe:1", true),
        ("64:ff9b::a9fe:a9fe", true), ("64:ff9b::8.8.8.8", false), ("64:ff9b:1::a9fe:a9fe", true),
        ("2002:a9fe:a9fe::1", true), ("2002:808:808::a9fe:a9fe", false), ("::1", false), ("127.0.0.1", false),
        ("fe80::1", true), ("fe80::1%eth0", true), ("febf:ffff::1", true), ("fe7f::1", false), ("fec0::1", false),
        ("fd00:ec2::254", true), ("fd00:0ec2:0:0::0254", true), ("fd00:ec2::253", false), ("fd00:ec3::254", false),
    ])
    func anAddressMayBeLinkLocal(_ text: String, isLinkLocal: Bool) throws {
        let address = try #require(ServerAddress(text))
        #expect(address.isLinkLocal == isLinkLocal)
        // No public document leads there either.
        if isLinkLocal { #expect(address.zone == .private) }
    }

    @Test(arguments: ["", "a.example", "1.2.3.4.5", "fe80::1::2", "169.254.169.256"])
    func aNameIsNoAddress(_ text: String) {
        #expect(ServerAddress(text) == nil)
    }
}
