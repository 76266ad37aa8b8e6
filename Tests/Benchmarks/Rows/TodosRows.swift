import Foundation

extension Row {
    /// The sample with many todos, from the start of its process to its end.
    static var todos: [Row] {
        [
            row("sample", ""),
            // Each row is described twice, for the widths of the columns and for its line, so that the text of the list is not kept.
            // 3.3 to 4.0 × by machine: on a fast one SQLite gains more.
            Row(
                "sample todos, 100,000 todos", size: 100_000, .sample(["todos"]),
                against: Alternative("the same columns, selected and written by SQLite's C API", .plainList),
                budget: .times(4.5), growth: .linear(from: 10_000, within: 12)),
            row("sample todos --search", "todos", "--search", "number 99"),
            row("sample todos --limit 20", "todos", "--limit", "20"),
            row("sample todos toggle", "todos", "toggle", "h"),
            row("sample todos show", "todos", "show", "h"),
            memory(100, "todos"),
            // Its document has 28 MB, and is whole when it is written.
            memory(300, "todos", "--json"),
        ]
    }

    private static func row(_ name: String, _ arguments: String...) -> Row {
        Row(
            "\(name), 100,000 todos", size: 100_000, .sample(arguments.filter { !$0.isEmpty }),
            budget: .milliseconds(150), growth: .linear(from: 10_000, within: 12))
    }

    /// The peak memory of the sample while it writes a long list.
    private static func memory(_ megabytes: Double, _ arguments: String...) -> Row {
        Row(
            "memory of sample \(arguments.joined(separator: " ")), 100,000 todos", size: 100_000,
            .sampleMemory(arguments), budget: .megabytes(megabytes), growth: .linear(from: 10_000, within: 12))
    }
}

extension Workload {
    /// The most memory that the sample has with a database of `size` todos.
    fileprivate static func sampleMemory(_ arguments: [String]) -> Workload {
        Workload(bytes: { size in
            let home = try TodosHome(size)
            return try home.sample.peakMemory(["--home", home.path] + arguments)
        })
    }

    /// Runs the sample on a database of `size` todos.
    static func sample(_ arguments: [String]) -> Workload {
        Workload { size in
            let home = try TodosHome(size)
            return { times in
                for _ in 0..<times { try home.sample.run(["--home", home.path] + arguments) }
            }
        }
    }

    /// Selects what a list of `size` todos needs, and writes it, without a process of its own.
    fileprivate static var plainList: Workload {
        Workload { size in
            let home = try TodosHome(size)
            return { times in
                for _ in 0..<times {
                    let database = try PlainSQLite(file: "\(home.path)/todos.sqlite")
                    let select = try database.statement(columns)
                    guard let output = fopen("/dev/null", "w") else { throw Skipped("/dev/null cannot be opened.") }
                    defer { fclose(output) }
                    while try select.step() {
                        for column in 0..<Int32(15) {
                            select.write(column, to: output)
                            putc(32, output)
                        }
                        putc(10, output)
                    }
                }
                withExtendedLifetime(home) {}
            }
        }
    }

    private static let columns = """
        SELECT rank, id, title, note, created_at, due, priority, tags, completed_at, is_deleted, every_days, streak_count,
            kept_on, due_before, key_length
        FROM todo NOT INDEXED WHERE completed_at IS NULL AND is_deleted = 0 ORDER BY rank
        """
}
