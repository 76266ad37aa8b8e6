import AdderStorage

/// The database schema of the cart.
enum CartSchema {
    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE cart(
                id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
                currency TEXT NOT NULL,
                version INTEGER NOT NULL,
                last_line INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE line(
                id INTEGER PRIMARY KEY NOT NULL,
                sku TEXT NOT NULL,
                title TEXT NOT NULL,
                unit_price INTEGER NOT NULL,
                first_price INTEGER NOT NULL,
                quantity INTEGER NOT NULL CHECK (quantity > 0)
            ) STRICT;
            CREATE TABLE attribute(
                line INTEGER NOT NULL,
                name TEXT NOT NULL,
                value TEXT NOT NULL,
                PRIMARY KEY (line, name)
            ) STRICT, WITHOUT ROWID
            """),
        Migration(2, second),
    ]

    /// The steps of the history. A line that did not exist before its step has its identity only.
    private static let second = """
        CREATE TABLE step(
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            title TEXT,
            quantity INTEGER,
            count INTEGER NOT NULL,
            time INTEGER NOT NULL,
            currency TEXT NOT NULL
        ) STRICT;
        CREATE TABLE past(
            step INTEGER NOT NULL,
            id INTEGER NOT NULL,
            sku TEXT,
            title TEXT,
            unit_price INTEGER,
            first_price INTEGER,
            quantity INTEGER,
            PRIMARY KEY (step, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE past_attribute(
            step INTEGER NOT NULL,
            line INTEGER NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (step, line, name)
        ) STRICT, WITHOUT ROWID
        """
}
