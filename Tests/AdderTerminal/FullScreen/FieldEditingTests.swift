import Testing

@testable import AdderTerminal

@Suite struct FieldEditingTests {
    /// A bar stands for the cursor.
    @Test(arguments: [
        ("ab|", Key.left, "a|b"), ("|ab", .left, "|ab"), ("a|b", .right, "ab|"), ("ab|", .right, "ab|"),
        ("ab|", .home, "|ab"), ("|ab", .end, "ab|"), ("ab|", .backspace, "a|"), ("|ab", .backspace, "|ab"),
        ("|ab", .delete, "|b"), ("ab|", .delete, "ab|"), ("one two  |x", .deleteWord, "one |x"),
        ("a|b", .halfUp, "|b"), ("a|b", .deleteToEnd, "a|"), ("👍🏽é|", .backspace, "👍🏽|"),
        ("one\ntw|o", .home, "one\n|two"), ("o|ne\ntwo", .end, "one|\ntwo"), ("one\ntw|o", .up, "on|e\ntwo"),
        ("one|\nt", .down, "one\nt|"), ("one\n\nt|", .up, "one\n|\nt"),
    ])
    func aKeyChangesTheText(_ before: String, _ key: Key, _ after: String) throws {
        var editing = try Self.editing(before)
        let isObeyed = editing.press(key, isParagraph: true)
        #expect(isObeyed)
        #expect(editing == (try Self.editing(after)))
    }

    @Test(arguments: [Key.up, .down, .tab, .pageUp, .enter])
    func aKeyOfThePageIsNotTheFields(_ key: Key) throws {
        var editing = try Self.editing("a|b")
        let isObeyed = editing.press(key, isParagraph: false)
        #expect(!isObeyed)
    }

    @Test func theCursorFollowsAnInsertedText() throws {
        var editing = try Self.editing("a|d")
        editing.insert("bc")
        #expect(editing == (try Self.editing("abc|d")))
        #expect(FieldEditing("abc", cursor: nil).storedCursor == nil)
        #expect(FieldEditing("abc", cursor: 9).cursor == 3)
        // A combining character joins the one before it.
        editing = try Self.editing("e|x")
        editing.insert("\u{301}")
        #expect(editing == (try Self.editing("é|x")))
    }

    private static func editing(_ text: String) throws -> FieldEditing {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        return FieldEditing(parts.joined(), cursor: parts[0].count)
    }
}
