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

    let store: any TodoStore
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

    /// Returns a number that differs from that of an earlier call after another process has changed the todos. Changes by
    /// this kit leave it as it is.
    ///
    /// Use it in a host that checks now and then, such as a prompt: if the number has changed, load a list again with
    /// ``TodoListIntent/appear``. A screen that stays open follows with ``TodosRequest/watch``.
    ///
    /// - Throws: ``TodosError`` if the database cannot be read.
    public func dataVersion() async throws(TodosError) -> Int64 {
        try await store.dataVersion()
    }

    /// Stops answering requests, and closes the store. It contains every change that was acknowledged.
    public func stop() async {
        answering.cancel()
        await store.close()
    }
}

/// Reading in parts, for a host that passes todos on and keeps none of them, such as a command that writes to a pipe.
///
/// A screen is told of its todos by events. These functions send none: nothing is folded, shown, recorded or traced. What they pass
/// on is one snapshot of the todos, with the changes that were acknowledged before. Their `body` is called on the queue of the
/// storage, where it may wait, such as for a pipe; meanwhile, the requests of this kit wait, too.
extension TodosKit {
    /// Reads the todos that match a query in parts of a thousand, so that a list of any length takes the memory of one part.
    ///
    /// ```swift
    /// let view = TodoListView(hasHeadings: false)
    /// try await kit.readList(TodoQuery(), on: today) { part in
    ///     terminal.write(renderer.render(view.page(of: TodoListPresenter.State(part))).output)
    /// }
    /// ```
    ///
    /// A query with a limit or an offset has one part. With ``TodoQuery/countsPositions``, eight bytes are kept for each todo of
    /// the list, unless the positions follow from the order.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - today: The day on which the todos are listed.
    ///   - body: Called with each part in order, at least with one; returns `false` to end the reading.
    /// - Throws: ``TodosError`` if the database cannot be read. Parts may have been passed on before.
    public func readList(
        _ query: TodoQuery, on today: CalendarDay, _ body: @Sendable (TodoListPart) -> Bool
    ) async throws(TodosError) {
        try await store.readParts(of: query, on: today, body)
    }

    /// Writes all todos that can be read as a text, as ``TodosRequest/export(_:)`` does, in pieces of a thousand todos.
    ///
    /// - Parameters:
    ///   - format: The format of the text.
    ///   - body: Called with each piece in order, at least with one; returns `false` to end the writing.
    /// - Returns: The rows that the text does not contain, since they cannot be read.
    /// - Throws: ``TodosError`` if the database cannot be read. Pieces may have been passed on before.
    public func export(
        _ format: TodoFormat, _ body: @Sendable (String) -> Bool
    ) async throws(TodosError) -> UnreadableTodos {
        try await store.writeAll(format, zone: zone, body)
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
        let found = try await database.read(throwing: TodosError.self) { connection throws(TodosError) in
            try TodoTable.all(status, connection)
        }
        await database.close()
        return found.todos
    }
}
