/// The guarantee of a write that has been acknowledged.
///
/// Each write chooses its own. A durable write costs about as much as a flush of the disk, and a cached write leaves the
/// flush to a later moment. Neither can damage the database: after a power loss it holds a prefix of the writes, in
/// order. A durable write also makes all cached writes before it durable.
///
/// Source: <https://sqlite.org/pragma.html#pragma_synchronous>, for a database in WAL mode.
public enum Durability: String, Sendable, Equatable, Codable, CaseIterable {
    /// The write survives a power loss once it is acknowledged (`synchronous=FULL`). Use it for changes that a user made.
    case durable

    /// The write survives a crash of the program, but perhaps not a power loss (`synchronous=NORMAL`). Use it for data that
    /// can be fetched again.
    case cached

    /// The statement that sets this durability.
    var pragma: String {
        switch self {
        case .durable: "PRAGMA synchronous=FULL"
        case .cached: "PRAGMA synchronous=NORMAL"
        }
    }
}
