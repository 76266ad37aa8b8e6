/// An event about a screen or a turn, which a stage sends.
public enum ScreenEvent: Event {
    /// A screen was opened.
    case opened(Opening)
    /// A screen was closed, or its last reference was released.
    case closed(ScreenID)
    /// A turn has folded these events, in order. A replay repeats the turn from them.
    case folded([EventID])

    /// The screen that was opened, and its parent.
    public struct Opening: Codable, Equatable, Sendable {
        /// The identity of the screen.
        public let screen: ScreenID
        /// The name of the type of its presenter.
        public let presenter: String
        /// The screen that contains it; `nil` if none does.
        public let parent: ScreenID?
    }
}

/// The cases of a ``ScreenEvent`` in its encoded form.
private enum CaseName: String {
    case opened, closed, folded
}

extension ScreenEvent {
    /// Decodes an object whose only key is the name of the case.
    public init(from decoder: any Decoder) throws {
        let (name, values): (CaseName, DecodedCase) = try DecodedCase.named(from: decoder, of: Self.self)
        self =
            switch name {
            case .opened: .opened(try values.value())
            case .closed: .closed(try values.value())
            case .folded: .folded(try values.value())
            }
    }

    /// Encodes an object whose only key is the name of the case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .opened(let opening): try encoder.encode(opening, as: CaseName.opened)
        case .closed(let screen): try encoder.encode(screen, as: CaseName.closed)
        case .folded(let events): try encoder.encode(events, as: CaseName.folded)
        }
    }
}
