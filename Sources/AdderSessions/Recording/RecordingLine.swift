import Adder
import AdderJSON

/// A line of a recording, without its checksum.
enum RecordingLine: Equatable {
    /// The first line.
    case header(RecordingHeader)
    /// The names of a type, before the first event of the type.
    case type(TypeName)
    case event(RecordedEvent)
    /// The number of events that are missing after the one with a number.
    case dropped(UInt64, after: UInt64)
    /// The last line.
    case end(RecordingEnd)

    /// The maximum length of a line in bytes, without the line end.
    static let maximumLength = 4 << 20
    /// The maximum length of a body in bytes. The other members of its line have the rest of the line.
    static let maximumBodyLength = maximumLength - 256 << 10
    /// The version of the format.
    ///
    /// In version 1, lines have no `role`, and digests are of another form: see ``EventRole``.
    static let version = 2
}

/// The first line of a recording.
struct RecordingHeader: Equatable {
    /// The version of the format.
    var version = RecordingLine.version
    /// The version of the SDK that has written the recording.
    var sdk = SDKVersion.current
    let session: String
    let isMasked: Bool
    let began: Timestamp
    let seeds: SessionSeeds?
}

/// The last line of a recording.
struct RecordingEnd: Equatable {
    enum Reason: String {
        case finished, full
    }

    /// The time in microseconds since 1970.
    let time: Int64
    let events: UInt64
    let reason: Reason
}

// MARK: - Writing

extension RecordingLine {
    /// The line as bytes: an object without a line end.
    var bytes: [UInt8] {
        var members = JSONMembers()
        switch self {
        case .header(let header):
            members.number("adder", header.version)
            members.text("sdk", header.sdk)
            members.text("session", header.session)
            members.text("mode", header.isMasked ? "masked" : "full")
            members.number("began", header.began.milliseconds)
            if let seeds = header.seeds {
                members.json("seeds", #"["\#(seeds.first)","\#(seeds.second)"]"#)
            }
        case .type(let name):
            members.text("type", name.qualified)
            members.text("mangled", name.mangled)
        case .event(let event): event.write(to: &members)
        case .dropped(let count, let number):
            members.number("dropped", count)
            members.number("after", number)
        case .end(let end):
            members.number("end", end.time)
            members.number("events", end.events)
            members.text("reason", end.reason.rawValue)
        }
        return members.bytes + [UInt8(ascii: "}")]
    }
}

extension RecordedEvent {
    fileprivate func write(to members: inout JSONMembers) {
        members.number("n", number)
        members.number("time", time)
        members.text("id", id.description)
        members.text("cause", cause?.description)
        if let screen { members.number("screen", screen.rawValue) }
        if kind != .event { members.text("kind", kind.rawValue) }
        members.text("role", role.rawValue)
        members.text("type", type)
        members.text("name", name)
        if let omission { members.text("omitted", omission) } else { members.json("body", body) }
        if holdsSecret { members.json("secret", "true") }
        members.object("now", times, by: \.description) { "\($0.milliseconds)" }
        members.looks(shown, pages)
    }
}

/// The members of an object that is written.
private struct JSONMembers {
    private(set) var bytes: [UInt8] = []

    mutating func json(_ name: String, _ value: String) {
        bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
        bytes.appendJSON(name)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(contentsOf: value.utf8)
    }

    mutating func number(_ name: String, _ value: some BinaryInteger) { json(name, "\(value)") }

    /// Appends a text, unless it is `nil`.
    mutating func text(_ name: String, _ value: String?) {
        guard let value else { return }
        var quoted: [UInt8] = []
        quoted.appendJSON(value)
        json(name, String(decoding: quoted, as: UTF8.self))
    }

    /// Appends an object with a member for each element, sorted by their names, unless there are none.
    mutating func object<Key, Value>(
        _ name: String, _ values: [Key: Value], by key: (Key) -> String, _ text: (Value) -> String
    ) {
        guard !values.isEmpty else { return }
        let members = values.map { (key($0.key), text($0.value)) }.sorted { $0.0 < $1.0 }
        json(name, "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
    }

    mutating func looks(_ shown: [ScreenID: String], _ pages: [ScreenID: String]) {
        object("shown", shown, by: \.description) { "\"\($0)\"" }
        object("page", pages, by: \.description) { $0 }
    }
}

// MARK: - Numbers

extension RecordingLine {
    /// The number of the last event after the line; `nil` if it has none.
    var number: UInt64? {
        switch self {
        case .event(let event): event.number
        case .dropped(let count, let number): number + count
        case .header, .type, .end: nil
        }
    }

    /// Returns the number of events before a line; `nil` if the line does not say it.
    static func countBefore(_ line: ArraySlice<UInt8>) -> UInt64? {
        switch try? RecordingLine(line, mangled: [:]) {
        case .event(let event): event.number - 1
        case .dropped(_, let number): number
        case .header, .type, .end, nil: nil
        }
    }
}
