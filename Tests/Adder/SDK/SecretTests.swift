import Adder
import Foundation
import TestSupport
import Testing

@Suite struct SecretTests {
    private static let word = "hunter2-in-the-open"
    private let secret = Secret(literal: word)

    private struct Holder {
        var secret: Secret?
        var list: [Secret] = []
    }

    private var holder: Holder { Holder(secret: secret, list: [secret]) }

    private func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    @Test func descriptionsDoNotReveal() {
        let texts = [
            "\(secret)", secret.description, secret.debugDescription, String(describing: secret),
            String(reflecting: secret), "\(holder)", String(reflecting: holder),
            dumped(secret), dumped(holder), dumped(Optional(secret) as Any),
        ]
        for text in texts {
            #expect(!text.contains(Self.word))
            #expect(text.contains("Secret(literal)"))
        }
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test func optionsAndErrorsDoNotReveal() async throws {
        let configuration = Configuration {
            $0.apiKey = secret
            $0.logLevel = .info
        } kits: {
            AlphaKit.enable { $0.failsToStart = true }
        }
        let log = KitLog()
        let error = await #expect(throws: StartError.self) {
            try await SDK.start(configuration, log: log.sink)
        }
        let texts = ["\(configuration)", dumped(configuration), dumped(try #require(error)), "\(log.all)"]
        for text in texts { #expect(!text.contains(Self.word)) }
    }

    @Test func encodingALiteralThrows() throws {
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode([secret]) }
        #expect("\(try #require(error))".contains("A literal secret cannot be encoded"))
        #expect(!"\(try #require(error)) \(dumped(try #require(error)))".contains(Self.word))
    }

    @Test func aSecretOfTheEnvironmentEncodesItsSource() throws {
        let secret = Secret(environment: "SHOP_API_KEY")
        let data = try JSONEncoder().encode(secret)
        #expect(String(decoding: data, as: UTF8.self) == #"{"environment":"SHOP_API_KEY"}"#)
        #expect(try JSONDecoder().decode(Secret.self, from: data) == secret)
        #expect("\(secret)" == "Secret(environment: SHOP_API_KEY)")
    }

    @Test func decodingALiteralThrows() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Secret.self, from: Data(#"{"literal":"word"}"#.utf8))
        }
    }

    @Test func revealingReturnsTheSecret() throws {
        #expect(try secret.reveal() == Self.word)
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        #expect(try Secret(environment: "PATH").reveal() == path)
        #expect(throws: SecretError.self) { try Secret(environment: "ADDER_TESTS_ABSENT").reveal() }
    }

    @Test func anEmptyLiteralIsAProblem() {
        #expect(throws: SecretError.emptyLiteral) { try Secret(literal: "").reveal() }
        #expect(
            Configuration({ $0.apiKey = Secret(literal: "") }, kits: {}).problems().map(\.description) == [
                "apiKey: The secret is an empty text: pass the secret itself to Secret(literal:), or leave the option nil."
            ])
    }

    @Test func anEmptyVariableIsAProblem() async {
        await #expect(processExitsWith: .success) {
            setenv("ADDER_TESTS_EMPTY", "", 1)
            #expect(
                Configuration({ $0.apiKey = Secret(environment: "ADDER_TESTS_EMPTY") }, kits: {}).problems().count == 1)
            setenv("ADDER_TESTS_EMPTY", "word", 1)
            #expect(
                Configuration({ $0.apiKey = Secret(environment: "ADDER_TESTS_EMPTY") }, kits: {}).problems().isEmpty)
        }
    }
}
