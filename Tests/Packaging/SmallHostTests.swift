import AdderTesting
import Foundation
import Processes
import Testing

/// Hosts of one kit each, built as a client would ship them: each has only the code that it links.
@Suite(.timeLimit(.minutes(15))) struct SmallHostTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: try Hosts.all)
    func aHostHasOnlyTheCodeOfItsKits(_ name: String, _ kits: [String]) async throws {
        let host = try await Hosts.named(name)
        #expect(try await host.symbols(of: "Adder") > 100)
        for kit in try Repository.kits {
            let symbols = try await host.symbols(of: "\(kit)Kit")
            if kits.contains(kit) {
                #expect(symbols > 100)
            } else {
                #expect(symbols == 0, "\(kit)")
            }
        }
        // The host of all kits records sessions.
        let sessions = try await host.symbols(of: "AdderSessions")
        #expect(name == "sample" ? sessions > 100 : sessions == 0)
    }

    /// Finds code that has no symbols by its texts.
    @Test(arguments: [
        ("sample", Self.texts),
        ("sample-cart", ["CREATE TABLE cart", "CREATE TABLE line"]),
        ("sample-core", []),
        ("sample-news", ["CREATE TABLE source", "item_favourite"]),
        ("sample-todos", ["CREATE TABLE todo", "todo_open"]),
    ])
    func aHostHasOnlyTheTextsOfItsKits(_ name: String, _ texts: [String]) async throws {
        let host = try await Hosts.named(name)
        for text in Self.texts { #expect(try host.contains(text) == texts.contains(text), "\(text)") }
    }

    /// Texts of each kit.
    private static let texts = [
        "CREATE TABLE cart", "CREATE TABLE line", "CREATE TABLE source", "CREATE TABLE todo", "item_favourite",
        "todo_open",
    ]

    #if os(Linux)
        /// The name of a function in the system's library that only a kit with servers needs.
        @Test(arguments: try Hosts.all)
        func aHostNamesCurlIfAKitAsksServers(_ name: String, _ kits: [String]) async throws {
            let asksServers = kits.contains("News") || kits.contains("Cart")
            #expect(try await Hosts.named(name).contains("curl_multi_") == asksServers)
        }

        /// Foundation takes longer to load than all else that a host loads. On Apple's systems it is always there.
        @Test(arguments: try Hosts.all)
        func aHostLoadsNoFoundation(_ name: String, _ kits: [String]) async throws {
            let libraries = try await output(of: ["ldd", Hosts.named(name).url.path])
            #expect(libraries.contains("libswiftCore") && !libraries.contains("Foundation"), "\(libraries)")
        }

        /// Code that calls a recorder or a director, and its tables, are in every host.
        @Test func aHostThatRecordsNothingHasSmallHooks() async throws {
            let hooks = #/Adder\.(Recorder|ScreenLook|Director|SessionSeeds)|\.replay|recorded/#
            let size = try await Hosts.named("sample-core").size { $0.contains(hooks) }
            #expect(1_000...15_000 ~= size)
        }
    #endif

    @Test func theCoresHostLinksNoStorage() async throws {
        let host = try await Hosts.named("sample-core")
        #expect(try await host.symbols(of: "AdderServices") == 0)
        #expect(try await host.symbols(of: "AdderStorage") == 0)
        #expect(try host.contains("sqlite3_") == false)
        #expect(try await Hosts.named("sample-cart").contains("sqlite3_"))
    }

    @Test(arguments: ["sample-cart", "sample-core"])
    func aHostThatSellsNoItemsLinksNoForm(_ name: String) async throws {
        #expect(try await Hosts.named(name).symbols(of: "AdderForms") == 0)
        #expect(try await Hosts.named("sample-todos").symbols(of: "AdderForms") > 0)
    }

    @Test func aHostThatReadsNoJSONLinksNoReader() async throws {
        #expect(try await Hosts.named("sample-core").symbols(of: "AdderJSON") == 0)
        for reader in ["sample-cart", "sample-news", "sample-todos"] {
            #expect(try await Hosts.named(reader).symbols(of: "AdderJSON") > 10)
        }
    }

    @Test(arguments: ["sample-core", "sample-todos"])
    func aHostThatAsksNoServerLinksNoClient(_ name: String) async throws {
        #expect(try await Hosts.named(name).symbols(of: "AdderHTTP") == 0)
        for client in ["sample-cart", "sample-news"] {
            #expect(try await Hosts.named(client).symbols(of: "AdderHTTP") > 10)
        }
        #expect(try await Hosts.named("sample-news").symbols(of: "AdderHTTPCache") == 0)
    }

    private func run(_ name: String, _ arguments: String..., home: String? = nil) async throws -> ProcessOutcome {
        let environment = home.map { ["ADDER_HOME": $0] } ?? [:]
        return try await PackagingTests.run([Hosts.named(name).url.path] + arguments, environment: environment)
    }

    @Test func theCoresHostAddsUp() async throws {
        #expect(try await run("sample-core").output == "Counter\n\nTotal  0\n")
        #expect(try await run("sample-core", "2", "3", "-1").output == "Counter\n\nTotal  4\n")
        let refused = try await run("sample-core", "two")
        #expect(refused.status == 1)
        #expect(refused.messages == "error: “two” is not a valid amount. Type a whole number, such as 2.\n")
    }

    @Test func theTodosHostStoresTodosInItsFolder() async throws {
        let home = folder.url.path
        #expect(try await run("sample-todos", "add", "Buy", "milk").output.hasSuffix("  [ ]  Buy milk\n"))
        #expect(try await run("sample-todos", "--home", home).output == "")
        let added = try await run("sample-todos", "--home", home, "add", "Buy", "milk")
        #expect(added.output.hasSuffix("  [ ]  Buy milk\n"))
        #expect(try await run("sample-todos", home: home).output == added.output)
        let refused = try await run("sample-todos", "add")
        #expect((refused.status, refused.output) == (1, ""))
        #expect(refused.messages.hasPrefix("error: The title is empty"))
    }

    @Test func theCartsHostStoresTheCartInItsFolder() async throws {
        let home = folder.url.path
        let empty = try await run("sample-cart")
        #expect((empty.output, empty.messages) == ("", ""))
        for _ in 1...2 { _ = try await run("sample-cart", "--home", home, "add", "milk-1", "Milk", "3.20") }
        let cart = try await run("sample-cart", home: home).output
        #expect(cart.contains("   1  Milk          2    3.20 EUR  6.40 EUR\nTotal  6.40 EUR\n"), "\(cart)")
        let refused = try await run("sample-cart", "add", "milk-1", "Milk", "3,20")
        #expect((refused.status, refused.output) == (1, ""))
        #expect(refused.messages == "error: “3,20” is not a valid amount. Enter digits and a point, such as 12.50.\n")
    }

    @Test func theNewsHostStoresSourcesInItsFolder() async throws {
        let feed = folder.url.appending(path: "feed.xml")
        #expect(try await run("sample-news").output.contains("Everything here is read from a cache"))
        let refused = try await run("sample-news", "add", feed.absoluteString)
        #expect((refused.status, refused.output) == (1, ""))
        #expect(
            refused.messages.hasPrefix("error: The address “\(feed.absoluteString)” cannot be fetched"),
            "\(refused.messages)")
    }

    @Test(arguments: [
        ("sample-cart", ["show"]), ("sample-cart", ["--home"]), ("sample-news", ["add"]),
        ("sample-todos", ["--home", ""]),
    ])
    func aRefusedCommandNamesTheRightOne(_ name: String, _ arguments: [String]) async throws {
        let outcome = try await PackagingTests.run([Hosts.named(name).url.path] + arguments)
        #expect((outcome.status, outcome.output) == (1, ""))
        #expect(outcome.messages.hasPrefix("error: Type \(name) [--home DIR] ["))
    }
}
