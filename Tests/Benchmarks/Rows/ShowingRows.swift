extension Row {
    /// What a person at the full screen waits for.
    static var showing: [Row] {
        [
            Row(
                "first frame of sample ui, 10 todos", size: 10, .firstFrame,
                against: Alternative("sample todos", .sample(["todos"]))),
            Row("a key in sample ui, 1,000 todos", size: 1_000, .key, budget: .milliseconds(16)),
            Row("a key in sample ui, 100,000 todos", size: 100_000, .key, budget: .milliseconds(16)),
            Row(
                "a paste of 1 MB in sample ui", size: 1_000_000, .paste, budget: .milliseconds(200),
                growth: .linear(from: 100_000)),
        ]
    }
}

extension Workload {
    /// From the start of the process until the list of `size` todos is shown.
    fileprivate static var firstFrame: Workload {
        Workload(awaiting: { size in
            let home = try TodosHome(size)
            return { times in
                for _ in 0..<times { _ = try await SampleScreen(home) }
            }
        })
    }

    /// A key that selects the next todo of `size`, or the one before, until that is shown.
    fileprivate static var key: Workload {
        Workload(awaiting: { size in
            let screen = try await SampleScreen(TodosHome(size))
            var isFirst = true
            return { times in
                for _ in 0..<times {
                    await screen.type(isFirst ? "j" : "k", until: isFirst ? " 2/" : " 1/")
                    isFirst.toggle()
                }
            }
        })
    }

    /// A line of `size` bytes, more than a field takes, until the screen says so; and the key that removes it.
    fileprivate static var paste: Workload {
        Workload(awaiting: { size in
            let screen = try await SampleScreen(TodosHome(10))
            let empty = "[Buy milk"
            await screen.type("a", until: empty)
            let line = "\u{1B}[200~" + String(repeating: "a", count: size) + "\u{1B}[201~"
            return { times in
                for _ in 0..<times {
                    await screen.type(line, until: "fit here")
                    await screen.type("\u{15}", until: empty)
                }
            }
        })
    }
}
