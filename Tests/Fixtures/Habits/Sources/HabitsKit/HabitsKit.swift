import Adder
import AdderServices
import AdderStorage

/// A kit with habits that are stored in a database, a tip of the day, and reminders in a todo list.
public final class HabitsKit: Kit {
    /// The parts that cannot be encoded.
    public typealias Dependencies = HabitsDependencies

    /// The name of the kit: `habits`.
    public static let name = "habits"

    /// The context of the kit. Its stream carries ``HabitsRequest`` and ``HabitsResponse``.
    public let context: Context<HabitsKit>

    var hasTips: Bool { tips != nil }
    let watchers = Watchers<HabitsSummary>()
    private let store: any HabitStore
    private let tips: TipSource?
    private let watching: Subscription
    private let answering: Subscription

    /// Opens the store and begins to answer ``HabitsRequest``.
    ///
    /// - Throws: ``HabitsError/storage(_:)`` when the store does not open.
    public init(options: HabitsOptions, context: Context<HabitsKit>) async throws {
        self.context = context
        store =
            switch options.storage {
            case .memory: MemoryHabitStore()
            case .file: try await SQLiteHabitStore(options.storage, log: context.log)
            }
        tips = try await TipSource(options, context)
        // Before the requests are answered, so that every response is seen.
        watching = context.stream.observe(HabitsResponse.self) { [watchers] response in
            switch response.body {
            case .summary(let summary): watchers.offer(summary)
            case .changed(let change): watchers.offer(change.summary)
            case .habits, .habit, .tip, .reminded, .failed: break
            }
        }
        answering = try context.answer(
            with: HabitsInteractor(store: store, secondsFromGMT: options.secondsFromGMT, tips: tips))
    }

    /// Stops answering requests and closes the store, which contains every change that was acknowledged.
    public func stop() async {
        answering.cancel()
        watching.cancel()
        watchers.end()
        await tips?.close()
        await store.close()
    }
}
