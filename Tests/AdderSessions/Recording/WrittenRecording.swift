import Adder

@testable import AdderSessions

/// The text of a recording that is written line by line.
struct WrittenRecording {
    private(set) var bytes: [UInt8] = []
    private var checksum = Checksum()
    /// The positions after the line ends.
    private(set) var ends: [Int] = []

    init(isMasked: Bool = false, seeds: SessionSeeds? = SessionSeeds(first: 914, second: .max)) {
        append(
            .header(
                RecordingHeader(
                    session: "k3", isMasked: isMasked, began: Timestamp(milliseconds: 1_795_438_457_000), seeds: seeds))
        )
    }

    mutating func append(_ line: RecordingLine) { append(line.bytes) }

    mutating func append(_ line: [UInt8]) {
        var line = line
        checksum.seal(&line)
        bytes += line + [UInt8(ascii: "\n")]
        ends.append(bytes.count)
    }

    mutating func append(_ line: String) { append(Array(line.utf8)) }

    /// Appends an event, with the line that names its type.
    mutating func append(_ number: UInt64, _ event: some Event, id: UInt64 = 0, kind: EventKind = .event) {
        let name = TypeName(type(of: event))
        append(.type(name))
        let encoded = EncodedEvent(event, mask: nil)
        let step = event as? ScreenEvent
        let role: EventRole = if case .folded? = step { .turn } else { step == nil ? .host : .screen }
        append(
            .event(
                RecordedEvent(
                    number: number, time: 1_795_438_457_862_972 + Int64(number),
                    id: EventID(rawValue: id == 0 ? number : id),
                    kind: kind, role: role, type: name.qualified, mangled: name.mangled, name: encoded.name,
                    body: encoded.body,
                    omission: encoded.omission)))
    }

    /// Returns a recording of random events.
    static func random(_ count: UInt64, seed: UInt64 = 3) -> WrittenRecording {
        var random = SeededGenerator(seed: seed)
        var recording = WrittenRecording()
        for number in 1...count {
            switch number % 4 {
            case 0 where number % 40 == 4: recording.append(number, Sample.random(&random))
            case 1: recording.append(number, Generic.pair(.init(first: number, second: Sample.text(&random))))
            case 2: recording.append(number, ScreenEvent.folded([EventID(rawValue: random.next())]), kind: .final)
            default:
                recording.append(
                    .event(
                        RecordedEvent(
                            number: number, time: -1, id: EventID(rawValue: random.next()),
                            cause: EventID(rawValue: number),
                            screen: ScreenID(rawValue: 7), kind: .progress, role: .answer, type: "Unknown.Type",
                            name: "x",
                            body: "[1]",
                            times: [EventID(rawValue: 36): Timestamp(milliseconds: -5)],
                            shown: [ScreenID(rawValue: 1): "9f3c02d1"])))
            }
        }
        recording.append(.end(RecordingEnd(time: 8, events: count, reason: .finished)))
        return recording
    }
}

/// An event of a generic type.
enum Generic<Value: Codable & Equatable & Sendable>: Event {
    case pair(Sample.Pair<Value, String>)
}
