import Adder
import Testing

@testable import HabitsKit

/// The live client and the source of tips, against a server.
@Suite(.timeLimit(.minutes(1))) struct HTTPClientTests {
    private func tip(at address: String) async -> Result<Tip, HTTPError> {
        let source = TipSource(http: .live(), address: address)
        do throws(HTTPError) { return .success(try await source.tip()) } catch { return .failure(error) }
    }

    private func code(at address: String) async -> HTTPError.Code? {
        if case .failure(let error) = await tip(at: address) { error.code } else { nil }
    }

    @Test func aTipIsLoaded() async throws {
        let server = try LoopbackServer(.document(status: 200, body: #"{"text":"Begin small.","author":"Ada"}"#))
        defer { server.stop() }
        #expect(await tip(at: server.address + "/today") == .success(Tip(text: "Begin small.", author: "Ada")))
        #expect(server.requestLines == ["GET /today HTTP/1.1"])
    }

    @Test(arguments: [
        (503, "busy", HTTPError.Code.refused), (200, "<html>", .unreadable), (200, #"{"text":1}"#, .unreadable),
        (200, "", .unreadable),
    ])
    func anotherAnswerIsAnError(_ status: Int, _ body: String, _ code: HTTPError.Code) async throws {
        let server = try LoopbackServer(.document(status: status, body: body))
        defer { server.stop() }
        #expect(await self.code(at: server.address) == code)
    }

    @Test func aMissingServerIsAnError() async {
        // The port of the discard protocol, RFC 863.
        #expect(await code(at: "http://127.0.0.1:9") == .unreachable)
    }

    @Test(arguments: ["", "tips.example", "file:///etc/hosts", "http://exa mple/\u{0}"])
    func anotherAddressIsAnError(_ address: String) async {
        #expect(await code(at: address) == .invalidAddress)
    }

    @Test func aCancelledRequestEndsAtOnce() async throws {
        let server = try LoopbackServer(.silence)
        defer { server.stop() }
        let loading = Task { await code(at: server.address) }
        loading.cancel()
        #expect(await loading.value == .cancelled)
    }

    @Test func aCancellationRacesWithTheAnswer() async throws {
        let server = try LoopbackServer(.document(status: 404, body: ""))
        defer { server.stop() }
        for _ in 1...100 {
            let loading = Task { await code(at: server.address) }
            await Task.yield()
            loading.cancel()
            #expect([.cancelled, .refused].contains(await loading.value))
        }
    }
}
