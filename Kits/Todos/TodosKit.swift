public import Adder
public import AdderStorage

/// A todo list that is kept in a database.
///
/// ```swift
/// let sdk = try await SDK.start { _ in } kits: { TodosKit.enable { $0.storage = .file(path) } }
/// let screen = sdk.kits.list()
/// screen.show(in: view)
/// ```
public final class TodosKit: Kit {
    /// The parts that cannot be encoded: the texts of the views.
    public typealias Dependencies = TodosDependencies

    /// The name of the kit: `todos`.
    public static let name = "todos"

    /// The context that the kit was created with. Its stream carries ``TodosRequest`` and ``TodosResponse``.
    public let context: Context<TodosKit>

    /// The time zone of the person.
    let zone: LocalZone
    /// A Boolean value that indicates whether the editors keep what is typed in them.
    let keepsDrafts: Bool

    let store: SQLiteTodoStore
    private let answering: Subscription

    /// Creates the kit: opens its store, and answers ``TodosRequest`` from then on.
    ///
    /// - Throws: ``TodosError`` when the store does not open.
    public init(options: TodosOptions, context: Context<TodosKit>) async throws {
        self.context = context
        (zone, keepsDrafts) = (options.zone, options.keepsDrafts)
        store = try await SQLiteTodoStore(options.storage, context.dependencies.lockAllowance, log: context.log)
        answering = try context.answer(
            with: TodosInteractor(
                store: store, zone: zone, words: context.dependencies.texts.dates, keepsDrafts: keepsDrafts,
                log: context.log))
    }

    /// Stops answering requests, and closes the store. It contains every change that was acknowledged.
    public func stop() async {
        answering.cancel()
        await store.close()
    }
}

extension TodosKit {
    /// Examines the kit's database at a path, and leaves it as it is. Returns `nil` if there is none.
    ///
    /// - Throws: `StorageError` if the database cannot be read for a reason other than damage.
    public static func examination(of path: String) async throws(StorageError) -> DatabaseExamination? {
        try await DatabaseExamination(of: path, migrations: TodoSchema.migrations)
    }

    /// Returns the todos of a status in a database that is left as it is, in their preset order.
    ///
    /// Starts no kit; creates, migrates, renames and writes nothing; and takes no lock, so that a shell can call it for a
    /// completion. The todos have no positions. While another process changes the database, the result may mix todos of
    /// several moments.
    ///
    /// - Throws: ``TodosError`` if there is no database, or another version of the program has written it.
    public static func todos(_ status: TodoStatus, examining path: String) async throws(TodosError) -> [ListedTodo] {
        let database: Database
        do throws(StorageError) {
            database = try await Database(examining: path)
        } catch {
            throw .storage(error)
        }
        let found = try await database.read { connection throws(TodosError) in
            try TodoTable.all(status, connection)
        }
        await database.close()
        return found.todos
    }
}
