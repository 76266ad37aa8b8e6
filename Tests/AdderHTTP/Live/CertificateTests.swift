import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct CertificateTests {
    @Test func aServerWithoutTLSIsNotTrusted() async throws {
        let server = try HostileServer(speaksFirst: true) { _, _ in .document("hello") }
        let url = server.address.replacing("http:", with: "https:")
        #expect(await LiveHTTPClient.patient().error(at: url)?.code == .untrusted)
    }

    @Test(.enabled(if: TLSServer.isAvailable)) func aCertificateOfNobodyIsNotTrusted() async throws {
        let server = try await TLSServer()
        let error = await Self.outcome(of: server, LiveHTTPClient.patient())
        #expect(error?.code == .untrusted)
        #expect(error?.message.contains("certificate") == true)
    }

    #if os(Linux)
        @Test(
            .enabled(if: TLSServer.isAvailable),
            arguments: [("IP:127.0.0.1", nil), ("DNS:other.example", .untrusted), ("IP:127.0.0.2", .untrusted)]
                as [(String, HTTPError.Code?)])
        func aTrustedCertificateIsForItsNameAlone(_ name: String, _ code: HTTPError.Code?) async throws {
            let server = try await TLSServer(name: name)
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate))
            #expect(await Self.outcome(of: server, client)?.code == code)
        }
    #endif

    /// Returns the error of a request to a server that may not listen yet; `nil` if it succeeds.
    private static func outcome(of server: TLSServer, _ client: LiveHTTPClient) async -> HTTPError? {
        while true {
            let error = await client.error(at: server.address)
            if error?.code != .unreachable { return error }
        }
    }
}
