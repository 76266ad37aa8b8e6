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
