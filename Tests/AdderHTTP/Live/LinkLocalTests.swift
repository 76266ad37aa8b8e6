import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct LinkLocalTests {
    static let hosts = [
        "169.254.169.254", "2852039166", "0xa9.0xfe.43518", "[::ffff:169.254.169.254]", "[fe80::1]", "[fd00:ec2::254]",
        "[64:ff9b::a9fe:a9fe]", "[2002:a9fe:a9fe::1]",
    ]

    @Test(arguments: hosts) func aTypedLinkLocalAddressIsRefused(_ host: String) async {
        for origin in [NetworkZone.private, .public] {
            let error = await LiveHTTPClient.patient().error(of: HTTPRequest(url: "http://\(host)/", origin: origin))
            #expect(error?.code == .linkLocalAddress)
            #expect(error?.message.contains("http://\(host)/ is link-local") == true)
        }
    }

    @Test(arguments: hosts) func noRedirectLeadsToALinkLocalAddress(_ host: String) async throws {
        let server = try HostileServer(.redirect(to: "http://\(host)/"))
        for client in [LiveHTTPClient.patient(), LiveHTTPClient.patient(PublicTransport())] {
            #expect(await client.error(at: server.address)?.code == .linkLocalAddress)
        }
    }

    /// The outcome of the allowed request is that of the network.
    @Test(arguments: [("169.254.7.7", "169.254.7.7"), ("[fe80::7]", "fe80::7"), ("[FE80::7]", "[fe80::7]")])
    func theHostMayAllowALinkLocalAddress(_ host: String, _ name: String) async {
        func code(
            _ allowed: Set<String>, _ origin: NetworkZone = .private, within limit: Duration = .seconds(600)
        ) async -> HTTPError.Code? {
            let client = LiveHTTPClient(limits: .init(connecting: limit, request: limit), linkLocalHosts: allowed)
            return await client.error(of: HTTPRequest(url: "http://\(host):9/", origin: origin))?.code
        }
        #expect(await code([]) == .linkLocalAddress)
        #expect(await code(["169.254.7.8", "fe80::8", "localhost"]) == .linkLocalAddress)
        let outcome = await code([name], within: .milliseconds(50))
        #expect(outcome != .linkLocalAddress && outcome != .privateAddress)
        // It is private nevertheless.
        #expect(await code([name], .public) == .privateAddress)
    }
}
