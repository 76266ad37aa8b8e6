public import Adder

/// A kit that keeps a list of titled entries in memory.
public final class NotesKit: Kit {
    /// The name of the kit: `notes`.
    public static let name = "notes"

    /// The context of the kit. Its stream carries ``NotesRequest`` and ``NotesResponse``.
    public let context: Context<NotesKit>

    private let answering: Subscription

    /// Begins to answer ``NotesRequest``.
    public init(options: NotesOptions, context: Context<NotesKit>) async throws {
        self.context = context
        answering = try context.answer(with: NotesInteractor(limit: options.limit))
    }

    /// Stops answering requests. The entries are lost, since they are in memory.
    public func stop() async {
        answering.cancel()
    }
}

/// The options of ``NotesKit``.
public struct NotesOptions: KitOptions {
    /// The maximum number of entries, 1 or more. The default is 1,000.
    public var limit = 1_000

    /// Creates options with a limit of 1,000 entries.
    public init() {}

    /// Returns a problem for a limit below 1.
    public func problems() -> [ConfigurationProblem] {
        guard limit < 1 else { return [] }
        return [ConfigurationProblem("limit", "The maximum is \(limit). Set 1 or more.")]
    }
}
