public import Adder
public import AdderStorage

/// A todo list that is kept in a database.
///
/// ```swift
/// let sdk = try await SDK.start { _ in } kits: { TodosKit.enable { $0.storage = .file(path) } }
/// switch try await sdk.kits.screen(for: .list(.open)) {
/// case .list(let screen): screen.show(in: view)
/// }
/// ```
public final class TodosKit: Kit {
    /// `todos`.
    public static let name = "todos"

    /// What the kit was given; its stream carries ``TodosRequest`` and ``TodosResponse``.
    public let context: Context

    private let store: any TodoStore
    private let answering: Subscription

    /// Opens the store, and answers ``TodosRequest`` from then on.
    ///
    /// - Throws: ``TodosError`` when the store does not open.
    public init(options: TodosOptions, context: Context) async throws {
        self.context = context
        store =
            switch options.storage {
            case .memory: MemoryTodoStore()
            case .file: try await SQLiteTodoStore(options.storage, log: context.log)
            }
        answering = try context.stream.answer(with: TodoListInteractor(store: store))
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

    /// In memory.
    public init() {}

    /// A file without a path.
    public func problems() -> [ConfigurationProblem] {
        guard case .file("") = storage else { return [] }
        return [ConfigurationProblem("storage", "The path is empty: give the path of a file, such as todos.sqlite.")]
    }
}
