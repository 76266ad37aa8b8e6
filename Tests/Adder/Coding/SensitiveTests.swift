import Adder
import Foundation
import Testing

@Suite struct SensitiveTests {
    private static let word = "hunter2-in-the-open"

    private struct SignIn: Codable, Equatable {
        var name = "ada"
        var password = Sensitive(word)
        var older = [Sensitive(word)]
    }

    private let signIn = SignIn()

    private func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    @Test func noTextShowsTheValue() {
        let texts = [
            "\(signIn.password)", String(reflecting: signIn.password), "\(signIn)", String(reflecting: signIn),
            dumped(signIn.password), dumped(signIn), dumped(Optional(signIn.password) as Any),
        ]
        for text in texts {
            #expect(!text.contains(Self.word))
            #expect(text.contains("***"))
        }
        #expect(Mirror(reflecting: signIn.password).children.isEmpty)
    }

    @Test func anEncodingHasTheMask() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(signIn)
        #expect(String(decoding: data, as: UTF8.self) == #"{"name":"ada","older":["***"],"password":"***"}"#)
        let list = try PropertyListEncoder().encode(signIn)
        #expect(list.range(of: Data(Self.word.utf8)) == nil)
    }

    @Test func aDecodedMaskHasNoValue() throws {
        let decoded = try JSONDecoder().decode(SignIn.self, from: JSONEncoder().encode(signIn))
        #expect(decoded.password.reveal() == nil)
        #expect(decoded != signIn)
        #expect(try JSONDecoder().decode(SignIn.self, from: JSONEncoder().encode(decoded)) == decoded)
    }

    @Test func onlyAMaskIsDecoded() throws {
        let data = Data(#"["\#(Self.word)"]"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Sensitive<String>].self, from: data)
        }
        #expect(!dumped(try #require(error)).contains(Self.word))
    }

    @Test func revealingReturnsTheValue() {
        #expect(signIn.password.reveal() == Self.word)
        #expect(Set([Sensitive(1), Sensitive(2), Sensitive(1)]).count == 2)
    }
}
