import Foundation
import Testing

/// A whole screen takes five parts and 50 lines.
@Suite struct CounterSizeTests {
    private let lines: [String: [Substring]]

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "Counter")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        lines = try files.reduce(into: [:]) { lines, file in
            lines[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .filter { line in
                    let code = line.drop { $0 == " " }
                    return !(code.isEmpty || code.hasPrefix("//") || code.hasPrefix("import "))
                }
        }
    }

    @Test func theCounterHasFivePartsInFilesOfTheirOwn() {
        #expect(
            lines.keys.sorted() == [
                "Counter.swift", "CounterInteractor.swift", "CounterPresenter.swift", "CounterRouter.swift",
                "CounterView.swift",
            ])
        #expect(lines.values.allSatisfy { !$0.isEmpty })
    }

    @Test func theCounterHasAtMostFiftyLines() {
        #expect(lines.values.reduce(0) { $0 + $1.count } <= 50)
    }

    @Test func theCounterDeclaresNoProtocol() {
        #expect(!lines.values.joined().contains { $0.split(separator: " ").contains("protocol") })
    }
}
