import Foundation
import Testing

/// Compares a text with a file in the folder `Golden`.
///
/// To update the files after an intended change, run the tests with `ADDER_WRITE_GOLDEN=1`, and review the difference.
func expectGolden(_ name: String, _ text: String) throws {
    if ProcessInfo.processInfo.environment["ADDER_WRITE_GOLDEN"] != nil {
        try Data(text.utf8).write(to: goldenFile(name))
    }
    let golden = String(decoding: try Data(contentsOf: goldenFile(name)), as: UTF8.self)
    let (found, expected) = (text.components(separatedBy: "\n"), golden.components(separatedBy: "\n"))
    // The first line that differs is easier to read than two whole sessions.
    let line = zip(found, expected).prefix { $0 == $1 }.count
    let (here, there) = (found.dropFirst(line).first, expected.dropFirst(line).first)
    #expect(here == there, "\(name).txt, line \(line + 1)")
}

/// Returns a file of the folder `Golden`.
func goldenFile(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Golden/\(name).txt")
}
