import Adder
import TestSupport
import Testing

@Suite struct LogTests {
    private let lines = Collected<String>()

    private func log(_ threshold: Log.Level) -> Log {
        Log(threshold) { [lines] level, message in lines.append("\(level): \(message)") }
    }

    @Test(arguments: [
        (Log.Level.debug, ["debug: d", "info: i", "warning: w", "error: e"]),
        (.info, ["info: i", "warning: w", "error: e"]),
        (.warning, ["warning: w", "error: e"]),
        (.error, ["error: e"]),
        (.none, []),
    ])
    func messagesBelowTheThresholdAreDropped(_ threshold: Log.Level, _ expected: [String]) {
        let log = log(threshold)
        log.debug("d")
        log.info("i")
        log.warning("w")
        log.error("e")
        #expect(lines.all == expected)
    }

    @Test func aMessageIsBuiltOnlyIfItIsLogged() {
        func message(_ text: String) -> String {
            lines.append("built \(text)")
            return text
        }
        let log = log(.warning)
        log.debug(message("d"))
        log.info(message("i"))
        log.warning(message("w"))
        #expect(lines.all == ["built w", "warning: w"])
    }

    @Test func theDefaultThresholdIsWarning() {
        #expect(Log().threshold == .warning)
        #expect(CoreOptions().logLevel == .warning)
    }

    @Test func theDefaultSinkWritesALineToStandardError() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            Log().warning("one")
            Log().info("two")
            Log().error("three")
        }
        let error = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            error.split(separator: "\n").filter { $0.hasSuffix("e") || $0.hasSuffix("two") } == [
                "warning: one", "error: three",
            ])
        #expect(!String(decoding: result.standardOutputContent, as: UTF8.self).contains("three"))
    }
}
