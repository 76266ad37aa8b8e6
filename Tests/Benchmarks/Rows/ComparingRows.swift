import Adder

extension Row {
    /// The changes from one list to another.
    static var comparing: [Row] {
        [
            Row(
                "changes of equal lists", size: 10_000, .changes { $0.map(\.rebuilt) },
                against: Alternative("==", .equality), budget: .times(1.5), growth: .linear(from: 1_000)),
            Row(
                "changes of lists, 1 % edited", size: 10_000, .changes { $0.edited() },
                against: Alternative("difference", .difference { $0.edited() }), budget: .times(0.2),
                growth: .linear(from: 1_000)),
            Row(
                "changes of lists, shuffled", size: 10_000, .changes { $0.scrambled() },
                growth: .linearithmic(from: 1_000)),
            Row(
                "changes of lists, nothing in common", size: 10_000, .changes { $0.map(\.replaced) },
                growth: .linear(from: 1_000)),
        ]
    }

    /// One changed item in a sorted list.
    static var upserting: [Row] {
        [
            Row(
                "upsert a changed row", size: 10_000, .upserting(.reload), growth: .flat(from: 1_000)),
            // Linear, but a longer list does not fit the nearest cache, where moving a row costs half.
            Row("upsert a row that moves", size: 10_000, .upserting(.move), growth: .linearithmic(from: 1_000)),
            Row(
                "upsert a tenth of the rows", size: 10_000, .upsertingMany,
                growth: .linearithmic(from: 1_000)),
        ]
    }
}

extension Workload {
    fileprivate static func changes(_ edit: @escaping ([ListRow]) -> [ListRow]) -> Workload {
        Workload { size in
            let old = [ListRow](size)
            let new = edit(old)
            return { times in
                for _ in 0..<times {
                    let changes = ListChanges(from: old, to: new)
                    Blackhole.keep(changes.moves.count + changes.deletes.count)
                }
            }
        }
    }

    fileprivate static func difference(_ edit: @escaping ([ListRow]) -> [ListRow]) -> Workload {
        Workload { size in
            let old = [ListRow](size)
            let new = edit(old)
            return { times in
                for _ in 0..<times { Blackhole.keep(new.difference(from: old).count) }
            }
        }
    }

    fileprivate static var equality: Workload {
        Workload { size in
            let old = [ListRow](size)
            let new = old.map(\.rebuilt)
            return { times in
                for _ in 0..<times { Blackhole.keep(old == new ? 1 : 0) }
            }
        }
    }

    fileprivate enum Change { case reload, move }

    fileprivate static func upserting(_ change: Change) -> Workload {
        Workload { size in
            var rows = [ListRow](size)
            var random = SeededGenerator(seed: 1)
            return { times in
                for _ in 0..<times {
                    var row = rows[Int.random(in: 0..<size, using: &random)]
                    row.isDone.toggle()
                    if change == .move { row.rank = .random(in: 0..<size, using: &random) }
                    rows.upsert(row, by: ListRow.precedes)
                }
                Blackhole.keep(rows.count)
            }
        }
    }

    fileprivate static var upsertingMany: Workload {
        Workload { size in
            var rows = [ListRow](size)
            var random = SeededGenerator(seed: 1)
            return { times in
                for _ in 0..<times {
                    var changed = (0..<size / 10).map { rows[$0 * 10] }
                    for index in changed.indices { changed[index].rank = .random(in: 0..<size, using: &random) }
                    rows.upsert(contentsOf: changed, by: ListRow.precedes)
                }
                Blackhole.keep(rows.count)
            }
        }
    }
}
