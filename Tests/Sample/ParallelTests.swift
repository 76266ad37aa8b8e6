import Testing

/// Several processes on one database.
@Suite struct ParallelTests {
    @Test func whatSeveralProcessesAddAtOnceIsAllThere() async throws {
        let sandbox = try Sandbox()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for process in 1...4 {
                group.addTask {
                    for number in 1...25 {
                        let outcome = try await sandbox.run("todos", "add", "\(process)-\(number)")
                        #expect(outcome.status == 0, "\(outcome.messages)")
                    }
                }
            }
            try await group.waitForAll()
        }
        let titles = try await sandbox.run("todos").output.split(separator: "\n").compactMap { line in
            line.split(separator: " ").last.map(String.init)
        }
        let expected = (1...4).flatMap { process in (1...25).map { "\(process)-\($0)" } }
        #expect(titles.sorted() == expected.sorted())
        // Each process added in order, so its todos are listed in order.
        for process in 1...4 {
            #expect(titles.filter { $0.hasPrefix("\(process)-") } == (1...25).map { "\(process)-\($0)" })
        }
    }
}
