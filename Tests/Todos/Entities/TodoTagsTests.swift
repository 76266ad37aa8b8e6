import Foundation
import Testing

@testable import TodosKit

@Suite struct TodoTagsTests {
    @Test(
        arguments: [
            "+home", "@shop", "urgent", "a", "@é", "++", "#1", "a:b", "+été", "🛒",
            String(repeating: "x", count: 100),
        ])
    func aWordIsATag(_ text: String) throws {
        #expect(try TodoTag(text).description == text)
        #expect(try TodoTag(" \(text)\n").description == text)
    }

    @Test(arguments: [
        ("", "empty"), (" ", "empty"), ("+", "empty"), ("@", "empty"), ("+\u{200B}", "empty"), ("a b", "malformed"),
        ("a\u{A0}b", "malformed"), ("a\u{600} b", "malformed"), ("a\tb", "malformed"), ("a\rb", "controlCharacter"),
        ("a\u{2028}b", "controlCharacter"), (String(repeating: "x", count: 101), "tooLong"),
    ])
    func rejectsAnyOtherText(_ text: String, _ code: String) {
        let rejection = #expect(throws: TodoRejection.self) { try TodoTag(text) }
        #expect(rejection?.field == .tags)
        #expect(rejection?.code.rawValue == code)
    }

    @Test(arguments: [
        ("+home", "+home", true), ("+home", "home", true), ("@home", "home", true), ("home", "home", true),
        ("home", "+home", false), ("@home", "+home", false), ("+home", "hom", false), ("+Home", "+home", false),
        ("++home", "+home", false), ("++home", "++home", true),
    ])
    func aFilterWithoutASignMatchesAnySign(_ tag: String, _ filter: String, _ matches: Bool) throws {
        #expect(try TodoTag(tag).matches(try TodoTag(filter)) == matches)
    }

    @Test(arguments: [
        ("", ""), ("  ", ""), ("+home", "+home"), (" +home \n @shop\t", "+home @shop"), ("+b +a +b +a c", "+b +a c"),
        ("a\u{3000}b", "a b"), ("a\u{600} b", "a\u{600} b"),
    ])
    func tagsAreWordsEachOnce(_ text: String, _ tags: String) throws {
        let read = try TodoTags(typed: text)
        #expect(read.description == tags)
        #expect(read.all.count == tags.unicodeScalars.split(separator: " ").count)
        #expect(try TodoTags(typed: read.description) == read)
    }

    @Test func refusesMoreThan50Tags() throws {
        let words = (1...51).map { "t\($0)" }
        let fifty = words.dropLast().joined(separator: " ")
        #expect(try TodoTags(typed: "\(fifty) t1 t2").all.count == 50)
        let rejection = #expect(throws: TodoRejection.self) { try TodoTags(typed: words.joined(separator: " ")) }
        #expect(rejection?.field == .tags)
        #expect(rejection?.code == .tooMany)
        #expect(rejection?.message == "There are 51 tags. Enter at most 50.")
    }

    @Test func refusesMoreThan1000Words() {
        let rejection = #expect(throws: TodoRejection.self) {
            try TodoTags(typed: String(repeating: "a ", count: 1_000) + "b")
        }
        #expect(rejection?.message == "There are more than 1000 tags. Enter at most 50.")
    }

    @Test func encodesAsAListOfTexts() throws {
        let tags = try TodoTags(typed: "+home @shop")
        #expect(String(decoding: try JSONEncoder().encode(tags), as: UTF8.self) == #"["+home","@shop"]"#)
        #expect(try JSONDecoder().decode(TodoTags.self, from: Data(#"["+home","@shop","+home"]"#.utf8)) == tags)
        #expect(throws: TodoRejection.self) { try JSONDecoder().decode(TodoTags.self, from: Data(#"["a b"]"#.utf8)) }
    }
}
