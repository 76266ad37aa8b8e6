import AdderStorage

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Workload {
    static var readOne: Workload {
        Workload(awaiting: { size in
            let table = try await NoteTable(Note.some(size))
            return { times in
                try await table.run {
                    for number in 0..<times {
                        let id = SQLValue(Int64(number % size))
                        let text = try await table.database.read { connection throws(StorageError) in
                            try connection.first(Note.selectOne, [id]) { row throws(StorageError) in try row.text(0) }
                        }
                        Blackhole.keep(text?.utf8.count ?? 0)
                    }
                }
            }
        })
    }

    static var plainReadOne: Workload {
        Workload { size in
            let database = try PlainSQLite(Note.some(size))
            let select = try database.statement(Note.selectOne)
            return { times in
                for number in 0..<times {
                    sqlite3_bind_int64(select.pointer, 1, Int64(number % size))
                    try database.run("BEGIN")
                    while try select.step() { Blackhole.keep(select.text(0).utf8.count) }
                    try database.run("COMMIT")
                }
            }
        }
    }

    /// A change of one row among `size` in its own transaction. The value differs each time, since SQLite does not write
    /// an equal one.
    static var changeOne: Workload {
        Workload(awaiting: { size in
            let table = try await NoteTable(Note.some(size))
            var count = 0
            return { times in
                let numbers = count + 1...count + times
                count += times
                try await table.run {
                    for number in numbers {
                        let values = [SQLValue(number), SQLValue(Int64(number % size))]
                        try await table.database.write(.cached) { connection throws(StorageError) in
                            _ = try connection.execute(Note.update, values)
                        }
                    }
                }
            }
        })
    }

    static var plainChange: Workload {
        Workload { size in
            let database = try PlainSQLite(Note.some(size))
            try database.run("PRAGMA synchronous=NORMAL")
            let update = try database.statement(Note.update)
            var number = 0
            return { times in
                for _ in 0..<times {
                    number += 1
                    try database.run("BEGIN IMMEDIATE")
                    sqlite3_bind_int64(update.pointer, 1, Int64(number))
                    sqlite3_bind_int64(update.pointer, 2, Int64(number % size))
                    try update.run()
                    try database.run("COMMIT")
                }
            }
        }
    }
}
