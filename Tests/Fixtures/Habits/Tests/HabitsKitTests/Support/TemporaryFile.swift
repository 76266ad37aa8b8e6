import AdderStorage
import Foundation

/// A file for one test in a folder of its own, removed with its last reference.
final class TemporaryFile: Sendable {
    private let folder: URL

    /// Creates a folder that does not contain the file yet.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "habits-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.appending(path: "habits.sqlite").path }
    var location: StorageLocation { .file(path) }
}
