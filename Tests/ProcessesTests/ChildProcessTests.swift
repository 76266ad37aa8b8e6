import Foundation
import Processes
import Testing

/// What the programs that tests start have of the tests.
@Suite(.timeLimit(.minutes(1))) struct ChildProcessTests {
    @Test func noOpenFileIsInherited() async throws {
        let files = (1...100).map { _ in open("/dev/null", O_RDONLY) }
        defer { for file in files { close(file) } }
        try #require(files.allSatisfy { $0 >= 0 })
        let script = "for file in /dev/fd/*; do test -e $file && echo ${file##*/}; done"
        let outcome = try await ChildProcess.outcome(of: "/bin/sh", ["-c", script], environment: [:])
        #expect(outcome.output == "0\n1\n2\n")
    }

    @Test func aProgramThatIsMissingIsAnError() async {
        await #expect(throws: POSIXError.self) {
            try await ChildProcess.outcome(of: "/no/such/program", [], environment: [:])
        }
    }

    @Test func aSignalIsANegativeStatus() async throws {
        let process = try ChildProcess("/bin/sleep", ["60"], environment: [:])
        process.send(SIGTERM)
        #expect(await process.status() == -SIGTERM)
    }
}
