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
        Migration(
            3,
            """
            ALTER TABLE cart ADD COLUMN discounts TEXT NOT NULL DEFAULT '';
            ALTER TABLE step ADD COLUMN discounts TEXT;
            ALTER TABLE line ADD COLUMN tax_category TEXT;
            ALTER TABLE past ADD COLUMN tax_category TEXT
            """),
        Migration(4, fourth),
        Migration(5, StepTable.sharedDefinition),
        Migration(6) { connection throws(StorageError) in
            // Of an earlier attempt, it is not known whether a call has charged it.
            try connection.executeScript("ALTER TABLE purchase ADD COLUMN calls INTEGER NOT NULL DEFAULT 1")
            try StoredPurchase.takePasswordsFromGateways(connection)
        },
        Migration(7, CartHistory.endSharing),
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

    /// The attempts to buy the cart, and the orders that they have become: those with a receipt. A person has one attempt at most.
    private static let fourth = """
        CREATE TABLE purchase(
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL UNIQUE,
            buyer TEXT NOT NULL,
            gateway TEXT NOT NULL,
            currency TEXT NOT NULL,
            subtotal INTEGER NOT NULL,
            total INTEGER NOT NULL,
            time INTEGER,
            receipt TEXT,
            is_test INTEGER
        ) STRICT;
        CREATE UNIQUE INDEX attempt ON purchase(buyer) WHERE receipt IS NULL;
        CREATE TABLE purchase_line(
            purchase INTEGER NOT NULL,
            id INTEGER NOT NULL,
            sku TEXT NOT NULL,
            title TEXT NOT NULL,
            unit_price INTEGER NOT NULL,
            first_price INTEGER NOT NULL,
            quantity INTEGER NOT NULL,
            tax_category TEXT,
            PRIMARY KEY (purchase, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE purchase_attribute(
            purchase INTEGER NOT NULL,
            line INTEGER NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (purchase, line, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE purchase_amount(
            purchase INTEGER NOT NULL,
            position INTEGER NOT NULL,
            kind TEXT NOT NULL,
            label TEXT NOT NULL,
            amount INTEGER NOT NULL,
            PRIMARY KEY (purchase, position)
        ) STRICT, WITHOUT ROWID
        """
}
