import Adder
import Foundation
import Testing

@Suite struct DependenciesTests {
    private struct Wires: KitDependencies {
        static let live = Wires(name: "live")
        var name: String
    }

    private struct WiredKit: Kit {
        struct Options: KitOptions {
            var size = 1
        }

        static let name = "wired"
        let wires: String
        let size: Int

        typealias Dependencies = Wires

        init(options: Options, context: Context<WiredKit>) {
            wires = context.dependencies.name
            size = options.size
        }
    }

    @Test func aKitUsesItsLiveDependencies() async throws {
        let sdk = try await SDK.start(kits: { WiredKit.enable { $0.size = 2 } })
        #expect((sdk.kits.wires, sdk.kits.size) == ("live", 2))
        await sdk.stop()
    }

    @Test func aHostReplacesDependencies() async throws {
        let sdk = try await SDK.start(kits: { WiredKit.enable(with: Wires(name: "test")) { $0.size = 2 } })
        #expect((sdk.kits.wires, sdk.kits.size) == ("test", 2))
        await sdk.stop()
    }

    @Test func aDecodedConfigurationUsesTheLiveOnes() async throws {
        let configuration = Configuration(kits: { WiredKit.enable(with: Wires(name: "test")) })
        let data = try JSONEncoder().encode(configuration)
        #expect(!String(decoding: data, as: UTF8.self).contains("test"))
        let sdk = try await SDK.start(JSONDecoder().decode(Configuration<WiredKit>.self, from: data))
        #expect(sdk.kits.wires == "live")
        await sdk.stop()
    }

    @Test func aSwitchedKitGetsItsDependencies() async throws {
        let sdk = try await SDK.start(kits: { WiredKit.enable(when: true, with: Wires(name: "test")) })
        #expect(sdk.kits.kit?.wires == "test")
        await sdk.stop()
    }
}
