import Foundation
import Servers
import Testing

/// `--measures`, against a real server.
@Suite(.timeLimit(.minutes(1))) struct HostMeasuresTests {
    private struct Received: Decodable {
        let key: String
        let name: String
        let fields: [String: String]
    }

    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func received(by server: HostileServer) throws -> [Received] {
        try server.bodies.flatMap { try JSONDecoder().decode([Received].self, from: Data($0)) }
    }

    @Test func changesAndFailuresAreCountedWithoutTexts() async throws {
        let server = try HostileServer { _, _ in .document("{}") }
        let outcome = try await sandbox.run("--measures", server.address, "todos", "add", "Secret milk")
        #expect(outcome.status == 0 && outcome.messages == "", "\(outcome)")
        _ = try await sandbox.run("--measures", server.address, "todos", "show", "none")
        let measures = try received(by: server)
        #expect(measures.map(\.name) == ["changed", "failed"])
        #expect(measures.map(\.fields) == [["kit": "todos"], ["kit": "todos"]])
        #expect(server.bodies.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("milk") })
        #expect(server.requestLines == ["POST / HTTP/1.1", "POST / HTTP/1.1"])
    }

    @Test func anotherAddressIsAnError() async throws {
        let message = "--measures is “ftp://a”. Name an address that begins with https:// or http://."
        try await sandbox.expectError(of: "--measures ftp://a todos add Milk", message, 2)
    }
}
