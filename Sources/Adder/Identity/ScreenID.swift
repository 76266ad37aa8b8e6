/// The identity of a screen: 1 for the first that a stage opened, and so on.
public struct ScreenID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The screen's number.
    public let rawValue: UInt32

    /// Creates a screen's identity from its number, as a recording holds it.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The screen's number.
    public var description: String { "\(rawValue)" }
}

extension EventID {
    /// Creates the identity of a screen's opening or closing, which does not depend on other events.
    init(_ screen: ScreenID, isOpening: Bool) {
        self.init(cause: EventID(rawValue: 0), scope: .screen(screen), ordinal: isOpening ? 0 : 1)
    }
}
