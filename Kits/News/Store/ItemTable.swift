import Adder
import AdderJSON
import AdderStorage

/// Reads and marks the items.
enum ItemTable {
    private static let columns = """
        id, source, title, summary, link, authors, image, published_at, updated_at, is_read, is_favourite, sorted_at,
        (SELECT coalesce(name, title, url) FROM source WHERE source.id = item.source)
        """

    /// Returns a page of the items that match a query, after a position.
    static func page(
        _ query: NewsQuery, after cursor: NewsCursor?, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> NewsPage {
        var condition = query.condition
        if let cursor {
            condition.add("(sorted_at, id) < (?, ?)", [.integer(cursor.sortedAt), .integer(cursor.id)])
        }
        var page = NewsPage()
        var last: NewsCursor?
        let limit = query.limit
        let sql = "SELECT \(columns) FROM item\(condition.sql) ORDER BY sorted_at DESC, id DESC LIMIT \(limit + 1)"
        try connection.forEach(sql, condition.values) { row throws(StorageError) in
            guard page.items.count + page.unreadableCount < limit else { return page.next = last }
            last = NewsCursor(sortedAt: (try? row.integer(11)) ?? 0, id: try row.integer(0))
            do throws(StorageError) {
                page.items.append(try NewsItem(row))
            } catch {
                guard error.code == .unexpectedType else { throw error }
                page.unreadableCount += 1
            }
        }
        if page.next == nil, query.includesOlder, try SourceTable.hasOlder(query, connection) {
            page.next = last ?? cursor
        }
        return page
    }

    /// The number of damaged rows that a step passes over.
    private static let stepLimit = 100

    /// Returns the unread item to which a step leads; `nil` if there is none.
    static func unread(_ step: NewsStep, _ connection: borrowing NewsConnection) throws(NewsError) -> NewsItem? {
        let id = SQLValue.integer(step.item.number)
        let key = try connection.first("SELECT sorted_at FROM item WHERE id = ?", [id]) { row throws(StorageError) in
            try row.integer(0)
        }
        guard let key else { throw .noItem(step.item) }
        let (sign, order) = step.direction == .next ? ("<", "DESC") : (">", "ASC")
        var condition = step.list.condition
        condition.add("is_read = 0")
        condition.add("(sorted_at, id) \(sign) (?, ?)", [.integer(key), id])
        let sql = """
            SELECT \(columns) FROM item\(condition.sql) ORDER BY sorted_at \(order), id \(order) LIMIT \(stepLimit)
            """
        return try connection.query(sql, condition.values) { row throws(StorageError) in try? NewsItem(row) }
            .lazy.compactMap(\.self).first
    }

    /// Returns the number of items that match a query.
    static func count(_ query: NewsQuery, _ connection: borrowing NewsConnection) throws(NewsError) -> Int {
        let condition = query.condition
        return Int(clamping: try connection.integer("SELECT count(*) FROM item\(condition.sql)", condition.values) ?? 0)
    }

    static func find(_ id: NewsItemID, _ connection: borrowing NewsConnection) throws(NewsError) -> NewsItem {
        var isThere = false
        let item = try connection.first("SELECT \(columns) FROM item WHERE id = ?", [.integer(id.number)]) {
            row throws(StorageError) in
            isThere = true
            return try? NewsItem(row)
        }
        guard isThere else { throw .noItem(id) }
        guard let item, let item else { throw .unreadable(id) }
        return item
    }

    static func story(_ id: NewsItemID, _ connection: borrowing NewsConnection) throws(NewsError) -> NewsStory {
        let item = try find(id, connection)
        let content = try connection.first("SELECT text, is_html FROM content WHERE item = ?", [.integer(id.number)]) {
            row throws(StorageError) in
            guard let text = try? row.text(0) else { return FeedText?.none }
            return try row.integer(1) == 0 ? FeedText(text) : FeedText(sanitized: text)
        }
        if let content, content == nil { throw .unreadable(id) }
        let files = try connection.first("SELECT files FROM item WHERE id = ?", [.integer(id.number)]) {
            row throws(StorageError) in
            (try? row.text(0)).flatMap { try? JSONCoder().decode([NewsFile].self, from: $0.utf8) }
        }
        let text = (content ?? nil)?.numberedText
        return NewsStory(
            item: item, content: text?.text ?? "", html: (content ?? nil).flatMap { $0.isHTML ? $0.value : nil },
            links: text?.links ?? [], files: (files ?? nil) ?? [])
    }

    static func setContent(
        _ content: FeedText, of id: NewsItemID, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        let (title, key) = (try find(id, connection).title, SQLValue.integer(id.number))
        try connection.execute("DELETE FROM searched WHERE rowid = ?", [key])
        try connection.execute(
            SearchIndex.insertion, SearchIndex.values(id.number, title: title, content: content.text(.pictures)))
        try connection.execute(
            "INSERT OR REPLACE INTO content(item, text, is_html) VALUES (?, ?, ?)",
            [key, .text(content.value), SQLValue(content.isHTML)])
        let size = content.value.utf8.count + content.text(.pictures).utf8.count
        try connection.execute("UPDATE item SET size = size + ? WHERE id = ?", [SQLValue(size), key])
    }

    static func mark(
        _ id: NewsItemID, _ mark: NewsMark, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> NewsItem {
        let (column, value) =
            switch mark {
            case .read(let isRead): ("is_read", isRead)
            case .favourite(let isFavourite): ("is_favourite", isFavourite)
            }
        try connection.execute(
            "UPDATE item SET \(column) = ?1 WHERE id = ?2 AND \(column) <> ?1",
            [SQLValue(value), .integer(id.number)])
        return try find(id, connection)
    }

    static func markAllRead(
        _ query: NewsQuery, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> Int {
        var condition = query.condition
        condition.add("is_read = 0")
        return try connection.execute("UPDATE item SET is_read = 1\(condition.sql)", condition.values)
    }
}

extension NewsItem {
    fileprivate init(_ row: borrowing SQLRow) throws(StorageError) {
        let authors = try row.text(5)
        let summary = try row.text(3)
        self.init(
            id: NewsItemID(try row.integer(0)), sourceID: NewsSourceID(try row.integer(1)),
            sourceName: try row.optionalText(12) ?? "",
            title: Self.shownTitle(try row.text(2), ofTextBeginning: summary),
            summary: summary, link: try row.optionalText(4),
            authors: authors.isEmpty ? [] : authors.split(separator: "\n").map(String.init),
            image: try row.optionalText(6),
            publishedAt: try row.optionalInteger(7).map(Timestamp.init(milliseconds:)),
            updatedAt: try row.optionalInteger(8).map(Timestamp.init(milliseconds:)),
            isRead: try row.integer(9) != 0, isFavourite: try row.integer(10) != 0)
    }
}

extension NewsQuery {
    /// The condition of the query in SQL, without its limit.
    fileprivate var condition: SQLCondition {
        var condition = SQLCondition()
        if isFavourite { condition.add("is_favourite = 1") }
        if isUnread { condition.add("is_read = 0") }
        if let source { condition.add("source = ?", [.integer(source.number)]) }
        if let folder {
            // Its name ends with a line end in the path of a folder inside it.
            let path = folder.names.joined(separator: "\n")
            condition.add(
                """
                source IN (SELECT id FROM source WHERE folder = ? OR substr(folder, 1, \(path.unicodeScalars.count + 1)) = ?)
                """, [.text(path), .text(path + "\n")])
        }
        if let search {
            condition.add(
                """
                (id IN (SELECT rowid FROM searched WHERE searched MATCH ?) \
                OR id IN (SELECT id FROM item INDEXED BY item_folded_title WHERE instr(folded_title, ?) > 0))
                """, [.text(search.match), .text(search.titlePart)])
        }
        return condition
    }
}

/// Conditions that a row must meet, with the values of their parameters.
private struct SQLCondition {
    private var parts: [String] = []
    private(set) var values: [SQLValue] = []

    /// ` WHERE …`; empty without a condition.
    var sql: String { parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ") }

    mutating func add(_ part: String, _ values: [SQLValue] = []) {
        parts.append(part)
        self.values += values
    }
}
