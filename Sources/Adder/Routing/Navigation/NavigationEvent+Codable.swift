/// The cases of a ``NavigationEvent`` in its encoded form.
private enum CaseName: String {
    case requested, unconfirmed, redirected, resumed, abandoned, denied, presented, closed
}

extension NavigationEvent {
    /// Decodes an object whose only key is the name of the case.
    public init(from decoder: any Decoder) throws {
        let (name, values): (CaseName, DecodedCase) = try DecodedCase.named(from: decoder, of: Self.self)
        self =
            switch name {
            case .requested: .requested(try values.value())
            case .unconfirmed: .unconfirmed(try values.value())
            case .redirected: .redirected(try values.value())
            case .resumed: .resumed(try values.value())
            case .abandoned: .abandoned(try values.value())
            case .denied: .denied(try values.value())
            case .presented: .presented(try values.value())
            case .closed: .closed(try values.value())
            }
    }

    /// Encodes an object whose only key is the name of the case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .requested(let request): try encoder.encode(request, as: CaseName.requested)
        case .unconfirmed(let route): try encoder.encode(route, as: CaseName.unconfirmed)
        case .redirected(let redirection): try encoder.encode(redirection, as: CaseName.redirected)
        case .resumed(let route): try encoder.encode(route, as: CaseName.resumed)
        case .abandoned(let route): try encoder.encode(route, as: CaseName.abandoned)
        case .denied(let error): try encoder.encode(error, as: CaseName.denied)
        case .presented(let destination): try encoder.encode(destination, as: CaseName.presented)
        case .closed(let destination): try encoder.encode(destination, as: CaseName.closed)
        }
    }
}
