/// The identity of a screen: 1 for the first that a stage opened, and so on.
public struct ScreenID: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The number.
    public let rawValue: UInt32

    /// A screen's identity from its number, as a recording holds it.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Decodes the bare number.
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(UInt32.self)
    }

    /// Encodes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The number.
    public var description: String { "\(rawValue)" }
}

extension EventID {
    /// The identity of a screen's opening or closing, which does not depend on what else happens.
    init(_ screen: ScreenID, isOpening: Bool) {
        self.init(cause: EventID(rawValue: 0), place: UInt64(screen.rawValue), ordinal: isOpening ? 0 : 1)
    }
}

/// What a stage tells of its screens.
public enum ScreenEvent: Event {
    /// A screen was opened.
    case opened(Opening)
    /// A screen was closed, or its last owner let go of it.
    case closed(ScreenID)
    /// A turn is over: the identities of the events it folded, in order. A replay needs it.
    case folded([EventID])

    /// Which screen was opened.
    public struct Opening: Codable, Equatable, Sendable {
        /// The new screen.
        public let screen: ScreenID
        /// The type of its presenter.
        public let presenter: String
        /// The screen that holds it, if one does.
        public let parent: ScreenID?
    }
}
