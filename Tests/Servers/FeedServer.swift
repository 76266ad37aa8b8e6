import Adder
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A server on the loopback interface that serves documents which the test changes.
package final class FeedServer: Sendable {
    /// The address of the server: `http://127.0.0.1:49152`.
    package let address: String

    private let documents: Lock<[String: String]>
    private let paths = Lock<[String]>([])
    private let listener: Int32
    /// The maximum time that an answer takes, in microseconds.
    private let latency: UInt32

    /// The paths of the requests so far.
    package var requests: [String] { paths.withLock { $0 } }

    /// Starts a server with a document for each path. Another path is not found (404).
    ///
    /// - Parameters:
    ///   - documents: The document at each path.
    ///   - latency: The maximum time that an answer takes, in microseconds: each takes a random part of it.
    package init(_ documents: [String: String] = [:], latency: UInt32 = 0) throws {
        self.latency = latency
        self.documents = Lock(documents)
        let (listener, address) = try loopbackListener()
        (self.listener, self.address) = (listener, address)
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { break }
                self?.serve(client)
                // A program that starts meanwhile may have inherited the descriptor.
                shutdown(client, Self.shutBoth)
                close(client)
            }
            close(listener)
        }
    }

    deinit {
        shutdown(listener, Self.shutBoth)
    }

    /// Serves a document at a path from now on; with `nil`, none.
    package func set(_ path: String, _ document: String?) {
        documents.withLock { $0[path] = document }
    }

    private func serve(_ client: Int32) {
        var head: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4_096)
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = read(client, &part, part.count)
            guard count > 0 else { return }
            head += part.prefix(count)
        }
        let path = String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init) ?? ""
        paths.withLock { $0.append(path) }
        let document = documents.withLock { $0[path] }
        if latency > 0 { usleep(.random(in: 0...latency)) }
        let answer = """
            HTTP/1.1 \(document == nil ? "404 Not Found" : "200 OK")\r\nConnection: close\r\n\
            Content-Length: \(document?.utf8.count ?? 0)\r\n\r\n\(document ?? "")
            """
        var rest = Array(answer.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Self.sendFlags) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    #if os(Linux)
        private static let shutBoth = Int32(SHUT_RDWR)
        // A client that has gone ends the writing, and not the tests.
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
        private static let shutBoth = SHUT_RDWR
        private static let sendFlags: Int32 = 0
    #endif
}

/// Returns a feed with an item for each title, the first one the newest.
package func feed(_ title: String, _ items: String...) -> String {
    let elements = items.enumerated().map { index, item in
        """
        <item><title>\(item)</title><guid isPermaLink="false">\(item)</guid><link>https://a.example/\(items.count - index)</link>\
        <pubDate>0\(items.count - index) Jan 2026 08:00:00 GMT</pubDate><description>About \(item)</description></item>
        """
    }
    return "<rss version=\"2.0\"><channel><title>\(title)</title>\(elements.joined())</channel></rss>"
}
