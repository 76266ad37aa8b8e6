import Adder
import AdderJSON
import AdderTesting
import Foundation
import Testing

/// Values there and back, and beside Foundation's coders.
@Suite struct JSONCoderTests {
    private class Animal: Codable {
        var name = "Ada"
    }

    private final class Dog: Animal {
        enum CodingKeys: CodingKey { case age }
        var age = 3

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            try super.init(from: try container.superDecoder())
            age = try container.decode(Int.self, forKey: .age)
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try super.encode(to: container.superEncoder())
            try container.encode(age, forKey: .age)
        }
    }

    @Test func aSuperclassHasAMemberOfItsOwn() throws {
        let bytes = try JSONCoder().encode(Dog())
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"super":{"name":"Ada"},"age":3}"#)
        let dog = try JSONCoder().decode(Dog.self, from: bytes)
        #expect(dog.name == "Ada" && dog.age == 3)
        let foundation = try JSONDecoder().decode(Dog.self, from: Data(bytes))
        #expect(foundation.name == "Ada" && foundation.age == 3)
        let error = #expect(throws: JSONCodingError.self) {
            try JSONCoder().decode(Dog.self, from: #"{"super":{"name":1},"age":3}"#.utf8)
        }
        #expect(error?.description == "super.name: Expected a string, but found a number.")
    }

    @Test func whatHasNoJSONIsRefused() {
        struct Login: Encodable { var name = "ada", password = Sensitive("hunter2") }
        struct Silent: Encodable { func encode(to encoder: any Encoder) throws {} }
        func problem(_ value: some Encodable) -> String? {
            let error = #expect(throws: JSONCodingError.self) { try JSONCoder().encode(value) }
            #expect(error?.code == .unencodable)
            return error?.description
        }
        #expect(problem(["a": [1, Double.infinity]]) == "a[1]: The number is not finite (inf).")
        #expect(problem(-Float.nan) == "The number is not finite (nan).")
        #expect(problem(Login()) == "password: A sensitive value has no JSON. Encode what its reveal() returns.")
        #expect(problem([Silent()]) == "The value, or one in it, encodes nothing.")
        #expect(throws: Never.self) { try JSONCoder().encode(Sensitive("")) }
    }

    @Test func aDocumentHasAllMembersButEmptyOptionalOnes() {
        struct Trip: Encodable {
            let from: String, to: String?, left = Timestamp(milliseconds: 1_500), back: Timestamp?
            let stops: [[Int?]]
            @IfAny var note: String?
            @IfAny var guests: [String]?
        }
        let head = #"{"from":"A","to":null,"left":"1970-01-01T00:00:01.500Z","back":"1970-01-01T00:00:00Z","stops":"#
        let back = Timestamp(milliseconds: 0)
        let short = Trip(from: "A", to: nil, back: back, stops: [[1, nil], []], note: nil, guests: nil)
        #expect(JSONCoder.document(short) == head + "[[1,null],[]]}\n")
        let long = Trip(from: "A", to: nil, back: back, stops: [], note: "\n", guests: ["B"])
        #expect(JSONCoder.document(long) == head + #"[],"note":"\n","guests":["B"]}"# + "\n")
    }

    private struct Document: Codable, Equatable {
        enum Kind: String, Codable { case note, photo }
        enum Change: Codable, Equatable { case none, moved(from: Int, to: Int), renamed(String) }
        var id: UInt64
        var title: String
        var kind: Kind
        var size: Double
        var small: Float
        var isOpen: Bool
        var parent: Int?
        var tags: [String: [Int]]
        var changes: [Change]
        var nested: [[Int8]]

        static func random(_ random: inout SeededGenerator) -> Document {
            func text(_ random: inout SeededGenerator) -> String {
                String(
                    (0..<Int.random(in: 0...12, using: &random)).map { _ in
                        Array("aé\"\\\n\u{1}😀/ ").randomElement(using: &random) ?? "a"
                    })
            }
            return Document(
                id: .random(in: 0 ... .max, using: &random), title: text(&random),
                kind: Bool.random(using: &random) ? .note : .photo,
                size: Double(bitPattern: .random(in: 0...0x7FE0_0000_0000_0000, using: &random)),
                small: Float(Int.random(in: -9_999...9_999, using: &random)) / 7, isOpen: .random(using: &random),
                parent: Bool.random(using: &random) ? nil : .random(in: .min ... .max, using: &random),
                tags: Dictionary((0..<3).map { _ in (text(&random), [Int.random(in: 0...9, using: &random)]) }) { $1 },
                changes: [.none, .moved(from: .random(in: 0...9, using: &random), to: 1), .renamed(text(&random))],
                nested: [[], [.random(in: -128...127, using: &random)]])
        }
    }

    /// Each coder reads the JSON of the other as it was.
    @Test func foundationReadsAndWritesTheSame() throws {
        var random = SeededGenerator(seed: 36)
        for _ in 1...300 {
            let document = Document.random(&random)
            let own = try JSONCoder().encode(document)
            #expect(try JSONCoder().decode(Document.self, from: own) == document)
            #expect(try JSONDecoder().decode(Document.self, from: Data(own)) == document)
            let foundation = try JSONEncoder().encode(document)
            #expect(try JSONCoder().decode(Document.self, from: foundation) == document)
        }
    }

    /// A mutated text is decoded, or refused with an error, and Foundation does not read it as another value.
    @Test func mutatedTextsHaveOneMeaning() throws {
        var random = SeededGenerator(seed: 7)
        var decoded = 0
        for _ in 1...3_000 {
            var bytes = try JSONCoder().encode(Document.random(&random))
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                bytes[index] = Array("{}[],:\"\\0159eE.+-tn \u{7F}x".utf8).randomElement(using: &random) ?? 0
            }
            guard let document = try? JSONCoder().decode(Document.self, from: bytes) else { continue }
            decoded += 1
            // Foundation reads some numbers with less care.
            if let other = try? JSONDecoder().decode(Document.self, from: Data(bytes)) { #expect(other == document) }
        }
        #expect(decoded > 100)
    }
}
