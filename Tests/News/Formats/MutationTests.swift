import Adder
import NewsKit
import Testing

/// A hundred damaged forms of every fixture: none crashes or hangs, and all that comes out is safe.
@Suite(.timeLimit(.minutes(5))) struct MutationTests {
    private static let rounds = 100

    @Test(arguments: try Fixture.names())
    func noMutationCrashesTheParser(_ name: String) throws {
        let original = try Fixture.bytes(name)
        var random = SeededGenerator(seed: UInt64(original.count))
        var readable = 0
        for _ in 0..<Self.rounds {
            let bytes = Self.mutated(original, &random)
            let charset = ["utf-8", "gbk", "shift_jis", "utf-16", nil].randomElement(using: &random) ?? nil
            guard let feed = try? FeedParser().parse(bytes, from: "https://example.org/", charset: charset) else {
                continue
            }
            readable += 1
            #expect(feed.items.allSatisfy { !$0.id.isEmpty })
            #expect(feed.warnings.map(\.line) == feed.warnings.map(\.line).sorted())
            for text in feed.items.flatMap({ [$0.title, $0.summary, $0.content] }) {
                #expect(text?.html.contains("<script") != true)
            }
        }
        #expect(readable > Self.rounds / 10)
    }

    private static let pieces = [
        "<", ">", "&", "\"", "'", "]]>", "<![CDATA[", "<!--", "-->", "</item>", "<item>", "<?xml", "\u{0}", "\u{FEFF}",
        "{", "}", "[",
        "]", ",", ":", "\\u", "&#", "&lt;script&gt;", "<script>", " xml:base=\"x\"", "<!DOCTYPE x [",
    ].map { Array($0.utf8) }

    private static func mutated(_ original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            guard !bytes.isEmpty else { return bytes }
            let index = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(index..<end)
            case 2: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0..<bytes.count, using: &random))
            case 3: bytes.removeSubrange(index...)
            default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: index)
            }
        }
        return bytes
    }
}
