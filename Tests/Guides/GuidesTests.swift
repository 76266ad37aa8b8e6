import Foundation
import Testing

/// The code in the guides is compiled or run: each block of Swift and SQL is in the file that the line before it names.
@Suite struct GuidesTests {
    struct Block: CustomStringConvertible {
        let guide: String
        let language: String
        let source: String?
        let lines: [String]

        var description: String { "\(guide): \(lines.first ?? "an empty block")" }
    }

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["swift", "sql"])
    func everyBlockIsInItsSource(_ language: String) throws {
        let blocks = try Self.blocks().filter { $0.language == language }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let source = try #require(block.source, "\(block): The block has no source. Write <!-- PATH --> before it.")
            #expect(source.hasSuffix(".\(language)"))
            let text = try String(contentsOf: Self.root.appendingPathComponent(source), encoding: .utf8)
            let lines = Self.lines(text)
            let isThere = lines.indices.contains { lines[$0...].starts(with: block.lines) }
            #expect(isThere, "\(block) is not in \(source). Copy the block from there.")
        }
    }

    private static func blocks() throws -> [Block] {
        let docs = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent("docs").path)
        let guides =
            ["README.md", "Sources/Adder/Adder.docc/Adder.md"]
            // The pages of signatures are made from the sources.
            + docs.filter { $0.hasSuffix(".md") && !$0.hasPrefix("reference/") }.sorted().map { "docs/\($0)" }
        return try guides.flatMap { guide in
            let text = try String(contentsOf: root.appendingPathComponent(guide), encoding: .utf8)
            return blocks(of: guide, text.components(separatedBy: "\n"))
        }
    }

    private static func blocks(of guide: String, _ lines: [String]) -> [Block] {
        var blocks: [Block] = []
        for (index, line) in lines.enumerated() where ["```swift", "```sql"].contains(line) {
            let body = lines[(index + 1)...].prefix { $0 != "```" }
            let before = lines[..<index].last { !$0.isEmpty } ?? ""
            let isNamed = before.hasPrefix("<!-- ") && before.hasSuffix(" -->")
            let source = isNamed ? String(before.dropFirst(5).dropLast(4)) : nil
            let lines = Self.lines(body.joined(separator: "\n"))
            blocks.append(Block(guide: guide, language: String(line.dropFirst(3)), source: source, lines: lines))
        }
        return blocks
    }

    /// Returns the lines without indentation, since a guide shows excerpts, and without blank lines.
    private static func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
