import Adder
import NewsKit

extension Row {
    /// The feed reader with 200 sources, from a request to its response.
    static var reading: [Row] {
        [
            Row("news: list 50 of 50,000 items", size: 50_000, .list, growth: .flat(from: 5_000)),
            Row("news: search 50,000 items", size: 50_000, .search, growth: .linear(from: 5_000)),
            Row(
                "news: refresh without changes, 50,000 items", size: 50_000, .refresh, growth: .linear(from: 5_000)),
        ]
    }
}

extension Workload {
    fileprivate static var list: Workload {
        listing { NewsQuery(limit: 50) }
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
}
