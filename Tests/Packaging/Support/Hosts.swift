import Foundation

/// The programs in `Sample`.
enum Hosts {
    /// Each with the kits that it links: one host of all kits, one of none, and one of each.
    static var all: [(name: String, kits: [String])] {
        get throws {
            let kits = try Repository.kits
            return [("sample", kits), ("sample-core", [])] + kits.map { (host(of: $0), [$0]) }
        }
    }

    private static func host(of kit: String) -> String { "sample-\(kit.lowercased())" }

    /// The host of all kits lies beside these tests; the others are built as a client would ship them.
    static func named(_ name: String) async throws -> Binary {
        Binary(url: try await (name == "sample" ? besideTheseTests : built.value).appending(path: name))
    }

    /// Once for all tests.
    private static let built = Task {
        let scratch = Repository.scratch.appending(path: "hosts").path
        let build = [
            "swift", "build", "--package-path", Repository.root.path, "--scratch-path", scratch, "-c", "release",
        ]
        for name in try ["sample-core"] + Repository.kits.map(host) {
            try await output(of: build + ["--product", name])
        }
        let folder = try await output(of: build + ["--show-bin-path"])
        return URL(filePath: folder.trimmingCharacters(in: .newlines))
    }

    private static var besideTheseTests: URL {
        #if os(macOS)
            Bundle(for: TemporaryFolder.self).bundleURL.deletingLastPathComponent()
        #else
            Bundle.main.bundleURL
        #endif
    }
}
