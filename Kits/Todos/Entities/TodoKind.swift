/// The kind of a todo: done once, or repeated.
public enum TodoKind: Codable, Equatable, Sendable {
    /// A todo that is completed once.
    case once
    /// A todo that repeats. Stored indirectly, since few todos are streaks and all the others are smaller for it.
    indirect case streak(Streak)
}
