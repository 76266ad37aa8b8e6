import Adder
import Foundation
import TestSupport
import Testing

@Suite struct ConfigurationTests {
    private typealias Two = Configuration<AlphaKit, BetaKit>

    private func configuration(size: Int = 1, _ configure: (inout CoreOptions) -> Void = { _ in }) -> Two {
        Configuration(configure) {
            AlphaKit.enable { $0.size = size }
            BetaKit.enable()
        }
    }

    @Test func configurationsAreEqualWhenAllOptionsAre() {
        #expect(configuration(size: 3) == configuration(size: 3))
        #expect(configuration(size: 3) != configuration(size: 4))
        #expect(configuration() != configuration { $0.logLevel = .debug })
        #expect(Configuration(kits: {}) == Configuration(kits: {}))
    }

    @Test func aConfigurationIsOneObjectWithAKeyForEachKit() throws {
        let original = configuration(size: 3) {
            $0.apiKey = Secret(environment: "SHOP_API_KEY")
            $0.logLevel = .info
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(original)
        func kit(_ size: Int) -> String {
            #"{"cancelsStart":false,"failsToStart":false,"size":\#(size),"stop":"atOnce"}"#
        }
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"alpha":\#(kit(3)),"beta":\#(kit(1)),"#
                + #""core":{"apiKey":{"environment":"SHOP_API_KEY"},"logLevel":"info"}}"#)
        #expect(try JSONDecoder().decode(Two.self, from: data) == original)
    }

    @Test func aMissingKitIsNamedWhenDecoding() throws {
        let data = try JSONEncoder().encode(Configuration(kits: { AlphaKit.enable() }))
        #expect {
            try JSONDecoder().decode(Two.self, from: data)
        } throws: { error in
            if case DecodingError.keyNotFound(let key, _) = error { key.stringValue == "beta" } else { false }
        }
    }

    @Test func allProblemsAreReportedAtOnce() async {
        let error = await #expect(throws: StartError.self) {
            _ = try await SDK.start {
                $0.apiKey = Secret(environment: "ADDER_TESTS_ABSENT")
            } kits: {
                AlphaKit.enable { $0.size = 0 }
                BetaKit.enable { $0.size = -1 }
                AlphaKit.enable()
            }
        }
        let problems = if case .invalid(let problems) = error { problems } else { [ConfigurationProblem]() }
        #expect(problems.map(\.property) == ["apiKey", "alpha.size", "beta.size", "alpha"])
        #expect(
            error?.description == """
                The SDK cannot start with this configuration:
                - apiKey: The environment variable ADDER_TESTS_ABSENT is not set or empty: set it to the secret before \
                the program starts.
                - alpha.size: The size is 0: set it to at least 1.
                - beta.size: The size is -1: set it to at least 1.
                - alpha: The kit \(AlphaKit.self) is enabled twice: enable it once.
                """)
    }

    @Test func keyAndSecretAreTwoOptions() throws {
        let original = configuration {
            $0.apiKey = Secret(environment: "ADDER_TESTS_ABSENT")
            $0.apiSecret = Secret(literal: "")
        }
        #expect(original.problems().map(\.property) == ["apiKey", "apiSecret"])
        let valid = configuration {
            $0.apiKey = Secret(environment: "PATH")
            $0.apiSecret = Secret(environment: "HOME")
        }
        #expect(valid.core.apiKey != valid.core.apiSecret)
        #expect(try JSONDecoder().decode(Two.self, from: JSONEncoder().encode(valid)) == valid)
    }
}
