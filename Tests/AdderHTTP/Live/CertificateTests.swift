import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct CertificateTests {
    private static let openssl = ConditionTrait.enabled(if: TLSServer.isAvailable, "There is no openssl")

    @Test func aServerWithoutTLSIsNotTrusted() async throws {
        let server = try HostileServer(speaksFirst: true) { _, _ in .document("hello") }
        let url = server.address.replacing("http:", with: "https:")
        let error = await LiveHTTPClient.patient().error(at: url)
        #expect(error?.code == .untrusted)
        #expect(error?.message.contains("does not speak TLS. Check the scheme and the port") == true)
    }

    @Test(Self.openssl) func aCertificateOfNobodyIsNotTrusted() async throws {
        let server = try await TLSServer()
        let error = await LiveHTTPClient.patient().error(at: server.address)
        #expect(error?.code == .untrusted)
        #expect(error?.message.contains("is signed by nobody but itself. Check the address") == true)
    }

    #if os(Linux)
        @Test(
            Self.openssl,
            arguments: [("IP:127.0.0.1", nil), ("DNS:other.example", .untrusted), ("IP:127.0.0.2", .untrusted)]
                as [(String, HTTPError.Code?)])
        func aTrustedCertificateIsForItsNameAlone(_ name: String, _ code: HTTPError.Code?) async throws {
            let server = try await TLSServer(name: name)
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate))
            let error = await client.error(at: server.address)
            #expect(error?.code == code)
            #expect(error.map { $0.message.contains("is not for the name 127.0.0.1. Check") } != false)
        }

        @Test(
            Self.openssl,
            arguments: [
                ("2020", "2021", "has expired. Check the date of this machine"),
                ("2048", "2049", "is not valid yet. Check the date of this machine"),
            ])
        func aCertificateHasItsTime(_ from: String, _ to: String, _ reason: String) async throws {
            let server = try await TLSServer(dates: (from, to))
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate))
            let error = await client.error(at: server.address)
            #expect(error?.code == .untrusted)
            #expect(error?.message.contains(reason) == true)
        }

        @Test(Self.openssl) func anUnknownAuthorityIsNotTrusted() async throws {
            let server = try await TLSServer(hasAuthority: true)
            let error = await LiveHTTPClient.patient().error(at: server.address)
            #expect(error?.code == .untrusted)
            #expect(error?.message.contains("is of an authority that this system does not trust") == true)
        }

        @Test(Self.openssl) func anOldVersionIsNotTrusted() async throws {
            let server = try await TLSServer(options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate))
            let error = await client.error(at: server.address)
            #expect(error?.code == .untrusted)
            #expect(error?.message.contains("offers no version of TLS from 1.2 on. Ask its owner") == true)
        }
    #endif
}
