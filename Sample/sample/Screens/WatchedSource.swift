/// The storage of a list, which other processes change, too.
struct WatchedSource<Intent> {
    /// Returns a number that differs from earlier ones after another process has changed the storage; `nil` if the storage
    /// cannot be read.
    private let version: @MainActor () async -> Int?
    private let intent: Intent
    private var last: Int?

    /// Creates a source. The list is loaded after it, so that no change is missed.
    ///
    /// - Parameters:
    ///   - intent: The intent that loads the list again.
    ///   - version: Returns a number that differs from earlier ones after another process has changed the storage.
    @MainActor
    init(reloading intent: Intent, version: @escaping @MainActor () async -> Int?) async {
        (self.intent, self.version) = (intent, version)
        last = await version()
    }

    /// Returns the intent that loads the list again if another process has changed it since the last call; otherwise `nil`.
    @MainActor
    mutating func reload() async -> Intent? {
        guard let version = await version(), version != last else { return nil }
        last = version
        return intent
    }
}

/// The rows in which two states of a list differ.
struct RowDifference<State> {
    /// The list with the rows alone that were added, changed or moved; `nil` if there are none.
    let changed: State?
    /// The keys of the rows that only the old list has.
    let removed: [String]
    /// The number of rows that differ.
    let count: Int
}
