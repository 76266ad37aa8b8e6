import AdderTesting
import Foundation

/// The programs in `Sample`.
enum Hosts {
    /// The hosts with the kits that they link: one host of all kits, one of none, and one of each kit.
    static var all: [(name: String, kits: [String])] {
        get throws {
            let kits = try Repository.kits
            return [("sample", kits), ("sample-core", [])] + kits.map { (host(of: $0), [$0]) }
        }
    }

    private static func host(of kit: String) -> String { "sample-\(kit.lowercased())" }

    /// Returns a host's program. The host of all kits is beside these tests; the others are built as a client would ship
    /// them.
    static func named(_ name: String) async throws -> Binary {
        Binary(url: try await (name == "sample" ? besideTheseTests : built.value).appending(path: name))
    }

    /// The folder of the hosts, which are built once for all tests.
    private static let built = Task {
        // That of Sample/install and of the benchmark.
        let scratch = Repository.root.appending(path: ".build/shipped").path
        let build = [
            "swift", "build", "--package-path", Repository.root.path, "--scratch-path", scratch, "-c", "release",
        ]
        for name in try ["sample-core"] + Repository.kits.map(host) {
            try await output(of: build + ["--product", name])
        }
        let folder = try await output(of: build + ["--show-bin-path"])
        return URL(filePath: folder.trimmingCharacters(in: .newlines))
    }

    /// The folder of the programs that were built with these tests.
    static var besideTheseTests: URL {
        #if os(macOS)
            Bundle(for: TemporaryFolder.self).bundleURL.deletingLastPathComponent()
        #else
            Bundle.main.bundleURL
        #endif
    }
}
