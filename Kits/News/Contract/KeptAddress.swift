public import Adder

/// The text that a person has typed as the address of a source.
public enum AddressEntry: Codable, Hashable, Sendable {
    /// An address that has no password, and none can follow.
    case open(KeptAddress)
    /// A text that may have a password or the beginning of one. No output shows it.
    case hidden(Sensitive<String>)

    /// Creates an entry from a typed text.
    public init(_ typed: String) {
        self = KeptAddress(typed).map { .open($0) } ?? .hidden(Sensitive(typed))
    }

    /// The text as it was typed; empty if it was hidden in a recording.
    public var text: String {
        switch self {
        case .open(let address): address.text
        case .hidden(let text): text.reveal() ?? ""
        }
    }

    /// The address that may be kept; `nil` if it is hidden.
    var kept: KeptAddress? { if case .open(let address) = self { address } else { nil } }

    /// A Boolean value that indicates whether nothing is typed.
    var isEmpty: Bool { if case .hidden(let text) = self { text.isEmpty } else { false } }
}

/// The address of a source while it is typed, which is kept until the source is added or the address is discarded.
///
/// It has no name and no password, and neither can follow, since its server is typed completely.
public struct KeptAddress: Codable, Hashable, Sendable {
    /// The greatest length of an address in bytes.
    private static let limit = 8_192

    /// The address as it was typed.
    public let text: String

    /// Creates an address from a typed text; `nil` if it has a name or a password, may be the beginning of one, or is too long.
    ///
    /// In `https://ada:secret` the secret may be a password whose `@` is not typed yet, in `https://secret` the secret may be a
    /// name. With the slash after its server, `https://example.org/`, the text is an address.
    public init?(_ typed: String) {
        guard typed.utf8.count <= Self.limit, TypedAddress(typed).isWithoutPassword else { return nil }
        text = typed
    }
}
