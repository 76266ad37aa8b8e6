import Adder
import Foundation
import Servers
import TestSupport
import Testing

@testable import AdderSessions

/// The server of an inspector, and clients that do not do as they should.
@Suite(.timeLimit(.minutes(1))) struct InspectorServerTests {
    private let server: InspectorServer
    private let port: UInt16
    private let path: String
    private var name: String { "Host: 127.0.0.1:\(port)" }

    init() throws {
        server = try InspectorServer(limit: 64 << 20)
        let address = try #require(server.address.firstMatch(of: #/http:\/\/127\.0\.0\.1:(\d+)(\/.*)/#))
        (port, path) = (try #require(UInt16(address.1)), String(address.2))
        let began = Timestamp(milliseconds: 0)
        server.add(.header(RecordingHeader(session: "k3", isMasked: true, began: began, seeds: nil)))
    }

    /// Adds events, each with a body of some bytes.
    private func add(_ numbers: ClosedRange<UInt64>, size: Int = 8) {
        for number in numbers { server.add(line(number, size: size)) }
    }

    private func line(_ number: UInt64, size: Int) -> RecordingLine {
        .event(
            RecordedEvent(
                number: number, time: 1, id: EventID(rawValue: number), type: "Kit.Event", name: "e",
                body: "\"\(number)-\(String(repeating: "x", count: size))\""))
    }

    private func get(_ part: String = "", _ fields: [String] = []) -> String {
        (["GET \(path)\(part) HTTP/1.1", name] + fields + ["", ""]).joined(separator: "\r\n")
    }

    private func answer(to text: String) async throws -> String {
        let client = try RawClient(port)
        client.send(text)
        return await client.text()
    }

    /// The messages of a text of server-sent events, up to the last whole one.
    private func messages(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n\n").filter { $0.hasPrefix("id: ") && $0.hasSuffix("}") }.map { message in
            let data = try #require(message.firstRange(of: "data: "))
            let json = Data(message[data.upperBound...].utf8)
            return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        }
    }

    private func times(_ message: [String: Any]) -> Int {
        ((message["events"] as? [String: Any])?["time"] as? [Any])?.count ?? 0
    }

    @Test func thePageLoadsNothingButItsEvents() async throws {
        let answer = try await answer(to: get())
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.contains("\r\n\r\n<!doctype html>"))
        let policy =
            "content=\"default-src 'none'; connect-src http://127.0.0.1:\(port)\(path)events; script-src 'sha256-"
        #expect(answer.contains(policy) && answer.contains("frame-ancestors 'none'"))
        #expect(answer.contains("Referrer-Policy: no-referrer") && answer.contains("Cache-Control: no-store"))
        await server.stopped()
    }

    @Test func aFollowerGetsWhatHappensAndTheEnd() async throws {
        let client = try RawClient(port)
        client.send(get("events"))
        // An empty session is told too.
        var text = await client.text { $0.contains("\"from\":0") }
        add(1...3)
        text += await client.text { $0.contains("3-xxxxxxxx") }
        server.add(.end(RecordingEnd(time: 1, events: 3, reason: .finished)))
        text += await client.text()
        let messages = try messages(text)
        #expect(messages.map(times).reduce(0, +) == 3)
        #expect(messages.map { $0["hasEnded"] as? Bool }.last == true)
        #expect(messages.dropLast().allSatisfy { $0["hasEnded"] as? Bool == false })
        await server.stopped()
    }

    @Test func aFollowerGoesOnWhereItStopped() async throws {
        add(1...5)
        server.add(.end(RecordingEnd(time: 1, events: 5, reason: .finished)))
        for (id, expected) in [("0-3", (3, 2)), ("0-5", (5, 0)), ("1-3", (0, 5)), ("0-6", (0, 5)), ("0--1", (0, 5))] {
            let text = try await answer(to: get("events", ["Last-Event-ID: \(id)"]))
            let message = try #require(try messages(text).first, "\(id)")
            #expect((message["from"] as? Int, times(message)) == expected, "\(id)")
        }
        await server.stopped()
    }

    @Test func theOldestEventsAreLeftOut() async throws {
        var session = InspectedSession(limit: 64 << 10)
        for number in 1...1_000 as ClosedRange<UInt64> { session.add(line(number, size: 100)) }
        #expect(session.end.edition > 0 && 50...110 ~= session.end.count, "\(session.end)")
        // Whoever has what is left out begins anew.
        let (json, end) = session.message(after: .init(edition: 0, count: 90))
        let message = try #require(try messages("id: \(end.id)\ndata: \(json)").first)
        let head = try #require(message["recording"] as? [String: Any])
        #expect(message["from"] as? Int == 0 && times(message) == session.end.count)
        #expect(head["dropped"] as? Int == 1_000 - session.end.count)
        #expect(!json.contains("\"900-") == (session.end.count < 100))
        await server.stopped()
    }

    @Test func aSlowHeadIsCutOff() async throws {
        let client = try RawClient(port)
        let start = ContinuousClock.now
        client.send("GET ")
        while await !client.hears(within: 200) { client.send("x") }
        #expect(.seconds(4)...(.seconds(30)) ~= .now - start)
        await server.stopped()
    }

    @Test func anEndlessHeadIsRefused() async throws {
        let client = try RawClient(port)
        client.send("GET \(path) HTTP/1.1\r\n\(name)\r\nA: ")
        while client.send(String(repeating: "x", count: 1_024)) {}
        #expect(try await answer(to: get("", ["A: " + String(repeating: "x", count: 8_192)])).contains(" 431 "))
        #expect(try await answer(to: get("", ["A: " + String(repeating: "x", count: 7_000)])).contains(" 200 "))
        await server.stopped()
    }

    @Test func theRestOfWhatAClientSendsIsIgnored() async throws {
        // Pipelined, and with a body that looks like a request.
        for text in [get() + get(), get("", ["Content-Length: 300"]) + get("events")] {
            let answer = try await answer(to: text)
            #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("</html>\n"))
            #expect(answer.ranges(of: "HTTP/1.1 ").count == 1)
        }
        let post = "POST \(path) HTTP/1.1\r\n\(name)\r\nContent-Length: 3\r\n\r\na=b"
        #expect(try await answer(to: post).contains(" 405 "))
        #expect(try await answer(to: "\u{16}\u{3}\u{1}\r\n\r\n").contains(" 400 "))
        await server.stopped()
    }

    @Test func aClientMayCloseItsHalf() async throws {
        let client = try RawClient(port)
        client.send(get())
        client.endSending()
        #expect(await client.text().hasSuffix("</html>\n"))
        let silent = try RawClient(port)
        silent.endSending()
        #expect(await silent.text() == "")
        await server.stopped()
    }

    @Test func aHundredClientsLeaveRoomForOthers() async throws {
        var (clients, answer) = ([RawClient](), "")
        while !answer.contains(" 503 ") {
            clients = try (0..<100).map { _ in try RawClient(port) }
            // On a busy machine the first of them may have been cut off already: then this one is too, without an answer.
            answer = await (try RawClient(port)).text()
        }
        #expect(clients.count == 100)
        clients = []
        // The server sees that they have gone as soon as it looks.
        while !answer.contains(" 200 ") { answer = try await self.answer(to: get()) }
        await server.stopped()
    }

    /// Lets seven clients follow and not read, adds events, and returns them, with another that has read all.
    private func neglect(_ count: UInt64) async throws -> [RawClient] {
        var clients = try (0..<7).map { _ in try RawClient(port) }
        for client in clients { client.send(get("events")) }
        add(1...count, size: 8_000)
        // One that reads later gets the rest, before its time is over.
        try await expectAll(count, at: clients[0])
        let reader = try RawClient(port)
        reader.send(get("events"))
        try await expectAll(count, at: reader)
        clients.append(reader)
        return clients
    }

    private func expectAll(_ count: UInt64, at client: RawClient) async throws {
        let text = await client.text { $0.hasSuffix("\n\n") && $0.contains("\"\(count)-x") }
        #expect(try messages(text).map(times).reduce(0, +) == Int(count))
    }

    @Test func whoDoesNotReadKeepsNothingBack() async throws {
        _ = try await neglect(150)
        await server.stopped()
    }

    /// The server waits for a client as long as it may: CI waits for it.
    @Test(.depth(.ci)) func whoDoesNotReadIsClosed() async throws {
        // Several times as much as the system keeps for a socket.
        let clients = try await neglect(2_000)
        // The others are closed, so that there is room again.
        var others: [RawClient] = []
        while others.count < 6 {
            let client = try RawClient(port)
            client.send(get("events"))
            if await client.text(until: { $0.contains("id: ") }).contains(" 200 ") {
                others.append(client)
            } else {
                _ = await clients[7].hears(within: 100)
            }
        }
        await server.stopped()
        withExtendedLifetime(clients) {}
    }

    @Test func nothingIsLeftAfterTheEnd() async throws {
        let followers = try (0..<3).map { _ in try RawClient(port) }
        for follower in followers { follower.send(get("events")) }
        for follower in followers { _ = await follower.text { $0.contains("\"from\":0") } }
        let asking = try RawClient(port)
        await server.stopped()
        await server.stopped()
        for client in followers + [asking] { #expect(await client.text() == "") }
        #expect(throws: POSIXError.self) { try RawClient(port) }
    }
}
