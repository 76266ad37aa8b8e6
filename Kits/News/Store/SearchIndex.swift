import Adder
import AdderStorage

/// The index of words in which items are searched: the folded title and content of each. Any part of a title is found, too, in
/// a narrow index of the folded titles.
enum SearchIndex {
    static let insertion = "INSERT INTO searched(rowid, title, content) VALUES (?, ?, ?)"

    /// Returns the values of ``insertion``.
    static func values(_ item: Int64, title: String, content: String) -> [SQLValue] {
        [.integer(item), .text(title.foldedWords), .text(content.foldedWords)]
    }

    /// Makes the index anew from that of earlier versions, which has the texts as they are shown.
    static func foldTexts(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        try connection.executeScript(
            """
            ALTER TABLE searched RENAME TO searched_1;
            CREATE VIRTUAL TABLE searched USING fts5(
                title, content, tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
            );
            """)
        let items = try connection.query("SELECT rowid FROM searched_1") { row throws(StorageError) in
            try row.integer(0)
        }
        for item in items {
            let texts = try connection.first("SELECT title, content FROM searched_1 WHERE rowid = ?", [.integer(item)])
            {
                row throws(StorageError) in (title: try row.text(0), content: try row.text(1))
            }
            guard let texts else { continue }
            try connection.execute(insertion, values(item, title: texts.title, content: texts.content))
        }
        try connection.executeScript("DROP TABLE searched_1")
    }

    /// Adds the folded titles to the items of earlier versions.
    static func foldTitles(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        try connection.executeScript("ALTER TABLE item ADD COLUMN folded_title TEXT NOT NULL DEFAULT ''")
        let items = try connection.query("SELECT id, title FROM item") { row throws(StorageError) in
            (id: try row.integer(0), title: try row.text(1))
        }
        for item in items {
            try connection.execute(
                "UPDATE item SET folded_title = ? WHERE id = ?", [.text(item.title.folded), .integer(item.id)])
        }
        try connection.executeScript("CREATE INDEX item_folded_title ON item(folded_title)")
    }
}
