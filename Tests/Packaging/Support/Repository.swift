import Foundation

/// The clone that these tests are of.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Where these tests build: apart from the build that runs them, which holds a lock, and kept from run to run.
    static let scratch = root.appending(path: ".build/packaging")

    /// Its kits: `Cart`, `Todos`. A folder without a kit's type, such as `News` so far, is none.
    static var kits: [String] {
        get throws {
            let folder = root.appending(path: "Kits")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/\($0)Kit.swift").path) }
                .sorted()
        }
    }

    /// What is built from, by its path, and what resolving would write beside it.
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
