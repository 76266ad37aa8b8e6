import Foundation
import NewsKit

/// A document of `Tests/News/Fixtures`.
enum Fixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// The names of all documents, in order.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    /// The feed of a document, as a site at `address` sends it.
    static func feed(_ name: String, from address: String? = nil) throws -> Feed {
        try FeedParser().parse(bytes(name), from: address)
    }
}

extension FeedParser {
    func parse(_ text: String, from address: String? = nil, charset: String? = nil) throws(FeedError) -> Feed {
        try parse(Array(text.utf8), from: address, charset: charset)
    }
}

/// The start and the end of RSS around `channel`.
func rss(_ channel: String) -> String { "<rss version=\"2.0\"><channel>\(channel)</channel></rss>" }
