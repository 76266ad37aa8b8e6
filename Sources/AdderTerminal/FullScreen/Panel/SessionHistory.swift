public import AdderViews

/// The session so far, whose turns a key shows in the place of the pages. Its pages obey no action.
///
/// ```swift
/// options.history = SessionHistory { add in
///     while await session.replayTurn() { add(SessionHistory.Turn(page: session.page, events: session.events)) }
///     return nil
/// } save: { folder in
///     await session.save(in: folder)
/// }
/// ```
///
/// Arrows step through the turns, Home and End go to the first and the last one, the page keys step by ten, and Escape leads back
/// to the pages, which are where they were. The latest 1,000 turns are kept.
public struct SessionHistory: Sendable {
    /// The topmost page after a turn.
    public struct Turn: Sendable {
        /// The titles of the pages under it, the first page first.
        public let path: [String]
        /// The page. Its actions are not taken.
        public let page: Page<PageIntent>
        /// The events that the turn has folded, such as `TodosResponse.todos`.
        public let events: [String]

        /// Creates a turn.
        public init(path: [String] = [], page: Page<PageIntent>, events: [String]) {
            (self.path, self.page, self.events) = (path, page, events)
        }
    }

    /// The title of its key.
    public var title = "Session"
    /// The key that shows and hides it, unless the page has an action on that key.
    public var key: Character = "<"
    let replay: @MainActor @Sendable (_ add: @MainActor (Turn) -> Void) async -> String?
    let save: @MainActor @Sendable (_ folder: String) async -> String

    /// Creates a history.
    ///
    /// - Parameters:
    ///   - replay: Passes each turn of the session so far to `add`, the first one first, and returns a sentence if there are
    ///     turns that it cannot show. It is called each time the history is shown. Its task is cancelled when a person goes back.
    ///   - save: Saves the session in a folder that a person has typed, and returns a sentence about the result.
    public init(
        replay: @escaping @MainActor @Sendable (_ add: @MainActor (Turn) -> Void) async -> String?,
        save: @escaping @MainActor @Sendable (_ folder: String) async -> String
    ) {
        (self.replay, self.save) = (replay, save)
    }
}
