/// What a write has survived when it is acknowledged.
///
/// Chosen for each write. A durable write costs about as much as the disk's flush (13 times a cached one was
/// measured); a cached one leaves the flush to a later moment. Neither can damage the database: after a power loss it
/// holds some prefix of the writes, in order. A durable write makes all cached ones before it durable too.
///
/// Source: <https://sqlite.org/pragma.html#pragma_synchronous>, for a database in WAL mode.
public enum Durability: String, Sendable, Equatable, Codable, CaseIterable {
    /// Acknowledged only when it would survive a power loss (`synchronous=FULL`): for what a user did.
    case durable

    /// Survives a crash of the program, but perhaps not a power loss (`synchronous=NORMAL`): for what can be fetched
    /// again.
    case cached

    /// The statement that makes SQLite work this way.
    var pragma: String {
        switch self {
        case .durable: "PRAGMA synchronous=FULL"
        case .cached: "PRAGMA synchronous=NORMAL"
        }
    }
}
