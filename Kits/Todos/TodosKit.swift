public import Adder
public import AdderStorage

/// A todo list that is kept in a database.
///
/// ```swift
/// let sdk = try await SDK.start { _ in } kits: { TodosKit.enable { $0.storage = .file(path) } }
/// if case .list(let screen) = try await sdk.kits.screen(for: .list()) { screen.show(in: view) }
/// ```
public final class TodosKit: Kit {
    /// `todos`.
    public static let name = "todos"

    /// What the kit was given; its stream carries ``TodosRequest`` and ``TodosResponse``.
    public let context: Context

    let store: any TodoStore
    private let answering: Subscription

    /// Opens the store, and answers ``TodosRequest`` from then on.
    ///
    /// - Throws: ``TodosError`` when the store does not open.
    public init(options: TodosOptions, context: Context) async throws {
        self.context = context
        store = try await SQLiteTodoStore(options.storage, log: context.log)
        answering = try context.stream.answer(
            with: TodosInteractor(store: store, secondsFromGMT: options.secondsFromGMT))
    }

    /// Closes the store; changes that were acknowledged are in it.
    public func stop() async {
        answering.cancel()
        await store.close()
    }
}

/// What a host can set for ``TodosKit``.
public struct TodosOptions: KitOptions {
    /// Where the todos are kept: by default in memory, and so lost at the end.
    public var storage = StorageLocation.memory

    /// How far the clock on the wall is east of Greenwich, in seconds: it tells which day it is. By default 0, UTC.
    public var secondsFromGMT = 0

    /// In memory, in UTC.
    public init() {}

    /// A file without a path; a clock on the wall that is nowhere.
    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        if case .file("") = storage {
            problems.append(
                ConfigurationProblem("storage", "The path is empty: give the path of a file, such as todos.sqlite."))
        }
        if abs(secondsFromGMT) > 18 * 3_600 {
            problems.append(
                ConfigurationProblem(
                    "secondsFromGMT",
                    "\(secondsFromGMT) seconds are more than 18 hours: give what the system's clock says."))
        }
        return problems
    }
}
