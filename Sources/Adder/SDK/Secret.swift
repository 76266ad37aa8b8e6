/// A key or password that appears in no description, dump, mirror, log, error or recording.
///
/// ```swift
/// $0.apiKey = Secret(environment: "SHOP_API_KEY")
/// ```
///
/// It encodes its source, `{"environment":"SHOP_API_KEY"}`. Encoding a literal secret throws.
public struct Secret: Equatable, Sendable {
    private enum Source: Equatable {
        case environment(String)
        case literal(String)
    }

    private let source: Source

    /// Creates a secret that is read from an environment variable each time it is revealed.
    public init(environment name: String) {
        source = .environment(name)
    }

    /// Creates a secret from its value, such as one from a key chain. It cannot be encoded.
    public init(literal value: String) {
        source = .literal(value)
    }

    /// Returns the secret itself. Call it where the secret is used, and do not store the result.
    ///
    /// - Throws: ``SecretError`` if the environment variable is not set, or the secret is empty.
    public func reveal() throws(SecretError) -> String {
        switch source {
        case .literal(let value):
            guard !value.isEmpty else { throw .emptyLiteral }
            return value
        case .environment(let name):
            guard let value = OperatingSystem.environment(name), !value.isEmpty else {
                throw .missingVariable(name)
            }
            return value
        }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The source of the secret, without the secret itself.
    public var description: String {
        switch source {
        case .environment(let name): "Secret(environment: \(name))"
        case .literal: "Secret(literal)"
        }
    }

    /// The source of the secret, without the secret itself.
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Codable {
    private enum CodingKeys: String, CodingKey {
        case environment
    }

    /// Decodes the source of a secret.
    public init(from decoder: any Decoder) throws {
        let name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .environment)
        self.init(environment: name)
    }

    /// Encodes the source of the secret.
    ///
    /// - Throws: `EncodingError` for a literal secret.
    public func encode(to encoder: any Encoder) throws {
        guard case .environment(let name) = source else {
            let reason = "A literal secret cannot be encoded: create it with Secret(environment:)."
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason))
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .environment)
    }
}

/// The reason that a secret cannot be revealed. It contains no part of the secret.
public enum SecretError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The environment variable of this name is not set or empty.
    case missingVariable(String)
    /// The secret was created from an empty text.
    case emptyLiteral

    /// A full sentence: what happened, and how to recover.
    public var description: String {
        switch self {
        case .missingVariable(let name):
            "The environment variable \(name) is not set or empty: set it to the secret before the program starts."
        case .emptyLiteral:
            "The secret is an empty text: pass the secret itself to Secret(literal:), or leave the option nil."
        }
    }
}
