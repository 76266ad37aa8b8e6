import Testing

@testable import AdderSessions

/// The requests that an inspector answers and refuses.
@Suite struct InspectorRequestTests {
    private static let host = InspectorHost(port: 49_152)
    private static let path = String(host.address.dropFirst("http://127.0.0.1:49152".count))
    private static let name = "Host: 127.0.0.1:49152"

    /// The code of the answer, or `page` or `events`.
    private func answer(_ lines: [String]) -> String {
        switch Self.host.answer(to: Array(lines.joined(separator: "\r\n").utf8)[...]) {
        case .page: "page"
        case .events(let position): position.map { "events after \($0.id)" } ?? "events"
        case .refused(let code, _): "\(code)"
        }
    }

    @Test func theAddressHas128RandomBits() {
        #expect(Self.path.wholeMatch(of: #/\/[0-9a-f]{32}\//#) != nil, "\(Self.host.address)")
        #expect(Set((0..<100).map { _ in InspectorHost(port: 1).address }).count == 100)
    }

    @Test(arguments: [
        (["GET \(path) HTTP/1.1", name], "page"), (["GET \(path) HTTP/1.0", "host:127.0.0.1:49152\t"], "page"),
        (["GET \(path)events HTTP/1.1", name], "events"),
        (["GET \(path)events HTTP/1.1", name, "Origin: http://127.0.0.1:49152"], "events"),
        (["GET \(path)events HTTP/1.1", name, "Last-Event-ID: 2-150"], "events after 2-150"),
        (["GET \(path)events HTTP/1.1", name, "Last-Event-ID: 2-150-9"], "events"),
        (["GET \(path)events HTTP/1.1", name, "Last-Event-ID: 99999999999999999999-1"], "events"),
    ])
    func itsOwnAddressIsAnswered(_ lines: [String], _ expected: String) {
        #expect(answer(lines) == expected)
    }

    @Test(arguments: [
        // DNS rebinding: the name of somebody else's that leads here.
        ["GET \(path) HTTP/1.1", "Host: evil.example:49152"], ["GET \(path) HTTP/1.1", "Host: localhost:49152"],
        ["GET \(path) HTTP/1.1", "Host: 127.0.0.1"], ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:49153"],
        ["GET \(path) HTTP/1.1"], ["GET \(path) HTTP/1.1", "Host:"], ["GET \(path) HTTP/1.1", name, name],
        ["GET \(path) HTTP/1.1", name, "Host: evil.example"], ["GET \(path) HTTP/1.1", "X-Host: 127.0.0.1:49152"],
        // A page of somebody else's.
        ["GET \(path)events HTTP/1.1", name, "Origin: http://evil.example"],
        ["GET \(path)events HTTP/1.1", name, "Origin: null"], ["GET \(path)events HTTP/1.1", name, "Origin: "],
        ["GET \(path)events HTTP/1.1", name, "Origin: https://127.0.0.1:49152"],
    ])
    func anotherHostOrOriginIsForbidden(_ lines: [String]) {
        #expect(answer(lines) == "403")
    }

    @Test(arguments: [
        "/", "", "/events", "/favicon.ico", "/\(String(repeating: "0", count: 32))/", String(path.dropLast()),
        path + "other", path + "events/", path + "/events", path + "../", path + "events?a=1", path + "%65vents",
        path + "events\u{0}", "/.." + path, "/." + path, "/" + path, path.uppercased() + "x",
        "http://127.0.0.1:49152" + path, "//127.0.0.1" + path, path.replacing("/", with: "%2f"), path + "events#x", "*",
        path + "\u{1F980}",
    ])
    func anotherPathIsNotFound(_ path: String) {
        #expect(["404", "400"].contains(answer(["GET \(path) HTTP/1.1", Self.name])))
    }

    /// Each place of a wrong digit.
    @Test func anotherTokenIsNotFound() {
        for index in 1...32 {
            var wrong = Array(Self.path)
            wrong[index] = wrong[index] == "0" ? "1" : "0"
            #expect(answer(["GET \(String(wrong)) HTTP/1.1", Self.name]) == "404")
        }
    }

    @Test(arguments: ["POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "PRI"])
    func anotherMethodIsNotAllowed(_ method: String) {
        #expect(answer(["\(method) \(Self.path) HTTP/1.1", Self.name]) == "405")
    }

    @Test(arguments: [
        [""], ["GET"], ["GET \(path)"], ["GET  \(path) HTTP/1.1", name], ["GET \(path) HTTP/1.1 ", name],
        ["GET \(path) HTTP/2", name], ["GET \(path) HTTP/1.1", name, " folded"], ["GET \(path) HTTP/1.1", "", name],
        ["GET \(path) HTTP/1.1", "Host : 127.0.0.1:49152"], ["GET \(path) HTTP/1.1", name, "no colon"],
        ["GET \(path) HTTP/1.1", name, ": empty"], ["GET \(path) HTTP/1.1", name, "A: b\nOrigin: http://evil.example"],
        ["GET \(path) HTTP/1.1", name, "A: b\rC: d"], ["GET \(path) HTTP/1.1", name, "A: \u{0}"],
        ["GET \(path) HTTP/1.1\n\(name)"],
    ])
    func aMalformedHeadIsRefused(_ lines: [String]) {
        #expect(answer(lines) == "400")
    }
}
