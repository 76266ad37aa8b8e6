import Foundation
import Testing

@testable import Adder
@testable import AdderSessions

/// The formats of other tools, by their own rules.
@Suite struct SessionExportTests {
    /// A session of two kits, one that is random, and one whose lines no recorder has written.
    static let recordings: [String: SessionRecording] = {
        var recordings: [String: SessionRecording] = [:]
        let desk = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Replay/DeskSession.adder")
        recordings["desk"] = try? SessionRecording(contentsOf: desk.path)
        recordings["random"] = try? SessionRecording(WrittenRecording.random(400).bytes)
        recordings["hostile"] = try? SessionRecording(hostile.bytes)
        recordings["empty"] = try? SessionRecording(WrittenRecording().bytes)
        return recordings
    }()

    /// Its clock goes back, its identities are not unique, and its causes come later, or are the events themselves.
    private static var hostile: WrittenRecording {
        var recording = WrittenRecording()
        let opening = ScreenEvent.opened(.init(screen: ScreenID(rawValue: 1), presenter: "</script>\u{1}", parent: nil))
        for (number, time) in [Int64.max, -9, .min, 5, 5, 4].enumerated() {
            let number = UInt64(number + 1)
            recording.append(
                .event(
                    RecordedEvent(
                        number: number, time: time, id: EventID(rawValue: 7),
                        cause: EventID(rawValue: number > 2 ? 7 : 99), screen: ScreenID(rawValue: .max),
                        kind: number > 3 ? .final : .progress, type: "A.B<C.D>\"", name: "\u{2028}\\", body: "[1]")))
            recording.append(10 + number, opening, id: number)
            recording.append(20 + number, RequestCancellation(request: EventID(rawValue: 7)), id: number)
        }
        return recording
    }

    private func recording(_ name: String) throws -> SessionRecording { try #require(Self.recordings[name]) }

    private func json<Value>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Value)
    }

    @Test(arguments: ["desk", "random", "hostile", "empty"])
    func eachBeginOfAChromeTraceHasItsEnd(_ name: String) throws {
        let recording = try recording(name)
        let trace: [String: Any] = try json(recording.exported(as: .chrome))
        let entries = try #require(trace["traceEvents"] as? [[String: Any]])
        var times: [Int: Int64] = [:]
        var depths: [Int: Int] = [:]
        var open: [String: [Int64]] = [:]
        for entry in entries where entry["ph"] as? String != "M" {
            let thread = try #require(entry["tid"] as? Int)
            let time = try #require(entry["ts"] as? Int64)
            #expect(time >= times[thread, default: 0])
            times[thread] = time
            switch try #require(entry["ph"] as? String) {
            case "B": depths[thread, default: 0] += 1
            case "E":
                depths[thread, default: 0] -= 1
                #expect(depths[thread, default: 0] >= 0)
            case "b": open[try #require(entry["id"] as? String), default: []].append(time)
            case "e":
                let begins = open.removeValue(forKey: try #require(entry["id"] as? String))
                #expect(begins?.count == 1 && begins?[0] ?? .max <= time)
            case "i": #expect(entry["s"] as? String == "t")
            case let phase: Issue.record("\(phase)")
            }
        }
        #expect(open.isEmpty && depths.values.allSatisfy { $0 == 0 })
        #expect(entries.count >= (name == "empty" ? 2 : recording.events.count / 2))
    }

    /// The requests of a session, and the time in which each was answered.
    @Test func aChromeTraceHasTheRequests() throws {
        let recording = try recording("desk")
        let trace: [String: Any] = try json(recording.exported(as: .chrome))
        let entries = try #require(trace["traceEvents"] as? [[String: Any]])
        let begins = entries.filter { $0["ph"] as? String == "b" }
        let answers = recording.events.filter { $0.kind == .final && $0.type != "Adder.ScreenEvent" }
        #expect(begins.count >= answers.count && !answers.isEmpty)
        for answer in answers {
            let request = try #require(recording.events.first { $0.id == answer.cause })
            let begin = try #require(begins.first { ($0["args"] as? [String: String])?["event"] == "\(request.id)" })
            let end = try #require(
                entries.first { $0["ph"] as? String == "e" && $0["id"] as? String == begin["id"] as? String })
            #expect(end["ts"] as? Int64 == answer.time && begin["ts"] as? Int64 == request.time)
            #expect((end["args"] as? [String: String])?["ending"] == answer.shortName)
        }
    }

    @Test(arguments: ["desk", "random", "hostile", "empty"])
    func theSpansOfATraceAreATree(_ name: String) throws {
        let recording = try recording(name)
        let export: [String: Any] = try json(recording.exported(as: .otlp))
        let resource = try #require((export["resourceSpans"] as? [[String: Any]])?.first)
        let spans = try #require((resource["scopeSpans"] as? [[String: Any]])?.first?["spans"] as? [[String: Any]])
        var known: [String: (trace: String, start: Int64)] = [:]
        var count = 0
        for span in spans {
            let (id, trace) = (try #require(span["spanId"] as? String), try #require(span["traceId"] as? String))
            #expect(id.count == 16 && trace.count == 32 && known[id] == nil && id.contains { $0 != "0" })
            let start = try #require(Int64(span["startTimeUnixNano"] as? String ?? ""))
            let end = try #require(Int64(span["endTimeUnixNano"] as? String ?? ""))
            #expect(start <= end && start >= 0)
            if let parent = span["parentSpanId"] as? String {
                #expect(known[parent].map { $0.trace == trace && $0.start <= start } == true)
            }
            known[id] = (trace, start)
            count += 1 + (span["events"] as? [Any] ?? []).count
        }
        #expect(count == recording.events.count)
    }

    @Test(arguments: ["desk", "random", "hostile", "empty"])
    func eachEventIsACloudEvent(_ name: String) throws {
        let recording = try recording(name)
        let events: [[String: Any]] = try json(recording.exported(as: .cloudEvents))
        #expect(events.count == recording.events.count)
        for (event, recorded) in zip(events, recording.events) {
            #expect(event["specversion"] as? String == "1.0" && event["id"] as? String == "\(recorded.number)")
            #expect(event.keys.allSatisfy { $0.allSatisfy { "a"..."z" ~= $0 } })
            let time = try #require(event["time"] as? String)
            #expect(time.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z/#) != nil)
            #expect((event["data"] == nil) == (recorded.omission != nil))
        }
    }

    /// A masked recording has masks in the place of what a person has typed, and the traces have no bodies at all.
    @Test func onlyCloudEventsHaveBodies() throws {
        let recording = try recording("desk")
        let body = try #require(recording.events.map(\.body).max { $0.utf8.count < $1.utf8.count })
        #expect(recording.exported(as: .cloudEvents).contains(body))
        for format in [SessionExport.chrome, .otlp] { #expect(!recording.exported(as: format).contains(body)) }
    }
}
