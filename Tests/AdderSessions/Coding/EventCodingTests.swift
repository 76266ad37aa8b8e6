import Adder
import AdderJSON
import Foundation
import Testing

@testable import AdderSessions

@Suite struct EventCodingTests {
    private let coder = JSONCoder(allowsSpecialNumbers: true)

    private func body(_ event: some Event) throws -> String {
        let encoded = EncodedEvent(event, mask: nil)
        #expect(encoded.omission == nil)
        return encoded.body
    }

    @Test func randomEventsAreDecodedAsTheyWere() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 1...500 {
            let sample = Sample.random(&random)
            let body = Array(try self.body(sample).utf8)
            #expect(!body.contains(UInt8(ascii: "\n")))
            #expect(try coder.decode(Sample.self, from: body) == sample)
            _ = try JSONSerialization.jsonObject(with: Data(body))
        }
    }

    @Test func otherDecodersReadABody() throws {
        var sample = Sample(text: "é\u{1}\"", double: .leastNonzeroMagnitude, byNumber: [-1: "x"])
        sample.unsigned.second.second.second = .max
        sample.nested = [nil, 3]
        // Foundation reads 128 bits in no form.
        struct Narrow: Event {
            var text: String
            var double: Double
            var byNumber: [Int: String]
            var unsigned: Sample.Pair<UInt8, Sample.Pair<UInt16, Sample.Pair<UInt32, UInt64>>>
            var nested: [Int??]
        }
        let narrow = try JSONDecoder().decode(Narrow.self, from: Data(try body(sample).utf8))
        #expect(narrow.text == sample.text)
        #expect(narrow.double == sample.double)
        #expect(narrow.byNumber == sample.byNumber)
        #expect(narrow.unsigned == sample.unsigned)
    }

    @Test func membersAreInTheOrderOfTheDeclaration() throws {
        struct Order: Event {
            var zebra = 1
            var ant = "x"
            var cases = [ScreenEvent.closed(ScreenID(rawValue: 7))]
        }
        #expect(try body(Order()) == #"{"zebra":1,"ant":"x","cases":[{"closed":{"_0":7}}]}"#)
    }

    @Test func equalEventsHaveEqualBytes() throws {
        let numbers = Array(1...200)
        var bodies: Set<String> = []
        for _ in 1...5 {
            var sample = Sample()
            // The order of hashes depends on the order of insertion and on the capacity.
            for number in numbers.shuffled() {
                sample.byText["k\(number)"] = number
                sample.byNumber[number] = "n"
                sample.byPoint[.init(x: number, y: 0.5)] = [number]
                sample.set.insert("s\(number)")
                sample.points.insert(.init(x: number, y: 1))
            }
            bodies.insert(try body(sample))
        }
        #expect(bodies.count == 1)
    }

    @Test(arguments: [
        (Double.infinity, #""inf""#), (-.infinity, #""-inf""#), (.nan, #""nan""#), (.leastNonzeroMagnitude, "5e-324"),
        (-0.0, "-0.0"),
        (1e300, "1e+300"), (0.1, "0.1"),
    ])
    func numbersHaveTheirShortestForm(_ number: Double, _ text: String) throws {
        struct Number: Event { let value: Double }
        let body = try body(Number(value: number))
        #expect(body == #"{"value":\#(text)}"#)
        let decoded = try coder.decode(Number.self, from: body.utf8).value
        #expect(decoded.bitPattern == number.bitPattern || number.isNaN && decoded.isNaN)
    }

    /// A container may be filled after others of the same value, and a name repeated.
    @Test func containersMayBeFilledInTurn() throws {
        struct Turns: Event {
            enum Key: CodingKey { case first, second, list }

            init() {}
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                var first = container.nestedContainer(keyedBy: Key.self, forKey: .first)
                var list = container.nestedUnkeyedContainer(forKey: .list)
                try container.encode(1, forKey: .second)
                try list.encode("a")
                try first.encode(2, forKey: .first)
                try list.encodeNil()
                try container.encode(3, forKey: .second)
                var same = encoder.container(keyedBy: Key.self)
                var parent = same.superEncoder().singleValueContainer()
                try parent.encode(true)
                var inner = list.nestedContainer(keyedBy: Key.self)
                try inner.encode(Int??.none, forKey: .first)
                try same.encodeIfPresent(Int?.none, forKey: .first)
                #expect(list.count == 3)
            }
        }
        #expect(try body(Turns()) == #"{"first":{"first":2},"list":["a",null,{"first":null}],"second":3,"super":true}"#)
    }

    @Test func anEventThatIsNotEncodedIsAnError() throws {
        struct Failing: Event {
            var secret = "hunter2"
            init() {}
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {
                throw EncodingError.invalidValue(secret, .init(codingPath: [], debugDescription: secret))
            }
        }
        struct Silent: Event {
            init() {}
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {}
        }
        let failing = EncodedEvent(Failing(), mask: nil)
        #expect(failing.omission == "The event's own encode(to:) has thrown an error.")
        #expect(failing.body == "")
        #expect(EncodedEvent(Silent(), mask: nil).omission == "The value, or one in it, encodes nothing.")
    }

    @Test func aDepthOf512IsTheLimit() throws {
        indirect enum Deep: Event { case end, next(Deep) }
        // Two objects a case.
        var deep = Deep.end
        for _ in 1...254 { deep = .next(deep) }
        #expect(try coder.decode(Deep.self, from: try body(deep).utf8) == deep)
        for _ in 1...600 { deep = .next(deep) }
        #expect(EncodedEvent(deep, mask: nil).omission == "Values are nested deeper than 512.")
    }

    @Test(arguments: [
        (#"{"appear":{}}"#, "appear"), (#"{"named":{"name":"x","value":{"first":null,"second":[]}}}"#, "named"),
    ])
    func theNameIsThatOfTheCase(_ body: String, _ name: String) throws {
        enum Cases: Event {
            case appear
            case named(name: String, value: Sample.Pair<Int?, [String]>)
        }
        let event = try coder.decode(Cases.self, from: body.utf8)
        let encoded = EncodedEvent(event, mask: nil)
        #expect(encoded.name == name)
        #expect(encoded.body == body)
        struct NotACase: Event { var point = Sample.Point(x: 1, y: 2) }
        #expect(EncodedEvent(NotACase(), mask: nil).name == nil)
    }

    /// Mutated bodies are decoded or refused, and never end the process.
    @Test func mutatedBodiesDoNotCrash() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 1...300 {
            var body = Array(try self.body(Sample.random(&random)).utf8)
            for _ in 1...10 {
                let index = Int.random(in: body.indices, using: &random)
                body[index] = Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0x5B
                _ = try? coder.decode(Sample.self, from: body)
            }
        }
    }
}
