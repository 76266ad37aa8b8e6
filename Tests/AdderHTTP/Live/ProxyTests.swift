import Adder
import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct ProxyTests {
    private static let tinyproxy = ConditionTrait.enabled(if: ProxyServer.isAvailable, "There is no tinyproxy")

    @Test(Self.tinyproxy) func aDocumentComesOverTheProxy() async throws {
        let proxy = try await ProxyServer()
        let server = try HostileServer(.document("hello"))
        let client = try Self.client("http://ada:pin@\(proxy.host)")
        #expect(await client.body(at: server.address) == "hello")
        #expect(server.heads.count == 1)
        #expect(server.heads.allSatisfy { $0.contains("(tinyproxy/") && !$0.contains("YWRhOnBpbg") })
    }

    @Test(
        Self.tinyproxy,
        arguments: [
            ("", "http://127.0.0.1:9/", 407), ("", "https://127.0.0.1:9/", 407),
            ("ada:wrong@", "https://127.0.0.1:9/", 401),
        ])
    func aProxyWantsItsPassword(_ credentials: String, _ url: String, status: Int) async throws {
        let proxy = try await ProxyServer()
        let error = try await Self.client("http://\(credentials)\(proxy.host)").error(at: url)
        #expect(error?.code == .denied && error?.status == status)
        let address = url.hasPrefix("https") ? "http://\(proxy.host) " : ""
        #expect(error?.message.contains("The proxy \(address)that leads to \(url) denies access") == true)
        #expect(error?.message.contains("wrong") == false)
    }

    @Test(Self.tinyproxy) func aProxyThatDoesNotConnectSaysSo() async throws {
        let proxy = try await ProxyServer()
        let error = try await Self.client("http://ada:pin@\(proxy.host)").error(at: "https://127.0.0.1:1/")
        #expect(error?.code == .unreachable && error?.status == 500)
        #expect(error?.message.contains("http://\(proxy.host) does not connect to https://127.0.0.1:1/") == true)
    }

    @Test(arguments: ["http", "https"]) func aProxyThatIsNotThereIsNamed(_ scheme: String) async throws {
        let port = try ReservedPort()
        defer { withExtendedLifetime(port) {} }
        let error = try await Self.client("http://127.0.0.1:\(port.number)").error(at: "\(scheme)://a.example/")
        #expect(error?.code == .unreachable)
        #expect(error?.message.contains("The proxy http://127.0.0.1:\(port.number) does not answer") == true)
    }

    /// The script stands for the proxy and for every server behind it.
    @Test func aServerDoesNotLeadIntoThePrivateNetwork() async throws {
        let proxy = try HostileServer { _, _ in .redirect(to: "http://192.168.0.1/") }
        let error = try await Self.client(proxy.address).error(at: "http://a.example/")
        #expect(error?.code == .privateAddress)
        #expect(proxy.requestLines == ["GET http://a.example/ HTTP/1.1"])
    }

    @Test func aTypedLinkLocalAddressIsRefusedOverAProxyToo() async throws {
        let proxy = try HostileServer(.document("hello"))
        for host in ["169.254.169.254", "169.254.169.254.", "2852039166", "[fd00:ec2::254]", "[::ffff:a9fe:1]"] {
            #expect(try await Self.client(proxy.address).error(at: "http://\(host)/")?.code == .linkLocalAddress)
        }
        #expect(proxy.heads.isEmpty)
    }

    /// What a server sends too much could be taken for the answer of another one.
    @Test func noTwoServersShareAConnectionToAProxy() async throws {
        let proxy = try HostileServer(keepsConnections: true) { path, _ in .kept(path) }
        let client = try Self.client(proxy.address)
        for url in ["http://a.example/", "http://b.example/"] { #expect(await client.body(at: url) == url) }
        #expect(proxy.connections == 2)
    }

    @Test func aPrivateServerMayLeadIntoItsNetwork() async throws {
        let proxy = try HostileServer { path, _ in
            path == "http://10.0.0.1/" ? .redirect(to: "http://10.0.0.2/") : .document("hello")
        }
        #expect(try await Self.client(proxy.address).body(at: "http://10.0.0.1/") == "hello")
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("2130706433", true), ("0x7f.1", true), ("[::1]", true), ("[::ffff:10.0.0.1]", true),
        ("localhost", true), ("a.localhost.", true), ("printer.local", true), ("router", true), ("a.internal", true),
        ("8.8.8.8", false), ("[2606:4700::1111]", false), ("a.example", false), ("local.example", false),
    ])
    func aPublicRequestDoesNotNameAPrivateServer(_ host: String, isPrivate: Bool) async throws {
        let proxy = try HostileServer(.document("hello"))
        let outcome = try await Self.client(proxy.address).outcome(HTTPRequest(url: "http://\(host)/", origin: .public))
        #expect((try? outcome.get().body) == (isPrivate ? nil : Array("hello".utf8)))
        #expect(proxy.heads.isEmpty == isPrivate)
        if case .failure(let error) = outcome { #expect(error.code == .privateAddress) }
    }

    @Test func aProxyDoesNotSeeTheSecretsOfARequest() async throws {
        let proxy = try HostileServer(.document("", status: 502))
        var request = HTTPRequest(url: "https://ben:hush@a.example/hush")
        request.headers = [HTTPHeader("X-Api-Key", Sensitive("hush"))]
        let error = try await Self.client(proxy.address.replacing("//", with: "//ada:p%3An@")).error(of: request)
        #expect(error?.status == 502)
        #expect(proxy.requestLines == ["CONNECT a.example:443 HTTP/1.1"])
        #expect(proxy.heads.allSatisfy { $0.contains("Proxy-Authorization: Basic YWRhOnA6bg==") })
        #expect(proxy.heads.allSatisfy { !$0.contains("X-Api-Key") && !$0.contains("\nAuthorization") })
    }

    @Test func theAnswerOfAProxyIsNotTheServers() async throws {
        let proxy = try HostileServer([
            .text("HTTP/1.1 200 OK\r\nContent-Encoding: other\r\n\r\n"), .text(String(repeating: "no TLS", count: 9)),
        ])
        let error = try await Self.client(proxy.address).error(at: "https://a.example/")
        #expect(error?.message.contains("does not speak TLS") == true)
    }

    @Test func anEndlessHeadOfAProxyEnds() async throws {
        let proxy = try HostileServer([
            .text("HTTP/1.1 200 OK\r\n"), .endlessly(Array("X: \(String(repeating: "v", count: 9_000))\r\n".utf8)),
        ])
        var request = HTTPRequest(url: "https://a.example/")
        request.deadline = .milliseconds(300)
        let error = try await Self.client(proxy.address).error(of: request)
        // A newer library has a limit of its own; an older one ends at the deadline.
        #expect(error?.code == .cutOff || error?.code == .timedOut)
    }

    @Test func aPasswordOfAProxyDoesNotShow() throws {
        let proxy = try HTTPProxy("http://ada:hush@proxy.example:3128")
        let client = LiveHTTPClient(proxy: proxy)
        #expect(proxy.address == "http://proxy.example:3128")
        var text = "\(proxy) \(String(reflecting: proxy))"
        dump(client, to: &text)
        #expect(text.contains("proxy.example") && !text.contains("hush"))
    }

    @Test(arguments: ["https://a.example", "socks5://a.example", "a.example:3128", "http://u:hush@a.example/pac", ""])
    func anAddressOfNoProxyIsRefused(_ address: String) {
        let error = #expect(throws: HTTPError.self) { try HTTPProxy(address) }
        #expect(error?.code == .invalidURL && error?.message.contains("hush") == false)
    }

    private static func client(_ address: String) throws -> LiveHTTPClient {
        .patient(LiveHTTPClient.systemTransport(proxy: try HTTPProxy(address)))
    }
}

#if os(Linux)
    import Foundation

    extension ProxyTests {
        @Test(Self.tinyproxy, .enabled(if: TLSServer.isAvailable, "There is no openssl"))
        func aSecureServerIsReachedOverTheProxy() async throws {
            let proxy = try await ProxyServer()
            let server = try await TLSServer()
            let address = try HTTPProxy("http://ada:pin@\(proxy.host)")
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate, proxy: address))
            #expect(await client.error(at: server.address) == nil)
        }

        @Test(arguments: [
            ("http_proxy", "http", true), ("HTTP_PROXY", "http", true), ("https_proxy", "http", false),
            ("https_proxy", "https", true), ("HTTPS_PROXY", "https", true), ("all_proxy", "https", true),
            ("ALL_PROXY", "http", true), ("no_proxy", "http", false),
        ])
        func anIgnoredVariableIsNamed(_ variable: String, _ scheme: String, isNamed: Bool) async throws {
            let port = try ReservedPort()
            defer { withExtendedLifetime(port) {} }
            let transport = CurlTransport(environment: { $0 == variable ? "http://ada:hush@proxy.example" : nil })
            let error = await LiveHTTPClient.patient(transport).error(at: "\(scheme)://127.0.0.1:\(port.number)/")
            #expect(error?.code == .unreachable)
            #expect(error?.message.contains("The variable \(variable) names a proxy") == isNamed)
            #expect(error?.message.contains("hush") == false)
        }

        @Test func theEnvironmentIsIgnored() async {
            await #expect(processExitsWith: .success) {
                let proxy = try HostileServer(.document("proxy"))
                let server = try HostileServer(.document("server"))
                setenv("http_proxy", proxy.address, 1)
                guard await LiveHTTPClient.patient().body(at: server.address) == "server" else { exit(2) }
                guard
                    await LiveHTTPClient.patient().error(at: "http://127.0.0.1:1")?.message.contains("http_proxy")
                        == true
                else { exit(3) }
                // Neither does it make an exception from the proxy of the settings.
                setenv("no_proxy", "*", 1)
                let transport = LiveHTTPClient.systemTransport(proxy: try HTTPProxy(proxy.address))
                guard await LiveHTTPClient.patient(transport).body(at: server.address) == "proxy" else { exit(4) }
            }
        }
    }
#endif
