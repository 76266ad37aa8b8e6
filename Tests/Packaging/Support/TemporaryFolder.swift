import Foundation

/// A folder of a test's own, which goes with its last reference.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "packaging-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // What stays behind is in the system's folder for such things.
        try? FileManager.default.removeItem(at: url)
    }
}
