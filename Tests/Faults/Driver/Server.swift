import Foundation
import Glibc
import Synchronization

/// The server at which the sample pays, and to which it sends its measures. It takes everything, and keeps the keys of each sandbox.
final class Server: Sendable {
    private let listener: Int32
    private let port: UInt16
    private let keys = Mutex<[String: Set<String>]>([:])

    init() throws(Failure) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw Failure("No server can listen: system error \(errno).") }
        (self.listener, port) = (listener, address.sin_port.bigEndian)
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                if connection >= 0 { Thread.detachNewThread { self.answer(connection) } }
            }
        }
    }

    /// The address of payments. A user is no part of the name by which a gateway is known.
    func gateway(_ id: String) -> String { "http://\(id):x@127.0.0.1:\(port)" }

    /// The address of measures.
    func counter(_ id: String) -> String { "http://127.0.0.1:\(port)/\(id)" }

    subscript(id: String) -> Set<String> {
        get { keys.withLock { $0[id] ?? [] } }
        set { keys.withLock { $0[id] = newValue } }
    }

    private func answer(_ connection: Int32) {
        defer { close(connection) }
        guard let (head, body) = Self.request(connection) else { return }
        let fields = head.split(separator: "\r\n")
        let field = { (name: String) in fields.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) } }
        var answer = "{}"
        if let key = field("Idempotency-Key: ") {
            let user = field("Authorization: Basic ").flatMap { Data(base64Encoded: $0) } ?? Data()
            take([key], String(decoding: user.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self))
            // Much longer than an event may wait to be recorded.
            if fields[0].contains("/slow") { usleep(300_000) }
            answer = "{\"receipt\":\"\(key)\"}"
        } else {
            struct Measure: Decodable { let key: String }
            let measures = (try? JSONDecoder().decode([Measure].self, from: body)) ?? []
            let path = fields[0].split(separator: " ").dropFirst().first ?? "/"
            take(measures.map(\.key), String(path.dropFirst()))
        }
        let text = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(answer.utf8.count)\r\n\r\n\(answer)"
        _ = send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
    }

    private func take(_ new: [String], _ id: String) { keys.withLock { $0[id, default: []].formUnion(new) } }

    /// Reads a request; `nil` if it has no end, since its process was killed.
    private static func request(_ connection: Int32) -> (head: String, body: Data)? {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
            guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { continue }
            let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
            let length = head.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
            if bytes.count - end.upperBound >= length { return (head, bytes[end.upperBound...]) }
        }
    }
}
