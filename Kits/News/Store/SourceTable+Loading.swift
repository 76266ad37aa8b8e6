import Adder
import AdderStorage

extension SourceTable {
    /// Notes that a load succeeded.
    ///
    /// - Parameter isContinuous: A Boolean value that indicates whether the newest items join those of the cache. The page
    ///   with older items is then the one that comes after those.
    static func note(
        _ load: SourceLoad, at now: Timestamp, isContinuous: Bool, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) {
        let id = SQLValue.integer(load.source.number)
        switch load.content {
        case .latest(let feed):
            try connection.run(
                """
                UPDATE source SET title = coalesce(?, title), link = coalesce(?, link), etag = ?, last_modified = ?, \
                next_page = CASE WHEN ? THEN next_page ELSE ? END WHERE id = ?
                """,
                [
                    SQLValue(feed.title?.plainText.sourceName), SQLValue(feed.link?.storedAddress), SQLValue(load.etag),
                    SQLValue(load.lastModified), SQLValue(isContinuous), SQLValue(feed.nextPage?.storedAddress), id,
                ])
        case .older(let feed):
            // Says nothing about the newest items, and when they may be asked for.
            try connection.run(
                "UPDATE source SET next_page = ? WHERE id = ?", [SQLValue(feed.nextPage?.storedAddress), id])
            return
        case .unchanged: break
        }
        try connection.run(
            """
            UPDATE source SET loaded_at = ?, load_after = ?, failure_code = NULL, failure_message = NULL \
            WHERE id = ?
            """, [.integer(now.milliseconds), .integer(load.loadAfter.milliseconds), id])
        if let url = load.movedTo {
            // A source that has moved to where another one is already stays where it is.
            try connection.run("UPDATE OR IGNORE source SET url = ? WHERE id = ?", [.text(url), id])
            try CredentialsTable.removeForeign(of: load.source, connection)
        }
    }

    /// Notes that a load failed.
    static func note(
        _ failure: NewsLoadFailure, of id: NewsSourceID, retryAt: Timestamp, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) {
        try connection.run(
            """
            UPDATE source SET failure_code = ?, failure_message = ?, load_after = ? WHERE id = ?
            """,
            [.text(failure.code), .text(failure.message), .integer(retryAt.milliseconds), .integer(id.number)])
    }
}
