import Testing

@testable import Adder

@Suite struct FoldedTextTests {
    @Test(arguments: [
        ("Straße GESPERRT", "strasse gesperrt"), ("STRAẞE", "strasse"), ("ﬁnance, ﬄ", "finance, ffl"),
        ("Crème brûlée", "creme brulee"), ("Cre\u{300}me", "creme"), ("Ｔｏｋｙｏ ２０２０", "tokyo 2020"), ("ｶﾞｽ", "カ\u{3099}ス"),
        ("ガス", "カ\u{3099}ス"), ("İstanbul ısı", "istanbul isi"), ("ΟΔΥΣΣΕΎΣ οδυσσεύς", "οδυσσευσ οδυσσευσ"),
        ("Ⅳ ① ½", "iv 1 1⁄2"),
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"), ("\u{1112}\u{1161}\u{11AB}\u{11AB}", "한\u{11AB}"),
        ("שָׁלוֹם", "שלום"), ("مَرْحَبًا", "مرحبا"), ("ｖｉệｔ", "viet"), ("हिन्दी", "हिन्दी"), ("a\u{0}B", "a\u{0}b"), ("", ""),
    ])
    func caseAccentsAndCompatibilityFormsAreLeftOut(text: String, folded: String) {
        #expect(text.folded.unicodeScalars.elementsEqual(folded.unicodeScalars), "\(text.folded)")
    }

    @Test(arguments: [
        ("新しいiPadの発売日", "新 し い ipad の 発 売 日"), ("오늘 날씨", "오 늘 날 씨"), ("อากาศ 25", "อ า ก า ศ 25"),
        ("Two words", "two words"),
    ])
    func scriptsWithoutBlanksGetThem(text: String, words: String) {
        #expect(text.foldedWords.split(separator: " ") == words.split(separator: " "))
    }

    /// A stored text is folded once; a migration may fold it again.
    @Test func aFoldedTextStaysAsItIs() {
        let others = stride(from: UInt32(0), to: 0x110000, by: 97).compactMap(Unicode.Scalar.init)
        let changed = (others + FoldedScalars.lines.unicodeScalars).filter { scalar in
            let folded = String(scalar).folded
            return !folded.folded.utf8.elementsEqual(folded.utf8)
        }
        #expect(changed.isEmpty)
    }
}
