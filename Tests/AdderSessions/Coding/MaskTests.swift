import Adder
import AdderJSON
import Testing

@testable import AdderSessions

@Suite struct MaskTests {
    private struct Note: Codable, Equatable, Sendable {
        var title = "canary"
        var count = 4_711
        var isDone = true
        var tags: [String: [Double]] = ["canary": [0.4711]]
        var sort = Sample.Sort.due
        var password = Sensitive("canary")
        var nothing: String?
    }

    private struct Marked: Event, Recordable {
        var position = [1, 2]
        var name: String? = "open"
        var byText: [String: Set<Int>] = ["k": [1]]
        var flag = true
        var note = Note()
    }

    private enum Step: Event {
        case appear
        case type(String)
        case several([Note], id: EventID)
    }

    private func masked(_ event: some Event, _ mask: RecordingMask = RecordingMask()) -> String {
        EncodedEvent(event, mask: mask).body
    }

    @Test func aForgottenMarkMasks() throws {
        for event in [Step.type("canary"), .several([Note()], id: EventID(rawValue: 4_711))] {
            let body = masked(event)
            #expect(!body.contains("canary") && !body.contains("4711") && !body.contains("0.4711"))
            #expect(!body.contains("true"))
        }
        let body = masked(Step.several([Note()], id: EventID(rawValue: 4_711)))
        let hash = "[0-9a-z]{6}"

        let pattern = try Regex(
            #"^\{"several":\{"_0":\[\{"title":"~6\.H","count":"~H","isDone":"~H","tags":\{"~6\.H":\["~H"\]\},"sort":"due","#
                .replacing("H", with: hash) + #""password":"\*\*\*"\}\],"id":".*"\}\}$"#)
        #expect(body.contains(pattern), "\(body)")
    }

    @Test func aRecordableTypeShowsItsOwnLeaves() throws {
        let body = masked(Marked())
        #expect(body.hasPrefix(#"{"position":[1,2],"name":"open","byText":{"k":[1]},"flag":true,"note":{"title":"~6."#))
        #expect(!body.contains("canary"))
    }

    /// A type may encode a secret in its own place.
    private struct Password: Codable, Equatable {
        var text = Sensitive("canary")

        init() {}
        init(from decoder: any Decoder) throws { text = try Sensitive(from: decoder) }
        func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
    }

    @Test(arguments: [false, true])
    func aSecretIsToldFromATextLikeItsMask(_ isMasked: Bool) throws {
        func holdsSecret(_ event: some Event) -> Bool {
            EncodedEvent(event, mask: isMasked ? RecordingMask() : nil).holdsSecret
        }
        #expect(holdsSecret(Generic.pair(.init(first: [Sensitive("canary")], second: ""))))
        #expect(holdsSecret(Generic.pair(.init(first: Password(), second: ""))))
        #expect(!holdsSecret(Generic.pair(.init(first: Sensitive(""), second: "***"))))
    }

    @Test func aCaseWithoutValuesIsShown() throws {
        #expect(masked(Step.appear) == #"{"appear":{}}"#)
        enum Raw: String, Event { case active }
        #expect(masked(Raw.active) == #""active""#)
        #expect(EncodedEvent(Raw.active, mask: RecordingMask()).name == "active")
    }

    /// An enum with a raw value may still carry a text.
    @Test func aRawValueWithATextIsMasked() throws {
        enum Kind: RawRepresentable, Event {
            case known
            case other(String)

            init?(rawValue: String) { self = rawValue == "known" ? .known : .other(rawValue) }
            var rawValue: String { if case .other(let text) = self { text } else { "known" } }
        }
        #expect(masked(Kind.known) == #""known""#)
        #expect(!masked(Kind.other("canary")).contains("canary"))
        struct Wrapper: RawRepresentable, Event { let rawValue: String }
        #expect(!masked(Wrapper(rawValue: "canary")).contains("canary"))
    }

    /// Keys that are made at run time may be what a person has typed.
    @Test func namesThatAreNotDeclaredAreMasked() throws {
        struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(_ name: String) { stringValue = name }
            init?(stringValue: String) { nil }
            init?(intValue: Int) { nil }
        }
        enum Case: CodingKey {
            case known, other(String)
            var stringValue: String { if case .other(let name) = self { name } else { "known" } }
            var intValue: Int? { nil }
            init?(stringValue: String) { nil }
            init?(intValue: Int) { nil }
        }
        struct Dynamic: Event {
            init() {}
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try container.encode(1, forKey: Name("canary"))
                var other = container.nestedContainer(keyedBy: Case.self, forKey: Name("x"))
                try other.encode(1, forKey: .known)
                try other.encode(1, forKey: .other("canary"))
            }
        }
        #expect(!masked(Dynamic()).contains("canary"))
        // The core's own names of cases.
        #expect(masked(ScreenEvent.closed(ScreenID(rawValue: 3))) == #"{"closed":{"_0":3}}"#)
    }

    @Test func masksKeepLengthAndEquality() throws {
        let mask = RecordingMask()
        #expect(mask.mask(.text("e\u{301}😀")).hasPrefix("~2."))
        #expect(mask.mask(.text("a")) == mask.mask(.text("a")))
        #expect(mask.mask(.text("1")) != mask.mask(.number("1")).replacing("~", with: "~1."))
        var masks: Set<String> = []
        for number in 1...1_000 { masks.insert(mask.mask(.number("\(number)"))) }
        #expect(masks.count == 1_000)
        #expect(mask.mask(.text("secret")) != RecordingMask().mask(.text("secret")))
        #expect(masked(Step.type("x"), mask) == masked(Step.type("x"), mask))
    }
}
