import Testing
import TodosKit

@Suite struct TodoTitleTests {
    private static let family = "👨‍👩‍👧‍👦"

    @Test(arguments: [
        ("Buy milk", "Buy milk"),
        ("x", "x"),
        ("  Buy milk\n", "Buy milk"),
        ("\u{2028}\tBuy milk\u{85}", "Buy milk"),
        ("Buy  milk", "Buy  milk"),
        ("Milk\tEggs", "Milk Eggs"),
        ("-5 °C: gloves", "-5 °C: gloves"),
        (family, family),
        ("e\u{301}", "e\u{301}"),
        ("שלום\u{200F}", "שלום\u{200F}"),
        (String(repeating: "x", count: 500), String(repeating: "x", count: 500)),
        (" " + String(repeating: "x", count: 500) + " ", String(repeating: "x", count: 500)),
    ])
    func aLineIsATitleWithoutOuterSpace(_ text: String, _ title: String) throws {
        #expect(try TodoTitle(text).description == title)
    }

    @Test(arguments: [
        ("", "empty"),
        (" ", "empty"),
        ("\t\n\u{A0}\u{3000}", "empty"),
        ("\u{200B}\u{200D}\u{FEFF}", "empty"),
        (String(repeating: "x", count: 501), "tooLong"),
        (String(repeating: family, count: 500), "tooLong"),
        ("a\rb", "controlCharacter"),
        ("a\nb", "controlCharacter"),
        ("a\r\nb", "controlCharacter"),
        ("a\u{1B}[2Jb", "controlCharacter"),
        ("\u{0}", "controlCharacter"),
        ("a\u{7F}", "controlCharacter"),
        ("a\u{85}b", "controlCharacter"),
        ("a\u{2028}b", "controlCharacter"),
        ("a\u{2029}b", "controlCharacter"),
    ])
    func rejectsAnyOtherText(_ text: String, _ code: String) {
        let rejection = #expect(throws: TodoRejection.self) { try TodoTitle(text) }
        #expect(rejection?.field == .title)
        #expect(rejection?.code.rawValue == code)
    }

    /// 163 families of 25 bytes and 21 letters are 4,096 bytes in fewer than 500 characters.
    @Test func aTitleHasAtMost4096Bytes() throws {
        let text = String(repeating: Self.family, count: 163) + String(repeating: "x", count: 21)
        #expect(text.utf8.count == 4_096)
        #expect(try TodoTitle(text).description == text)
        let rejection = #expect(throws: TodoRejection.self) { try TodoTitle(text + "x") }
        #expect(rejection?.message == "The title has 4097 bytes. Shorten it to at most 4096.")
    }

    /// Before the text is trimmed or counted, which takes linear time.
    @Test func aMegabyteIsRefusedByItsBytes() {
        let rejection = #expect(throws: TodoRejection.self) { try TodoTitle(String(repeating: " ", count: 1 << 20)) }
        #expect(rejection?.message == "The title has 1048576 bytes. Shorten it to at most 4096.")
    }

    @Test(arguments: [
        ("", "The title is empty. Enter what is to be done."),
        (String(repeating: "x", count: 501), "The title has 501 characters. Shorten it to at most 500."),
        ("a\nb", "The title contains the control character U+000A. Remove it."),
        ("a\u{2028}b", "The title contains the control character U+2028. Remove it."),
    ])
    func rejectionsTellHowToRecover(_ text: String, _ message: String) {
        let rejection = #expect(throws: TodoRejection.self) { try TodoTitle(text) }
        #expect(rejection?.description == message)
    }
}
