/// The part of a turn in which a contract runs.
///
/// All contracts of one phase run before those of the next. Views and observers follow the last phase.
public enum ContractPhase: Int, CaseIterable, Comparable, Sendable {
    /// The phase that brings input into its canonical form: it trims a text or limits a number.
    case normalise = -3
    /// The phase that reconciles properties with each other: it clears a selection that is gone.
    case coordinate = -2
    /// The phase that derives properties from the others: a total, the visible part of a list.
    case compute = -1

    /// Returns `true` if phase `a` runs before phase `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
