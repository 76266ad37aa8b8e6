import AdderStorage

/// The database schema of the news.
enum NewsSchema {
    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE source(
                id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
                kind TEXT NOT NULL,
                url TEXT NOT NULL UNIQUE,
                name TEXT,
                title TEXT,
                link TEXT,
                etag TEXT,
                last_modified TEXT,
                next_page TEXT,
                loaded_at INTEGER,
                load_after INTEGER NOT NULL DEFAULT 0,
                failure_code TEXT,
                failure_message TEXT
            ) STRICT;
            CREATE TABLE item(
                id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
                source INTEGER NOT NULL,
                guid TEXT NOT NULL,
                title TEXT NOT NULL,
                summary TEXT NOT NULL,
                link TEXT,
                authors TEXT NOT NULL,
                image TEXT,
                published_at INTEGER,
                updated_at INTEGER,
                sorted_at INTEGER NOT NULL,
                is_read INTEGER NOT NULL DEFAULT 0,
                is_favourite INTEGER NOT NULL DEFAULT 0,
                size INTEGER NOT NULL,
                digest INTEGER NOT NULL,
                UNIQUE(source, guid)
            ) STRICT;
            CREATE INDEX item_order ON item(sorted_at, id);
            CREATE INDEX item_of_source ON item(source, sorted_at, id);
            CREATE INDEX item_unread ON item(sorted_at, id) WHERE is_read = 0;
            CREATE INDEX item_unread_of_source ON item(source, sorted_at, id) WHERE is_read = 0;
            CREATE INDEX item_size ON item(source, size) WHERE is_favourite = 0;
            CREATE INDEX item_favourite ON item(sorted_at, id) WHERE is_favourite = 1;
            CREATE TABLE content(
                item INTEGER PRIMARY KEY NOT NULL,
                text TEXT NOT NULL,
                is_html INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE evicted(
                source INTEGER NOT NULL,
                guid TEXT NOT NULL,
                PRIMARY KEY(source, guid)
            ) STRICT, WITHOUT ROWID;
            CREATE VIRTUAL TABLE searched USING fts5(
                title, content, tokenize = 'unicode61 remove_diacritics 2'
            );
            """),
        Migration(2) { connection throws(StorageError) in
            try connection.executeScript(
                """
                CREATE TABLE credentials(
                    source INTEGER PRIMARY KEY NOT NULL,
                    origin TEXT NOT NULL,
                    text TEXT NOT NULL
                ) STRICT;
                """)
            try CredentialsTable.takeFromURLs(connection)
        },
        Migration(
            3,
            """
            CREATE TABLE kept_address(
                id INTEGER PRIMARY KEY NOT NULL CHECK(id = 1),
                text TEXT NOT NULL
            ) STRICT
            """),
        // The names of the folder of a source, a line each.
        Migration(4, "ALTER TABLE source ADD COLUMN folder TEXT"),
        Migration(5, SearchIndex.foldTexts),
        // The address to which the validators belong, after all redirects.
        Migration(6, "ALTER TABLE source ADD COLUMN validated_url TEXT"),
        Migration(7, SearchIndex.foldTitles),
        // The files of an item in JSON.
        Migration(8, "ALTER TABLE item ADD COLUMN files TEXT"),
    ]
}
