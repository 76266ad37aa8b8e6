import Adder

extension Row {
    /// What leads from one list to another.
    static var comparing: [Row] {
        [
            Row(
                "changes of equal lists", size: 10_000, .changes { $0.map(\.rebuilt) },
                against: Alternative("==", .equality), budget: .times(1.5), growth: .linear(from: 1_000), isHot: true),
            Row(
                "changes of lists, 1 % edited", size: 10_000, .changes { $0.edited() },
                against: Alternative("difference", .difference { $0.edited() }), budget: .times(0.2),
                growth: .linear(from: 1_000), isHot: true),
            Row(
                "changes of lists, shuffled", size: 10_000, .changes { $0.scrambled() },
                against: Alternative("a dictionary and a sort", .sorting), growth: .linearithmic(from: 1_000)),
            Row(
                "changes of lists, nothing in common", size: 10_000, .changes { $0.map(\.replaced) },
                growth: .linear(from: 1_000)),
        ]
    }

    /// One changed item in a sorted list.
    static var incorporating: [Row] {
        [
            Row(
                "upsert a changed row", size: 10_000, .incorporating(.reload),
                against: Alternative("sort and changes", .sortingAgain), budget: .times(1.0 / 40),
                growth: .flat(from: 1_000), isHot: true),
            Row("upsert a row that moves", size: 10_000, .incorporating(.move), growth: .linear(from: 1_000)),
            Row(
                "upsert a tenth of the rows", size: 10_000, .incorporatingMany,
                growth: .linearithmic(from: 1_000)),
        ]
    }
}

extension Work {
    fileprivate static func changes(_ edit: @escaping ([Line]) -> [Line]) -> Work {
        Work { size in
            let old = [Line](size)
            let new = edit(old)
            return { times in
                for _ in 0..<times {
                    let changes = ListChanges(from: old, to: new)
                    Blackhole.keep(changes.moves.count + changes.deletes.count)
                }
            }
        }
    }

    fileprivate static func difference(_ edit: @escaping ([Line]) -> [Line]) -> Work {
        Work { size in
            let old = [Line](size)
            let new = edit(old)
            return { times in
                for _ in 0..<times { Blackhole.keep(new.difference(from: old).count) }
            }
        }
    }

    fileprivate static var equality: Work {
        Work { size in
            let old = [Line](size)
            let new = old.map(\.rebuilt)
            return { times in
                for _ in 0..<times { Blackhole.keep(old == new ? 1 : 0) }
            }
        }
    }

    /// What finding places by identity and ordering them cost without anything else.
    fileprivate static var sorting: Work {
        Work { size in
            let old = [Line](size)
            let new = old.scrambled()
            return { times in
                for _ in 0..<times {
                    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
                    Blackhole.keep(new.compactMap { places[$0.id] }.sorted().count)
                }
            }
        }
    }

    fileprivate enum Change { case reload, move }

    fileprivate static func incorporating(_ change: Change) -> Work {
        Work { size in
            var lines = [Line](size)
            var random = SeededGenerator(seed: 1)
            return { times in
                for _ in 0..<times {
                    var line = lines[Int.random(in: 0..<size, using: &random)]
                    line.isDone.toggle()
                    if change == .move { line.rank = .random(in: 0..<size, using: &random) }
                    lines.upsert(line, by: Line.precedes)
                }
                Blackhole.keep(lines.count)
            }
        }
    }

    fileprivate static var sortingAgain: Work {
        Work { size in
            let lines = [Line](size)
            var random = SeededGenerator(seed: 1)
            return { times in
                for _ in 0..<times {
                    var next = lines
                    next[Int.random(in: 0..<size, using: &random)].isDone.toggle()
                    next.sort(by: Line.precedes)
                    Blackhole.keep(ListChanges(from: lines, to: next).reloads.count)
                }
            }
        }
    }

    fileprivate static var incorporatingMany: Work {
        Work { size in
            var lines = [Line](size)
            var random = SeededGenerator(seed: 1)
            return { times in
                for _ in 0..<times {
                    var changed = (0..<size / 10).map { lines[$0 * 10] }
                    for index in changed.indices { changed[index].rank = .random(in: 0..<size, using: &random) }
                    lines.upsert(contentsOf: changed, by: Line.precedes)
                }
                Blackhole.keep(lines.count)
            }
        }
    }
}
