/// A key or password that never shows: not in a description, a dump, a mirror, a log, an error or a recording.
///
/// ```swift
/// $0.apiKey = Secret(environment: "SHOP_API_KEY")
/// ```
///
/// It encodes where it comes from, `{"environment":"SHOP_API_KEY"}`; a literal one refuses to be encoded.
public struct Secret: Equatable, Sendable {
    private enum Source: Equatable {
        case environment(String)
        case literal(String)
    }

    private let source: Source

    /// A secret that stands in an environment variable, and is read when it is revealed.
    public init(environment name: String) {
        source = .environment(name)
    }

    /// A secret from elsewhere, such as a key chain. It cannot be encoded.
    public init(literal value: String) {
        source = .literal(value)
    }

    /// The secret itself: call it where it is used, and keep the result nowhere.
    ///
    /// - Throws: ``SecretError`` when the environment variable is not set or empty.
    public func reveal() throws(SecretError) -> String {
        switch source {
        case .literal(let value): return value
        case .environment(let name):
            guard let value = OperatingSystem.environment(name), !value.isEmpty else {
                throw SecretError(variable: name)
            }
            return value
        }
    }
}

/// An environment variable that should hold a secret does not.
public struct SecretError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The variable's name.
    public let variable: String

    /// A full sentence: what happened, and what to do.
    public var description: String {
        "The environment variable \(variable) is not set or empty: set it to the secret before the program starts."
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Where the secret comes from, never the secret.
    public var description: String {
        switch source {
        case .environment(let name): "Secret(environment: \(name))"
        case .literal: "Secret(literal)"
        }
    }

    /// Where the secret comes from, never the secret.
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Codable {
    private enum CodingKeys: String, CodingKey {
        case environment
    }

    /// Decodes where a secret comes from.
    public init(from decoder: any Decoder) throws {
        let name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .environment)
        self.init(environment: name)
    }

    /// Encodes where the secret comes from; throws `EncodingError` for a literal one.
    public func encode(to encoder: any Encoder) throws {
        guard case .environment(let name) = source else {
            let reason = "A literal secret is not written down: make it with Secret(environment:)."
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason))
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .environment)
    }
}
