import Foundation

/// The clone of the repository that these tests belong to.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder for the builds of these tests. The build that runs them holds a lock on its own folder.
    static let scratch = root.appending(path: ".build/packaging")

    /// The names of the kits: `Cart`, `News`, `Todos`.
    static var kits: [String] {
        get throws {
            let folder = root.appending(path: "Kits")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/\($0)Kit.swift").path) }
                .sorted()
        }
    }

    /// Returns the contents of the sources by their paths, and of the file that resolving dependencies would write.
    static func contents() throws -> [String: Data] {
        let files = FileManager.default
        var contents: [String: Data] = [:]
        for folder in ["Package.swift", "Package.resolved", "Sources", "Kits", "Sample", "Tests/Fixtures"] {
            let url = root.appending(path: folder)
            guard files.fileExists(atPath: url.path) else { continue }
            let paths = [""] + (files.subpaths(atPath: url.path) ?? []).map { "/\($0)" }
            for path in paths
            where try url.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
                .isRegularFile == true
            {
                contents[folder + path] = try Data(contentsOf: url.appending(path: path))
            }
        }
        return contents
    }
}
