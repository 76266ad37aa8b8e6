public import Adder
import AdderJSON

/// An event of a recording, with what a replay needs beside it.
public struct RecordedEvent: Equatable, Sendable {
    /// The number of the event in the order of delivery, from 1.
    public let number: UInt64
    /// The time of the event's delivery by the system's clock, in microseconds since 1970-01-01T00:00:00Z.
    public let time: Int64
    /// The identity of the event.
    public let id: EventID
    /// The identity of the event that brought it about; `nil` for a root.
    public let cause: EventID?
    /// The screen for which it was sent; `nil` if there is none.
    public let screen: ScreenID?
    /// The place of the event in its conversation.
    public let kind: EventKind
    /// The part of the session that has sent the event.
    public let role: EventRole
    /// The qualified name of the event's type, such as `TodosKit.TodosRequest`.
    public let type: String
    /// The name by which the runtime finds the type in another process; `nil` for a private or local type, which has none.
    public let mangled: String?
    /// The name of the case, if the event is an enum, and of the case inside it: `history.undo`; `nil` otherwise.
    public let name: String?
    /// The event as JSON, in a masked recording with masks; empty if ``omission`` is not `nil`.
    public let body: String
    /// A sentence that says why the recording has no body; `nil` if it has one.
    public let omission: String?
    /// A Boolean value that indicates whether the event holds a `Sensitive` value that is not empty.
    public let holdsSecret: Bool
    /// The times at which events were folded or answered, which were drawn after the recording's previous event.
    public let times: [EventID: Timestamp]
    /// The digests of what screens show after the turn that this event names, eight hexadecimal digits each.
    public let shown: [ScreenID: String]
    /// The pages of these screens as JSON, with masks in the place of texts. Only a masked recording has them.
    public let pages: [ScreenID: String]

    init(
        number: UInt64, time: Int64, id: EventID, cause: EventID? = nil, screen: ScreenID? = nil,
        kind: EventKind = .event, role: EventRole = .host, type: String, mangled: String? = nil, name: String? = nil,
        body: String,
        omission: String? = nil, holdsSecret: Bool = false, times: [EventID: Timestamp] = [:],
        shown: [ScreenID: String] = [:], pages: [ScreenID: String] = [:]
    ) {
        self.number = number
        self.time = time
        self.id = id
        self.cause = cause
        self.screen = screen
        self.kind = kind
        self.role = role
        self.type = type
        self.mangled = mangled
        self.name = name
        self.body = body
        self.omission = omission
        self.holdsSecret = holdsSecret
        self.times = times
        self.shown = shown
        self.pages = pages
    }

    /// The name of the type without its module, and that of the case: `TodosRequest.read.list`.
    public var shortName: String {
        let type = self.type.firstIndex(of: ".").map { self.type[$0...].dropFirst() } ?? self.type[...]
        return name.map { "\(type).\($0)" } ?? String(type)
    }

    /// The event about a screen or a turn; `nil` for another one.
    public var screenEvent: ScreenEvent? {
        role == .turn || role == .screen ? (try? decoded()) as? ScreenEvent : nil
    }

    /// Returns the event as a value.
    ///
    /// The body is untrusted: a recording may come from anywhere. No type but one that is an `Event` is looked up. Of a
    /// masked recording, only events without numbers and checked texts can be decoded, and their texts are masks.
    ///
    /// - Parameter types: Types that are found by their names, such as private ones, which the runtime does not find.
    /// - Throws: ``SessionRecordingError`` if the recording has no body of the event, if the program does not have the type,
    ///   or if the type does not decode the body, as after a change of the type.
    public func decoded(types: [any Event.Type] = []) throws(SessionRecordingError) -> any Event {
        try decoded(NamedTypes(types))
    }

    func decoded(_ types: NamedTypes) throws(SessionRecordingError) -> any Event {
        if let omission {
            throw SessionRecordingError(.noBody, "The recording has no body of event \(number). \(omission)")
        }
        guard let type = knownType(types) else {
            throw SessionRecordingError(
                .unknownType,
                "The type “\(type.excerpt)” of event \(number) is not in this program. Link the module that declares it; "
                    + "pass a private type in `types`.")
        }
        do throws(JSONCodingError) {
            return try decode(type)
        } catch {
            throw SessionRecordingError(
                .undecodable,
                "The type “\(self.type.excerpt)” does not decode the body of event \(number): \(error) Use "
                    + "the version of the program that has made the recording, and a full recording, not a masked one.")
        }
    }

    /// Returns the type of the event; `nil` if the program does not have it.
    func knownType(_ types: NamedTypes) -> (any Event.Type)? { TypeName.find(mangled) ?? types[type] }

    private func decode<E: Event>(_ type: E.Type) throws(JSONCodingError) -> E {
        try JSONCoder(allowsSpecialNumbers: true).decode(from: body.utf8)
    }
}

/// Types that are found by their qualified names, such as private ones, which the runtime does not find.
struct NamedTypes: Sendable {
    private let types: [String: any Event.Type]

    init(_ types: [any Event.Type]) {
        self.types = Dictionary(types.map { (stableName(of: $0), $0) }) { first, _ in first }
    }

    subscript(name: String) -> (any Event.Type)? { types[name] }
}

/// The names of a type of event.
struct TypeName: Equatable {
    /// The qualified name, which is the same in every process.
    let qualified: String
    /// The name by which the runtime finds the type; `nil` for a private or local type, which has an address in its name.
    let mangled: String?

    init(_ type: any Event.Type) {
        qualified = stableName(of: type)
        mangled = _mangledTypeName(type).flatMap { Self.isSafe($0) ? $0 : nil }
    }

    /// Returns the type of a name; `nil` if the program has none, or one that is not an event.
    static func find(_ mangled: String?) -> (any Event.Type)? {
        guard let mangled, isSafe(mangled) else { return nil }
        return _typeByName(mangled) as? any Event.Type
    }

    /// Returns a Boolean value that indicates whether the runtime may be asked for a name. Some with other characters, such
    /// as a dollar sign, end the process.
    private static func isSafe(_ mangled: String) -> Bool {
        1...1_024 ~= mangled.utf8.count
            && mangled.utf8.allSatisfy {
                0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "_")
            }
    }
}
