import Foundation

/// The clone that these tests are of.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Where these tests build: apart from the build that runs them, which holds a lock, and kept from run to run.
    static let scratch = root.appending(path: ".build/packaging")

    /// Its kits: `Cart`, `Todos`.
    static var kits: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Kits").path)
                .filter { !$0.hasPrefix(".") }.sorted()
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
