import Adder
import AdderHTTP
import AdderTesting
import Foundation

@testable import NewsKit

/// A folder of pictures, seen from outside the cache.
struct PictureFolder {
    private let parent: TemporaryFolder
    let path: String

    init() throws {
        parent = try TemporaryFolder()
        path = parent.file("pictures")
    }

    /// The names in the folder.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    /// The number of bytes of all files.
    var byteCount: Int { names.reduce(0) { $0 + (bytes(of: $1)?.count ?? 0) } }

    func bytes(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path + "/" + name).map(Array.init)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: path + "/" + name))
    }

    /// Returns the permissions of a file, or of the folder itself.
    func permissions(of name: String = "") throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    func removeAll() throws { try FileManager.default.removeItem(atPath: path) }
}

extension ImageCache {
    /// Stores a picture as a server does that says nothing about keeping it.
    @discardableResult
    func keep(
        _ bytes: [UInt8], for url: String, at now: Timestamp, freshUntil: Timestamp? = nil
    ) async throws -> NewsImage {
        try store(
            bytes, try ImageHeader(bytes), for: url, at: now,
            freshUntil: freshUntil ?? ImageFreshness.end(of: HTTPCaching(), from: now))
    }
}
