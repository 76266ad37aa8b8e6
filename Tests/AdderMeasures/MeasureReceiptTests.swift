import Adder
import AdderHTTP
import AdderMeasures
import AdderStorage
import AdderTesting
import Dispatch
import Foundation
import Servers
import Testing

/// The ledger agrees with what a server has, whatever becomes of the consent, of the sessions and of the queue.
@Suite(.timeLimit(.minutes(2))) struct MeasureReceiptTests {
    private let folder: TemporaryFolder
    private let http = LiveHTTPClient()
    private let clock = ManualClock()
    private let stream: EventStream
    /// The server holds its first answer back until a test asks for it.
    private let mayAnswer = DispatchSemaphore(value: 0)

    init() throws {
        folder = try TemporaryFolder()
        stream = EventStream(environment: .testing(clock: clock))
    }

    private func start(
        _ server: HostileServer, _ consent: Measures.Consent = .granted, queue: String = "measures.sqlite",
        batch: Int = 100, queued: Int = 10_000, environment: HostEnvironment? = nil
    ) async throws -> Measures {
        var limits = Measures.Limits()
        (limits.batch, limits.queued) = (batch, queued)
        let rule = MeasureRule("happened", of: MeasuresTests.Other.self) { _ in [] }
        return try await Measures(
            of: stream, [rule], queue: .file(folder.file(queue)), limits: limits, consent: consent,
            environment: environment ?? .testing(clock: clock)
        ) { [http] batch in
            var request = HTTPRequest(
                .post, url: server.address, body: HTTPBody(batch.json, contentType: "application/json"))
            request.deadline = .seconds(60)
            // The end of a session does not cut it off: the server and the sender would know different things.
            return await Task { [request] () -> Measures.Delivery in
                do throws(HTTPError) {
                    _ = try await http.fetch(request)
                    return .delivered
                } catch {
                    return .failed(retryAfter: error.retryAfter)
                }
            }.value
        }
    }

    private func send(_ count: Int) async {
        for _ in 0..<count { stream.send(MeasuresTests.Other.happened) }
        await stream.drained()
    }

    private func ledger(of measures: Measures, when isReady: (MeasureLedger) -> Bool) async throws -> MeasureLedger {
        while true {
            try Task.checkCancellation()
            let ledger = try await measures.ledger()
            #expect(ledger.isBalanced, "\(ledger)")
            if isReady(ledger) { return ledger }
        }
    }

    private struct Received: Decodable {
        let key: String
    }

    /// Returns the keys that a server has been sent, of which it counts each once, in the requests that it has accepted.
    private func keys(_ server: HostileServer, where isAccepted: (Int) -> Bool = { _ in true }) throws -> Set<String> {
        let bodies = server.bodies.enumerated().filter { isAccepted($0.offset) }
        return Set(try bodies.flatMap { try JSONDecoder().decode([Received].self, from: Data($0.element)) }.map(\.key))
    }

    private func slowServer() throws -> HostileServer {
        try HostileServer { [mayAnswer] _, ordinal in
            ordinal == 0 ? [.call { mayAnswer.wait() }] + .document("{}") : .document("{}")
        }
    }

    // MARK: Consent

    @Test func aDenialAtTheStartForgetsEarlierSessions() async throws {
        let server = try HostileServer(.document("{}"))
        let first = try await start(server, .granted)
        await clock.hasSleepers()
        await send(3)
        await first.finish()
        let second = try await start(server, .denied)
        #expect(try await second.ledger().dropped == [.denied: 3])
        try await second.setConsent(.granted)
        await second.finish(delivering: true)
        #expect(server.bodies.isEmpty)
    }

    /// The person decides while the first batch of 32 measures is with the server.
    @Test(arguments: [(Measures.Consent.pending, 1), (.denied, 1), (.denied, 32)])
    func consentIsAskedForEachBatch(_ consent: Measures.Consent, batch: Int) async throws {
        let server = try slowServer()
        let first = try await start(server)
        await clock.hasSleepers()
        await send(32)
        await first.finish()
        let second = try await start(server, batch: batch)
        await server.hasRequests(1)
        try await second.setConsent(consent)
        mayAnswer.signal()
        let ledger = try await ledger(of: second) { $0.delivered == batch }
        await second.finish(delivering: true)
        #expect(try keys(server).count == batch)
        #expect(ledger.queued == (consent == .pending ? 31 : 0))
        #expect(ledger.dropped == (consent == .pending || batch == 32 ? [:] : [.denied: 31]))
        let third = try await start(server)
        await third.finish(delivering: true)
        #expect(try keys(server).count == (consent == .pending ? 32 : batch))
    }

    /// The server refuses the batch that was on its way: nobody has it. What is measured after a new consent is kept.
    @Test func aDeniedBatchThatFailsIsDropped() async throws {
        let server = try HostileServer { [mayAnswer] _, ordinal in
            ordinal == 0 ? [.call { mayAnswer.wait() }] + .document("busy", status: 503) : .document("{}")
        }
        let measures = try await start(server)
        await clock.hasSleepers()
        await send(3)
        clock.advance(by: .seconds(30))
        await server.hasRequests(1)
        try await measures.setConsent(.denied)
        try await measures.setConsent(.granted)
        await send(2)
        mayAnswer.signal()
        _ = try await ledger(of: measures) { $0.dropped == [.denied: 3] && $0.queued == 2 }
        await measures.finish(delivering: true)
        #expect(try keys(server) { $0 > 0 }.count == 2)
    }

    /// The answer comes after another object has forgotten the batch, and delivered what came later.
    @Test func aDeniedBatchIsCountedWhenItsAnswerComesLate() async throws {
        let server = try slowServer()
        let first = try await start(server)
        await clock.hasSleepers()
        await send(3)
        clock.advance(by: .seconds(30))
        await server.hasRequests(1)
        let second = try await start(server, .denied)
        try await second.setConsent(.granted)
        await send(2)
        await second.finish(delivering: true)
        mayAnswer.signal()
        await first.finish(delivering: true)
        let ledger = try await MeasureLedger(examining: folder.file("measures.sqlite"))
        #expect(try (keys(server).count, ledger.delivered, ledger.dropped) == (7, 7, [:]))
    }

    /// Nothing is sent before what was denied is removed.
    @Test func aDenialThatFailsIsMadeUpFor() async throws {
        let server = try HostileServer(.document("{}"))
        let measures = try await start(server)
        await clock.hasSleepers()
        await send(3)
        _ = try await ledger(of: measures) { $0.queued == 3 }
        let other = try await Database(
            .file(folder.file("measures.sqlite")), migrations: [Migration(1, "SELECT 1"), Migration(2, "SELECT 1")])
        try await other.write { connection throws(StorageError) in
            try connection.execute("ALTER TABLE denied RENAME TO other")
        }
        await #expect(throws: StorageError.self) { try await measures.setConsent(.denied) }
        try await measures.setConsent(.granted)
        await send(1)
        clock.advance(by: .seconds(30))
        await clock.hasSleepers()
        #expect(server.bodies.isEmpty)
        try await other.write { connection throws(StorageError) in
            try connection.execute("ALTER TABLE other RENAME TO denied")
        }
        await measures.finish(delivering: true)
        #expect(try keys(server).count == 1)
        let left = try await MeasureLedger(examining: folder.file("measures.sqlite"))
        #expect((left.delivered, left.dropped) == (1, [.denied: 3]))
    }

    // MARK: The queue

    @Test func theQueueOfAnEarlierVersionIsDelivered() async throws {
        let earlier = try await Database(
            .file(folder.file("measures.sqlite")),
            migrations: [
                Migration(
                    1,
                    """
                    CREATE TABLE measure(
                        id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;
                    CREATE TABLE ledger(entry TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL) STRICT;
                    INSERT INTO measure(key, json) VALUES ('a-1', '{"key":"a-1"}');
                    INSERT INTO ledger VALUES ('accepted', 1);
                    """)
            ])
        await earlier.close()
        let server = try HostileServer(.document("{}"))
        let measures = try await start(server)
        await clock.hasSleepers()
        #expect(try keys(server) == ["a-1"])
        #expect(try await measures.ledger().delivered == 1)
        await measures.finish()
    }

    @Test func whatIsOnItsWayIsNotDroppedForRoom() async throws {
        let server = try slowServer()
        let measures = try await start(server, batch: 10, queued: 15)
        await clock.hasSleepers()
        await send(10)
        clock.advance(by: .seconds(30))
        await server.hasRequests(1)
        await send(20)
        _ = try await ledger(of: measures) { $0.accepted == 30 && $0.dropped == [.full: 15] }
        mayAnswer.signal()
        _ = try await ledger(of: measures) { $0.delivered == 15 && $0.queued == 0 }
        #expect(try keys(server).count == 15)
        await measures.finish()
    }

    /// Both observe one stream, with one environment, and deliver to one server.
    @Test(arguments: ["measures.sqlite", "other.sqlite"])
    func twoObjectsOfOneSDKAreCountedApart(_ queue: String) async throws {
        let server = try HostileServer(.document("{}"))
        let (first, second) = (try await start(server), try await start(server, queue: queue))
        await clock.hasSleepers(2)
        await send(5)
        await first.finish(delivering: true)
        await second.finish(delivering: true)
        #expect(try keys(server).count == 10)
        let last = try await start(server, queue: queue)
        #expect(try await last.ledger().delivered == (queue == "measures.sqlite" ? 10 : 5))
        await last.finish()
    }

    // MARK: Retry-After

    @Test func theServersPauseOutlivesTheSession() async throws {
        let server = try HostileServer { _, ordinal in
            ordinal == 0 ? .document("busy", status: 503, ["Retry-After: 500"]) : .document("{}")
        }
        let first = try await start(server)
        await clock.hasSleepers()
        await send(1)
        await first.finish(delivering: true)
        #expect(server.bodies.count == 1)
        clock.advance(by: .seconds(499))
        let second = try await start(server)
        await clock.hasSleepers()
        await second.finish(delivering: true)
        #expect(server.bodies.count == 1)
        // A clock that was set back makes the pause no longer than it was.
        let earlier = ManualClock(start: Timestamp(milliseconds: 0))
        let third = try await start(server, environment: .testing(clock: earlier))
        await earlier.hasSleepers()
        await third.finish(delivering: true)
        #expect(server.bodies.count == 1)
        earlier.advance(by: .seconds(500))
        let fourth = try await start(server, environment: .testing(clock: earlier))
        await server.hasRequests(2)
        _ = try await ledger(of: fourth) { $0.delivered == 1 }
        await fourth.finish()
    }

    // MARK: All together

    /// Sessions, consents, events and two objects on one queue in a random order, with a server that refuses half of what comes.
    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func theLedgerAgreesWithTheServer(_ seed: UInt64) async throws {
        let isAccepted: @Sendable (Int) -> Bool = {
            (UInt64($0) &* 0x9E37_79B9 ^ seed).nonzeroBitCount.isMultiple(of: 2)
        }
        let server = try HostileServer { _, ordinal in .document("{}", status: isAccepted(ordinal) ? 200 : 503) }
        var random = SeededGenerator(seed: seed)
        for _ in 1...10 {
            let consents: [Measures.Consent] = [.granted, .granted, .pending, .denied]
            var open: [Measures] = []
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let consent = consents.randomElement(using: &random) ?? .granted
                open.append(try await start(server, consent, batch: 3, queued: 20))
            }
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                await send(Int.random(in: 0...8, using: &random))
                let measures = open.randomElement(using: &random)
                try await measures?.setConsent(consents.randomElement(using: &random) ?? .granted)
                clock.advance(by: .seconds(600))
                #expect(try await measures?.ledger().isBalanced == true)
            }
            // Each waits for the answer to what it has sent, without which nobody knows whether the server has it.
            for measures in open { await measures.finish(delivering: true) }
            let ledger = try await MeasureLedger(examining: folder.file("measures.sqlite"))
            #expect(try keys(server, where: isAccepted).count == ledger.delivered, "\(ledger)")
        }
    }
}
