/// A broken promise.
enum Defect: String, CaseIterable, Sendable {
    case crash = "crashes"
    case hang = "hangs"
    /// An acknowledged change is not there.
    case lost = "lost"
    /// A change is there in part, or something is there that nobody asked for.
    case half = "half"
    /// A change is there that the program has called undone.
    case denied = "denied"
    /// A healthy file was set aside.
    case setAside = "wrongly set aside"
    /// A healthy file whose contents are not shown, or a command that succeeded with a wrong answer.
    case silent = "silently empty"
    /// A damaged file was changed.
    case touched = "touched"
    /// A full or read-only disk refuses reading, or a fault of the recording ends the session.
    case refused = "refused"
    /// A start beside a file that was set aside does not name it.
    case unwarned
    /// A payment is not charged once, or a measure is not counted once.
    case miscounted
    /// A later start cannot read, or cannot change.
    case stuck = "stuck"
}

/// What came of one case.
struct Verdict: Sendable {
    let name: String
    /// The broken promise and how it shows; `nil` if all were kept.
    var defect: (kind: Defect, detail: String)?
    /// A Boolean value that indicates whether the fault struck.
    var isStruck = true
    /// A Boolean value that indicates whether a change appears that was not acknowledged.
    var appeared = false
    /// The names of files that nobody needs any more.
    var leftovers: [String] = []
}
