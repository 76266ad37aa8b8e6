import Adder
import NewsKit

extension Row {
    /// The feed reader with 200 sources, from a request to its response, and the same rows through SQLite's C API.
    static var reading: [Row] {
        [
            // A page costs the way of a request between threads as well, which takes longer than its rows.
            Row(
                "news: list 50 of 50,000 items", size: 50_000, .list(50), against: .plain(.plainList(50)),
                growth: .flat(from: 5_000)),
            Row(
                "news: list 50,000 items", size: 50_000, .list(NewsQuery.greatestLimit),
                against: .plain(.plainList(NewsQuery.greatestLimit)), budget: .times(3),
                // Fifty thousand rows do not fit into the cache of pages of SQLite, for either side.
                growth: .linear(from: 5_000, within: 25)),
            Row(
                "news: search 50,000 items", size: 50_000, .search, against: .plain(.plainSearch), budget: .times(3),
                growth: .linear(from: 5_000)),
            Row(
                "news: refresh without changes, 50,000 items", size: 50_000, .refresh, against: .plain(.plainRefresh),
                budget: .times(3), growth: .linear(from: 5_000)),
        ]
    }
}

extension Alternative {
    fileprivate static func plain(_ work: Workload) -> Self { Self("SQLite's C API", work) }
}

extension Workload {
    fileprivate static func list(_ limit: Int) -> Workload {
        listing { NewsQuery(limit: limit) }
    }

    fileprivate static var search: Workload {
        listing { NewsQuery(search: NewsSearchText("word77"), limit: 50) }
    }

    private static func listing(_ query: @escaping () -> NewsQuery) -> Workload {
        Workload(awaiting: { size in
            let news = try await NewsFixture.shared(size)
            return { times in
                for _ in 0..<times { Blackhole.keep(try await news.list(query())) }
            }
        })
    }

    fileprivate static var refresh: Workload {
        Workload(awaiting: { size in
            let news = try await NewsFixture.shared(size)
            return { times in
                for _ in 0..<times { try await news.refresh() }
            }
        })
    }

    fileprivate static func plainList(_ limit: Int) -> Workload {
        plainListing("ORDER BY sorted_at DESC, id DESC LIMIT \(limit)")
    }

    fileprivate static var plainSearch: Workload {
        plainListing(
            """
            WHERE (id IN (SELECT rowid FROM searched WHERE searched MATCH '"word77"*') \
            OR id IN (SELECT id FROM item INDEXED BY item_folded_title WHERE instr(folded_title, 'word77') > 0)) \
            ORDER BY sorted_at DESC, id DESC LIMIT 50
            """)
    }

    private static func plainListing(_ rest: String) -> Workload {
        Workload { size in
            let database = try PlainSQLite(file: try await NewsFixture.shared(size).path)
            let select = try database.statement(
                """
                SELECT id, source, title, summary, link, authors, image, published_at, updated_at, is_read, is_favourite, \
                (SELECT coalesce(name, title, url) FROM source WHERE source.id = item.source) FROM item \(rest)
                """)
            return { times in
                for _ in 0..<times {
                    try database.run("BEGIN")
                    var items: [NewsItem] = []
                    while try select.step() { items.append(NewsItem(select)) }
                    try database.run("COMMIT")
                    Blackhole.keep(items.count)
                }
            }
        }
    }

    /// What a refresh without changes reads and writes: what each load begins with, its end, and the size of the cache.
    fileprivate static var plainRefresh: Workload {
        Workload { size in
            let database = try PlainSQLite(file: try await NewsFixture.shared(size).path)
            let states = try database.statement("SELECT id, url, etag, last_modified, load_after FROM source")
            let note = try database.statement(
                "UPDATE source SET loaded_at = ?, load_after = ?, failure_code = NULL WHERE id = ?")
            let sizes = try database.statement(
                "SELECT source, count(*), sum(size) FROM item WHERE is_favourite = 0 GROUP BY source")
            return { times in
                for time in 0..<times {
                    var sources: [(id: Int64, url: String, tag: String)] = []
                    while try states.step() {
                        sources.append((states.integer(0), states.text(1), states.text(2)))
                    }
                    for source in sources {
                        try database.run("BEGIN IMMEDIATE")
                        note.bind(1_800_000_000_000 + Int64(time), at: 1)
                        note.bind(0, at: 2)
                        note.bind(source.id, at: 3)
                        try note.run()
                        try database.run("COMMIT")
                    }
                    while try sizes.step() { Blackhole.keep(Int(sizes.integer(1) + sizes.integer(2))) }
                }
            }
        }
    }
}

extension NewsItem {
    @MainActor
    fileprivate init(_ row: PlainSQLite.Statement) {
        self.init(
            id: NewsItemID(row.integer(0)), sourceID: NewsSourceID(row.integer(1)), sourceName: row.text(11),
            title: row.text(2), summary: row.text(3), link: row.isNull(4) ? nil : row.text(4),
            authors: [row.text(5)], image: row.isNull(6) ? nil : row.text(6),
            publishedAt: row.isNull(7) ? nil : Timestamp(milliseconds: row.integer(7)),
            updatedAt: row.isNull(8) ? nil : Timestamp(milliseconds: row.integer(8)), isRead: row.integer(9) != 0,
            isFavourite: row.integer(10) != 0)
    }
}
