import Adder
import Foundation
import TestSupport
import Testing

@Suite struct DependenciesTests {
    @Test func aHostReplacesDependencies() async throws {
        let sdk = try await SDK.start(kits: { AlphaKit.enable(with: .init(name: "test")) { $0.size = 2 } })
        #expect((sdk.kits.context.dependencies.name, sdk.kits.options.size) == ("test", 2))
        await sdk.stop()
    }

    @Test func aDecodedConfigurationUsesTheLiveOnes() async throws {
        let configuration = Configuration(kits: { AlphaKit.enable(with: .init(name: "test")) })
        let data = try JSONEncoder().encode(configuration)
        #expect(!String(decoding: data, as: UTF8.self).contains("test"))
        let sdk = try await SDK.start(JSONDecoder().decode(Configuration<AlphaKit>.self, from: data))
        #expect(sdk.kits.context.dependencies.name == "live")
        await sdk.stop()
    }

    @Test func aSwitchedKitGetsItsDependencies() async throws {
        let sdk = try await SDK.start(kits: { AlphaKit.enable(when: true, with: .init(name: "test")) })
        #expect(sdk.kits.kit?.context.dependencies.name == "test")
        await sdk.stop()
    }
}
