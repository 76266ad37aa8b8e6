public import AdderViews

/// The turns of a session: of the one so far, which a key shows in the place of the pages, or of a recorded one that
/// ``Terminal/play(_:options:)`` plays. Its pages obey no action.
///
/// ```swift
/// options.history = SessionHistory { add in
///     while await session.replayTurn() { await add(SessionHistory.Turn(page: session.page, events: session.events)) }
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
        /// A sentence under the page; `nil` for none.
        public let caption: String?
        /// The time from the turn before to this one, for which it is waited.
        public let pause: Duration

        /// Creates a turn.
        public init(
            path: [String] = [], page: Page<PageIntent>, events: [String], caption: String? = nil,
            pause: Duration = .zero
        ) {
            (self.path, self.page, self.events, self.caption, self.pause) = (path, page, events, caption, pause)
        }
    }

    /// The title of its key.
    public var title = "Session"
    /// The key that shows and hides it, unless the page has an action on that key.
    public var key: Character = "<"
    let replay: @MainActor @Sendable (_ add: @MainActor (Turn) async -> Void) async -> String?
    let save: (@MainActor @Sendable (_ folder: String) async -> String)?

    /// Creates a history.
    ///
    /// - Parameters:
    ///   - replay: Passes each turn of the session to `add`, the first one first, which returns when the turn is shown; and
    ///     returns a sentence if there are turns that it cannot show. It is called each time the history is shown. Its task is
    ///     cancelled when a person goes back.
    ///   - save: Saves the session in a folder that a person has typed, and returns a sentence about the result; `nil` if it
    ///     cannot be saved.
    public init(
        replay: @escaping @MainActor @Sendable (_ add: @MainActor (Turn) async -> Void) async -> String?,
        save: (@MainActor @Sendable (_ folder: String) async -> String)? = nil
    ) {
        (self.replay, self.save) = (replay, save)
    }
}
