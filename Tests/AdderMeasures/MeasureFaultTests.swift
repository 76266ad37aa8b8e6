import Adder
import AdderHTTP
import AdderMeasures
import AdderStorage
import AdderTesting
import Foundation
import Processes
import Servers
import Testing

/// Faults of the server and of the process: each measure is counted once, and the ledger balances.
@Suite(.timeLimit(.minutes(3))) struct MeasureFaultTests {
    private static let rule = MeasureRule("happened", of: MeasuresTests.Other.self) { _ in [] }

    private struct Received: Decodable {
        let key: String
    }

    private static func keys(_ json: [UInt8]) -> [String] {
        (try? JSONDecoder().decode([Received].self, from: Data(json)))?.map(\.key) ?? []
    }

    /// The server loses answers after it has counted, delays them, refuses for now, and breaks off.
    @Test func aServerCountsEachMeasureOnce() async throws {
        let server = try HostileServer { _, ordinal in
            switch ordinal % 5 {
            case 0: [.reset]
            case 1: [.pause(5)] + .document("{}")
            case 2: .document("busy", status: 503)
            case 3: [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .reset]
            default: .document("{}")
            }
        }
        let folder = try TemporaryFolder()
        let stream = EventStream(environment: .testing())
        var limits = Measures.Limits()
        (limits.batch, limits.interval, limits.longestInterval) = (7, .milliseconds(1), .milliseconds(2))
        let http = LiveHTTPClient()
        let measures = try await Measures(
            of: stream, [Self.rule], queue: .file(folder.file("measures.sqlite")), limits: limits
        ) { batch in
            let body = HTTPBody(batch.json, contentType: "application/json")
            do {
                _ = try await http.fetch(HTTPRequest(.post, url: server.address, body: body))
                return .delivered
            } catch {
                return .failed(retryAfter: nil)
            }
        }
        for _ in 1...1_000 {
            stream.send(MeasuresTests.Other.happened)
            // Fewer wait than the inbox keeps.
            if try await measures.ledger().isBalanced == false { Issue.record("The ledger does not balance.") }
        }
        var ledger = MeasureLedger()
        while ledger.delivered < 1_000 {
            try Task.checkCancellation()
            ledger = try await measures.ledger()
            #expect(ledger.isBalanced && ledger.dropped.isEmpty)
        }
        await measures.finish()
        let keys = server.bodies.flatMap(Self.keys)
        #expect(Set(keys).count == 1_000 && keys.count > 1_000)
    }

    /// A process is killed a thousand times at any point: while it measures, writes, delivers, and after the receiver has
    /// counted. Four queues are killed side by side.
    @Test func aKilledProcessLosesNoMeasure() async throws {
        let kills = ProcessInfo.processInfo.environment["ADDER_SANITIZER"] == nil ? 1_000 : 100
        try await withThrowingTaskGroup { group in
            for chain in 0..<4 {
                group.addTask { try await Self.killAgainAndAgain(stride(from: chain, to: kills, by: 4)) }
            }
            try await group.waitForAll()
        }
    }

    private static func killAgainAndAgain(_ rounds: some Sequence<Int>) async throws {
        let folder = try TemporaryFolder()
        let (queue, counted) = (folder.file("measures.sqlite"), folder.file("counted"))
        for round in rounds {
            let process = try ChildProcess(host, [queue, counted, "\(round)"], environment: [:])
            #expect(await process.status() == -SIGKILL)
            // As the kill has left it: nothing is written back.
            let left = try await MeasureLedger(examining: queue)
            #expect(left.isBalanced, "\(round): \(left)")
        }
        let last = try await Measures(of: EventStream(environment: .testing()), [], queue: .file(queue)) { batch in
            let lines = Self.keys(batch.json).map { $0 + "\n" }.joined()
            let file = open(counted, O_WRONLY | O_APPEND)
            defer { close(file) }
            _ = write(file, lines, lines.utf8.count)
            return .delivered
        }
        var ledger = try await last.ledger()
        while ledger.queued > 0 {
            try Task.checkCancellation()
            ledger = try await last.ledger()
        }
        await last.finish()
        let keys = try String(contentsOfFile: counted, encoding: .utf8).split(separator: "\n")
        #expect(Set(keys).count == ledger.accepted && ledger.accepted > 100, "\(ledger)")
        #expect(ledger.delivered == ledger.accepted)
    }

    private static let host: String = {
        #if os(macOS)
            Bundle(for: HostileServer.self).bundleURL.deletingLastPathComponent().appending(path: "MeasuresHost").path
        #else
            Bundle.main.bundleURL.appending(path: "MeasuresHost").path
        #endif
    }()
}
