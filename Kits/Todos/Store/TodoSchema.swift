import AdderStorage

/// The database schema of the todos.
enum TodoSchema {
    /// The columns of `todo` that `past` has too.
    static let columns = TodoColumn.all.map(\.name)

    /// The columns, separated by commas.
    static let columnList = columns.joined(separator: ", ")

    /// The values of the columns to copy, separated by commas.
    static let copiedColumnList = TodoColumn.all.map(\.copied).joined(separator: ", ")

    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE todo(
                id TEXT PRIMARY KEY NOT NULL,
                position INTEGER NOT NULL UNIQUE,
                title TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                completed_at INTEGER,
                is_deleted INTEGER NOT NULL DEFAULT 0
            ) STRICT
            """),
        Migration(2, second),
        Migration(3, third),
        Migration(4, DraftTable.definition),
        Migration(5, StepTable.sharedDefinition),
        Migration(6) { connection throws(StorageError) in
            try connection.executeScript(sixth)
            try TodoTable.complete(connection)
        },
        Migration(
            7,
            """
            CREATE INDEX todo_agenda
                ON todo(due IS NULL, priority IS NULL, priority, created_at, rank, due, waits_until)
                WHERE is_deleted = 0 AND completed_at IS NULL
            """),
        Migration(8, TodoTable.foldSearchedTexts),
        Migration(9, TodoTable.makeTagsCanonical),
        Migration(10, TodoHistory.endSharing),
    ]

    /// The description of each step. Existing steps have no time and no first todo, and a kind only if they only added todos.
    private static let third = """
        ALTER TABLE step ADD COLUMN kind TEXT;
        ALTER TABLE step ADD COLUMN time INTEGER;
        ALTER TABLE step ADD COLUMN count INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE step ADD COLUMN first_id TEXT;
        UPDATE step SET
            kind = iif(EXISTS (SELECT 1 FROM past WHERE step = number AND rank IS NOT NULL), NULL, 'added'),
            count = (SELECT count(*) FROM past WHERE step = number);
        """

    /// The columns of todos that repeat or wait, of which existing todos have no values.
    private static let sixth =
        ["todo", "past"].map { table in
            """
            ALTER TABLE \(table) ADD COLUMN recurrence TEXT;
            ALTER TABLE \(table) ADD COLUMN waits_until TEXT;
            ALTER TABLE \(table) ADD COLUMN completion_count INTEGER;

            """
        }.joined() + """
            CREATE INDEX todo_waiting ON todo(waits_until)
                WHERE is_deleted = 0 AND completed_at IS NULL AND waits_until IS NOT NULL;
            \(CompletionTable.definition);
            """

    /// The searched texts of the todos of the first version are computed by the last migration, which knows all columns.
    private static let second = """
        ALTER TABLE todo RENAME TO todo_1;
        CREATE TABLE todo(\(definition), key_length INTEGER NOT NULL DEFAULT 4, UNIQUE(id)) STRICT;
        INSERT INTO todo(rank, id, title, created_at, completed_at, is_deleted, searched)
            SELECT position << 32, id, title, created_at, completed_at, is_deleted, '' FROM todo_1;
        DROP TABLE todo_1;
        CREATE INDEX todo_open ON todo(rank) WHERE is_deleted = 0 AND completed_at IS NULL;
        CREATE INDEX todo_done ON todo(rank) WHERE is_deleted = 0 AND completed_at IS NOT NULL;
        CREATE INDEX todo_trash ON todo(rank) WHERE is_deleted = 1;
        CREATE INDEX todo_due ON todo(due, rank) WHERE is_deleted = 0 AND completed_at IS NULL AND due IS NOT NULL;
        CREATE TABLE step(number INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;
        CREATE TABLE past(\(pastDefinition), PRIMARY KEY(step, id)) STRICT, WITHOUT ROWID;
        CREATE INDEX past_of_todo ON past(id);
        """

    /// The columns of a todo. Ranks have gaps, in which a todo can be inserted between two others, and are far from the
    /// limits of integers. The table is in their order.
    private static let definition = """
        rank INTEGER PRIMARY KEY NOT NULL CHECK(abs(rank) <= 4611686018427387904),
        id TEXT NOT NULL,
        title TEXT NOT NULL,
        note TEXT NOT NULL DEFAULT '',
        created_at INTEGER NOT NULL,
        due TEXT,
        priority TEXT,
        tags TEXT NOT NULL DEFAULT ' ',
        completed_at INTEGER,
        is_deleted INTEGER NOT NULL DEFAULT 0,
        every_days INTEGER,
        streak_count INTEGER,
        kept_on TEXT,
        due_before TEXT,
        searched TEXT NOT NULL
        """

    /// The columns of a todo as it was before a step. A todo that the step added has its identity only.
    private static let pastDefinition = """
        step INTEGER NOT NULL,
        rank INTEGER,
        id TEXT NOT NULL,
        title TEXT,
        note TEXT,
        created_at INTEGER,
        due TEXT,
        priority TEXT,
        tags TEXT,
        completed_at INTEGER,
        is_deleted INTEGER,
        every_days INTEGER,
        streak_count INTEGER,
        kept_on TEXT,
        due_before TEXT,
        searched TEXT
        """
}
