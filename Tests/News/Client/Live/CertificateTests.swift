import Testing

@testable import NewsKit

@Suite(.timeLimit(.minutes(5))) struct CertificateTests {
    @Test func aServerWithoutTLSIsNotTrusted() async throws {
        let server = try HostileServer(speaksFirst: true) { _, _ in .document("hello") }
        let url = server.address.replacing("http:", with: "https:")
        #expect(await LiveHTTPClient.patient().error(at: url)?.code == .untrusted)
    }

    @Test(.enabled(if: TLSServer.isAvailable)) func aCertificateOfNobodyIsNotTrusted() async throws {
        let server = try await TLSServer()
        var error: HTTPError?
        repeat {
            error = await LiveHTTPClient.patient().error(at: server.address)
        } while error?.code == .unreachable
        #expect(error?.code == .untrusted)
        #expect(error?.message.contains("certificate") == true)
    }
}
