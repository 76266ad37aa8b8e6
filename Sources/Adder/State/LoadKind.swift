/// The reason for a load.
public enum LoadKind: String, Hashable, Codable, Sendable {
    /// There is no value yet.
    case initial
    /// The value may be out of date.
    case refresh
    /// The part after the loaded one is wanted too.
    case more
}
