import Adder
import AdderJSON

extension RecordingLine {
    /// Creates a line from its bytes; `nil` for one of a kind that this version does not know.
    ///
    /// - Parameters:
    ///   - bytes: The line without its line end.
    ///   - mangled: The names by which the runtime finds types, by their qualified names.
    ///   - version: The version of the recording's format.
    /// - Throws: ``LineProblem`` if the line is not an object that a recorder writes.
    init?(
        _ bytes: ArraySlice<UInt8>, mangled: [String: String], version: Int = RecordingLine.version
    ) throws(LineProblem) {
        let tree: JSONTree
        do throws(JSONCodingError) { tree = try JSONTree(bytes) } catch { throw LineProblem(error.description) }
        guard case .object(let members) = tree else { throw LineProblem("It is not an object.") }
        let line = LineMembers(members: members, bytes: bytes)
        switch members.first?.name {
        case "adder": self = .header(try line.header())
        case "n": self = .event(try line.event(mangled, version))
        case "type":
            self = .type(
                TypeName(qualified: try line.text("type"), mangled: try line.optional("mangled", LineMembers.text)))
        case "dropped": self = .dropped(try line.number("dropped"), after: try line.number("after"))
        case "end":
            guard let reason = RecordingEnd.Reason(rawValue: try line.text("reason")) else {
                throw LineProblem("The reason of the end is unknown.")
            }
            self = .end(RecordingEnd(time: try line.number("end"), events: try line.number("events"), reason: reason))
        default: return nil
        }
    }
}

/// The reason why a line is not one that a recorder writes.
struct LineProblem: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension TypeName {
    init(qualified: String, mangled: String?) {
        self.qualified = qualified
        self.mangled = mangled
    }
}

/// The members of a line that is read.
private struct LineMembers {
    let members: [JSONTree.Member]
    let bytes: ArraySlice<UInt8>

    func value(_ name: String) -> JSONTree? { members.first { $0.name == name }?.value }

    /// Returns the JSON of a member as it is in the line.
    private func json(_ member: JSONTree.Member) -> String {
        let start = bytes.startIndex
        return String(decoding: bytes[start + member.range.lowerBound..<start + member.range.upperBound], as: UTF8.self)
    }

    func optional<Value>(
        _ name: String, _ read: (LineMembers) -> (String) throws(LineProblem) -> Value
    ) throws(LineProblem) -> Value? {
        value(name) == nil ? nil : try read(self)(name)
    }

    func text(_ name: String) throws(LineProblem) -> String {
        guard case .text(let text)? = value(name) else { throw LineProblem("“\(name)” is not a text.") }
        return text
    }

    func number<Number: FixedWidthInteger>(_ name: String) throws(LineProblem) -> Number {
        guard case .number(let digits)? = value(name), let number = Number(digits) else {
            throw LineProblem("“\(name)” is not a whole number.")
        }
        return number
    }

    func identity(_ name: String) throws(LineProblem) -> EventID { try Self.identity(try text(name)) }

    private static func identity(_ text: String) throws(LineProblem) -> EventID {
        guard let number = UInt64(text, radix: 36), String(number, radix: 36) == text else {
            throw LineProblem("“\(text.excerpt)” is not an identity of an event.")
        }
        return EventID(rawValue: number)
    }

    private func object(_ name: String) throws(LineProblem) -> LineMembers? {
        guard let value = value(name) else { return nil }
        guard case .object(let members) = value else { throw LineProblem("“\(name)” is not an object.") }
        return LineMembers(members: members, bytes: bytes)
    }

    /// Returns the values of an object whose members are named by screens.
    func screens(
        _ name: String, _ read: (LineMembers) -> (String) throws(LineProblem) -> String
    ) throws(LineProblem) -> [ScreenID: String] {
        guard let object = try object(name) else { return [:] }
        var values: [ScreenID: String] = [:]
        for member in object.members {
            guard let number = UInt32(member.name), "\(number)" == member.name else {
                throw LineProblem("“\(member.name.excerpt)” is not a screen.")
            }
            values[ScreenID(rawValue: number)] = try read(object)(member.name)
        }
        return values
    }

    func pages() throws(LineProblem) -> [ScreenID: String] {
        try screens("page") { object in
            { name throws(LineProblem) in object.members.first { $0.name == name }.map(object.json) ?? "" }
        }
    }

    func times() throws(LineProblem) -> [EventID: Timestamp] {
        guard let object = try object("now") else { return [:] }
        var times: [EventID: Timestamp] = [:]
        for member in object.members {
            times[try Self.identity(member.name)] = Timestamp(milliseconds: try object.number(member.name))
        }
        return times
    }

    func header() throws(LineProblem) -> RecordingHeader {
        var seeds: SessionSeeds?
        if let value = value("seeds") {
            guard case .array(let elements) = value, elements.count == 2, case .text(let first) = elements[0],
                case .text(let second) = elements[1], let first = UInt64(first), let second = UInt64(second)
            else { throw LineProblem("“seeds” are not two numbers.") }
            seeds = SessionSeeds(first: first, second: second)
        }
        let mode = try text("mode")
        guard ["masked", "full"].contains(mode) else { throw LineProblem("The mode is unknown.") }
        return RecordingHeader(
            version: try number("adder"), sdk: try text("sdk"), session: try text("session"),
            isMasked: mode == "masked",
            began: Timestamp(milliseconds: try number("began")), seeds: seeds)
    }

    func event(_ mangled: [String: String], _ version: Int) throws(LineProblem) -> RecordedEvent {
        let kind = EventKind(rawValue: try optional("kind", LineMembers.text) ?? EventKind.event.rawValue)
        guard let kind else { throw LineProblem("The kind of event is unknown.") }
        let body = members.first { $0.name == "body" }
        let omission = try optional("omitted", LineMembers.text)
        guard (body == nil) != (omission == nil) else { throw LineProblem("The event has no body.") }
        let (type, name) = (try text("type"), try optional("name", LineMembers.text))
        let (id, cause) = (try identity("id"), try optional("cause", LineMembers.identity))
        let screen = value("screen") == nil ? nil : ScreenID(rawValue: try number("screen"))
        let role =
            version == 1
            ? EventRole(ofVersion1: id, cause, screen, kind, type, name)
            : EventRole(rawValue: try text("role"))
        guard let role else { throw LineProblem("The role of the event is unknown.") }
        return RecordedEvent(
            number: try number("n"), time: try number("time"), id: id, cause: cause, screen: screen, kind: kind,
            role: role, type: type, mangled: mangled[type], name: name, body: body.map(json) ?? "", omission: omission,
            holdsSecret: value("secret") == .boolean(true), times: try times(),
            shown: try screens("shown", LineMembers.text), pages: try pages())
    }
}

extension EventRole {
    /// Creates the role of an event of a recording of version 1, whose lines do not say it.
    fileprivate init(
        ofVersion1 id: EventID, _ cause: EventID?, _ screen: ScreenID?, _ kind: EventKind, _ type: String,
        _ name: String?
    ) {
        switch (kind, type, cause, screen) {
        case (_, "Adder.ScreenEvent", _, _): self = name == "folded" ? .turn : .screen
        case (.final, _, _, _), (.progress, _, _, _), (_, "Adder.RequestCancellation", _, _): self = .answer
        case (.announcement, _, _, _): self = .announcement
        case (_, _, nil, nil): self = .host
        case (_, _, nil, _): self = type.hasPrefix("Adder.") ? .host : .intent
        case (_, _, let cause?, let screen?)
        where (0..<1_024).contains { EventID(cause: cause, scope: .effect(screen), ordinal: $0) == id }:
            // A turn has few effects; their numbers are not recorded.
            self = .effect
        default: self = type.hasPrefix("Adder.") ? .host : .announcement
        }
    }
}
