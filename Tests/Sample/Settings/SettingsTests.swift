import AdderTesting
import Foundation
import Servers
import Testing

@testable import sample

/// The settings that the host remembers.
@Suite struct SettingsTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    private var path: String { "\(sandbox.data)/settings.json" }

    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: sandbox.data, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test func aSettingIsShownAndChanged() async throws {
        #expect(try await sandbox.run("settings").output == "todos.sort  agenda\nproxy  none\n")
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try await sandbox.run("settings", "todos.sort", "due").output == "todos.sort  due\n")
        #expect(try await sandbox.run("settings", "todos.sort").output == "todos.sort  due\n")
        let json = try await sandbox.run("settings", "--json").output
        #expect(
            json.contains(
                #"{"choices":["position","due","priority","created","agenda"],"name":"todos.sort","value":"due"}"#))
    }

    @Test func theHelpNamesEverySettingAndChoice() async throws {
        let help = try await sandbox.run("settings", "--help").output.replacingOccurrences(of: "\n", with: " ")
        for setting in Setting.allCases {
            #expect(help.contains("\(setting.rawValue) is the ") && help.contains(": \(setting.choices.listed("or"))"))
        }
    }

    @Test(arguments: [
        ("settings size", "“size” is not a setting. Name todos.sort or proxy."),
        ("settings todos.sort size", "todos.sort cannot be “size”. Enter position, due, priority, created or agenda."),
        (
            "settings proxy https://ada:hush@a.example",
            "That is not the address of a proxy. Enter one such as http://ada@proxy.example:3128, or none."
        ),
        (
            "settings proxy http://ada:hush@a.example",
            "Leave the password out of the address of the proxy: it is asked for."
        ),
    ])
    func anUnknownNameOrValueIsRefused(_ line: String, _ message: String) async throws {
        try await sandbox.expectError(of: line, message, 2)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    private func addTodos() async throws {
        for words in [["Later", "--due", "2999-01-01"], ["Undated"], ["Late", "--due", "2001-01-01"]] {
            #expect(try await sandbox.run(["todos", "add"] + words).status == 0)
        }
    }

    @Test func theListFollowsTheSetting() async throws {
        try await addTodos()
        func titles(_ options: String...) async throws -> [String] { try await sandbox.stored(options).map(\.title) }
        #expect(try await titles() == ["Late", "Later", "Undated"])
        #expect(try await titles("--sort", "position") == ["Later", "Undated", "Late"])
        _ = try await sandbox.run("settings", "todos.sort", "created")
        #expect(try await titles() == ["Late", "Undated", "Later"])
    }

    /// A link that names an order has that one.
    @Test(arguments: [
        ("adder://todos", [String]()), ("adder://todos/list?search=late#sort=due", ["--search", "late"]),
        ("adder://todos/list?status=all&sort=position", ["--all", "--sort", "position"]),
    ])
    func aLinkFollowsTheSetting(_ link: String, _ options: [String]) async throws {
        try await addTodos()
        var outputs: Set<String> = []
        for sort in ["created", "position", "agenda"] {
            _ = try await sandbox.run("settings", "todos.sort", sort)
            let opened = try await sandbox.run("open", link)
            #expect(opened == (try await sandbox.run(["todos"] + options)))
            outputs.insert(opened.output)
        }
        #expect(outputs.count > 1 || options.contains("--sort"))
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{\"proxy\":\"https://a.example\"}", "{\"todos.sort\":1}", "{\"todos.sort\":\"size\"}",
        "{\"a\":{}}",
        String(repeating: " ", count: SettingsFile.limit) + "{}",
    ])
    func aDamagedFileIsKeptAndTold(_ damaged: String) async throws {
        try write(damaged)
        _ = try await sandbox.add("Milk")
        let list = try await sandbox.run("todos")
        #expect(list.status == 0 && list.output.contains("Milk"))
        #expect(list.messages.contains("settings.json"), "\(list)")
        for words in [[], ["todos.sort"], ["todos.sort", "due"]] {
            let outcome = try await sandbox.run(["settings"] + words)
            #expect(outcome.status != 0 && outcome.messages.contains("settings.json"), "\(outcome)")
        }
        #expect(try text() == damaged)
    }

    @Test func aFolderOfThatNameIsTold() async throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(try await sandbox.run("settings", "todos.sort", "due").messages.contains("It is not a file."))
        #expect(try await sandbox.run("todos").status == 0)
    }

    /// A newer version may have settings that this one does not know.
    @Test func aForeignSettingStays() async throws {
        try write(#"{"news.order":"oldest"}"#)
        #expect(try await sandbox.run("settings", "todos.sort", "due").status == 0)
        let stored = try JSONDecoder().decode([String: String].self, from: Data(try text().utf8))
        #expect(stored == ["news.order": "oldest", "todos.sort": "due"])
    }

    // MARK: The proxy

    /// It stands for every server, too.
    @Test func theProxyIsUsedAndItsPasswordIsNotShown() async throws {
        let server = try HostileServer(.document("no feed"))
        let address = server.address.hasSuffix("/") ? String(server.address.dropLast()) : server.address
        try write("{}")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let named = address.replacing("//", with: "//ada@")
        let outcome = try await sandbox.run(["settings", "proxy", named], input: "p:n@\n")
        #expect(outcome == Outcome(output: "proxy  \(address)\n", messages: "", status: 0))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        let added = try await sandbox.run("news", "sources", "add", "http://a.example/feed.xml")
        #expect(server.requestLines.first == "GET http://a.example/feed.xml HTTP/1.1", "\(added)")
        #expect(server.heads.allSatisfy { $0.contains("Proxy-Authorization: Basic YWRhOnA6bkA=") })
        let report = try await sandbox.run("doctor", "--report").output
        #expect(report.contains(address) && !report.contains("ada"), "\(report)")
        #expect(try await sandbox.run("settings", "proxy", "none").output == "proxy  none\n")
        #expect(try !text().contains("%"))
    }

    @Test func aRefusedConnectionNamesTheProxy() async throws {
        let port = try ReservedPort()
        defer { withExtendedLifetime(port) {} }
        let address = "http://127.0.0.1:\(port.number)"
        #expect(try await sandbox.run("settings", "proxy", address).status == 0)
        let outcome = try await sandbox.run("news", "sources", "add", "https://a.example/feed.xml")
        #expect(outcome.messages.contains("The proxy \(address) does not answer"), "\(outcome)")
    }

    @Test func theFileIsPrivateAndAlone() async throws {
        _ = try await sandbox.run("settings", "todos.sort", "due")
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.data) == ["settings.json"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
}
