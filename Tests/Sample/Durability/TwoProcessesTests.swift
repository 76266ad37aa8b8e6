import Foundation
import Testing

/// Two people at one database.
@Suite(.timeLimit(.minutes(5))) struct TwoProcessesTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func twoProcessesAtOnceLoseNothing() async throws {
        async let first = work("A")
        async let second = work("B")
        let titles = try await first + second

        let open = try await sandbox.list()
        let done = try await sandbox.list("--done")
        #expect((open.count, done.count) == (64, 16))
        #expect(Set((open + done).map { $0.replacing(#/^\[.\]  /#, with: "") }) == Set(titles))
        let document = try await sandbox.run("todos", "--json").output
        let positions = document.matches(of: /"position":(\d+)/).compactMap { Int($0.output.1) }
        #expect(positions == Array(1...64))
    }

    /// Adds forty todos, completes every fifth, and puts every fourth first.
    private func work(_ name: String) async throws -> [String] {
        var titles: [String] = []
        for number in 0..<40 {
            let title = "\(name) \(number)"
            let key = try await sandbox.add(title)
            if number % 5 == 0 { #expect(try await sandbox.run("todos", "done", key).status == 0) }
            if number % 4 == 1 { #expect(try await sandbox.run("todos", "move", key, "1").status == 0) }
            titles.append(title)
        }
        return titles
    }
}
