/// The cases of a ``Loadable`` and of its `LastLoad` in their encoded form.
private enum CaseName: String {
    case idle, loading, failed, loaded
}

private enum LastLoadName: String {
    case loaded, loading, failed
}

extension Loadable: Encodable where Value: Encodable, Problem: Encodable {
    /// Encodes an object whose only key is the name of the case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .idle: _ = EncodedCase(CaseName.idle, to: encoder)
        case .loading: _ = EncodedCase(CaseName.loading, to: encoder)
        case .failed(let problem): try encoder.encode(problem, as: CaseName.failed)
        case .loaded(let value, let last):
            var encoded = EncodedCase(CaseName.loaded, to: encoder)
            try encoded.encode(value)
            try encoded.encode(last, at: 1)
        }
    }
}

extension Loadable: Decodable where Value: Decodable, Problem: Decodable {
    /// Decodes an object whose only key is the name of the case.
    public init(from decoder: any Decoder) throws {
        let (name, values): (CaseName, DecodedCase) = try DecodedCase.named(from: decoder, of: Self.self)
        self =
            switch name {
            case .idle: .idle
            case .loading: .loading
            case .failed: .failed(try values.value())
            case .loaded: .loaded(try values.value(), try values.value(1))
            }
    }
}

extension Loadable.LastLoad: Encodable where Problem: Encodable {
    /// Encodes an object whose only key is the name of the case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .loaded(let kind): try encoder.encode(kind, as: LastLoadName.loaded)
        case .loading(let subsequent): try encoder.encode(subsequent, as: LastLoadName.loading)
        case .failed(let subsequent, let problem):
            var encoded = EncodedCase(LastLoadName.failed, to: encoder)
            try encoded.encode(subsequent)
            try encoded.encode(problem, at: 1)
        }
    }
}

extension Loadable.LastLoad: Decodable where Problem: Decodable {
    /// Decodes an object whose only key is the name of the case.
    public init(from decoder: any Decoder) throws {
        let (name, values): (LastLoadName, DecodedCase) = try DecodedCase.named(from: decoder, of: Self.self)
        self =
            switch name {
            case .loaded: .loaded(try values.value())
            case .loading: .loading(try values.value())
            case .failed: .failed(try values.value(), try values.value(1))
            }
    }
}
