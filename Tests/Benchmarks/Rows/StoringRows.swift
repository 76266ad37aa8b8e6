import AdderStorage

extension Row {
    /// SQLite through AdderStorage, and through its C API with the same schema.
    static var storing: [Row] {
        [
            Row(
                "insert 100,000 rows, one transaction", size: 100_000, .insertAll, against: .plain(.plainInsertAll),
                budget: .times(1.2), growth: .linear(from: 10_000)),
            Row(
                "read 100,000 rows", size: 100_000, .readAll, against: .plain(.plainReadAll), budget: .times(1.15),
                growth: .linear(from: 10_000)),
            Row(
                "read one row, on its executor", size: 1_000, .readOne, against: .plain(.plainReadOne),
                budget: .times(1.5), growth: .flat(from: 1_000), instructions: .iteration(12_250)),
            Row(
                "change one row, cached, on its executor", size: 1_000, .changeOne, against: .plain(.plainChange),
                budget: .times(1.45), growth: .flat(from: 1_000)),
        ]
    }
}

extension Alternative {
    fileprivate static func plain(_ work: Workload) -> Self { Self("SQLite's C API", work) }
}

extension Workload {
    fileprivate static var insertAll: Workload {
        Workload(timed: { size in
            let notes = Note.some(size)
            return {
                let table = try await NoteTable()
                let start = ContinuousClock.now
                try await table.insert(notes)
                return ContinuousClock.now - start
            }
        })
    }

    fileprivate static var plainInsertAll: Workload {
        Workload(timed: { size in
            let notes = Note.some(size)
            return {
                let database = try PlainSQLite()
                let start = ContinuousClock.now
                try database.insert(notes)
                return ContinuousClock.now - start
            }
        })
    }

    fileprivate static var readAll: Workload {
        Workload(awaiting: { size in
            let table = try await NoteTable(Note.some(size))
            return { times in
                for _ in 0..<times {
                    let notes = try await table.database.read { connection throws(StorageError) in
                        try connection.query(Note.selectAll) { row throws(StorageError) in try Note(row) }
                    }
                    Blackhole.keep(notes.count)
                }
            }
        })
    }

    fileprivate static var plainReadAll: Workload {
        Workload { size in
            let database = try PlainSQLite(Note.some(size))
            let select = try database.statement(Note.selectAll)
            return { times in
                for _ in 0..<times {
                    try database.run("BEGIN")
                    var notes: [Note] = []
                    while try select.step() {
                        notes.append(
                            Note(id: select.integer(0), text: select.text(1), reads: select.integer(2)))
                    }
                    try database.run("COMMIT")
                    Blackhole.keep(notes.count)
                }
            }
        }
    }
}
