import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A server of HTTP/1.1 on the loopback interface, which gives every request the same answer.
final class LoopbackServer: Sendable {
    /// An answer to every request.
    enum Answer: Sendable {
        case document(status: Int, body: String)
        /// The connection stays open, and no byte is sent.
        case silence
    }

    /// The error of a server that the system does not start.
    struct StartError: Error {
        let reason: Int32
    }

    /// The address of the server: `http://127.0.0.1:49152`.
    let address: String

    private let listener: Int32
    private let requests = Mutex<[String]>([])

    /// The first lines of the requests so far.
    var requestLines: [String] { requests.withLock { $0 } }

    /// Starts a server on a port that the system chooses.
    init(_ answer: Answer) throws {
        #if os(Linux)
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var local = sockaddr_in()
        local.sin_family = sa_family_t(AF_INET)
        local.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isStarted = withUnsafeMutablePointer(to: &local) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { local in
                bind(listener, local, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, local, &size) == 0
            }
        }
        guard isStarted else { throw StartError(reason: errno) }
        address = "http://127.0.0.1:\(UInt16(bigEndian: local.sin_port))"
        // A thread, since accepting a connection blocks. It ends with `stop()`.
        Thread.detachNewThread { [weak self] in
            var silent: [Int32] = []
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                let line = Self.readHead(connection)
                self?.requests.withLock { $0.append(line) }
                switch answer {
                case .silence: silent.append(connection)
                case .document(let status, let body):
                    Self.write(status, body, connection)
                    close(connection)
                }
            }
            for connection in silent { close(connection) }
            #if os(Linux)
                close(listener)
            #endif
        }
    }

    /// Ends the listening. Call it once, when no request is expected any more.
    func stop() {
        #if os(Linux)
            shutdown(listener, Int32(SHUT_RDWR))
        #else
            close(listener)
        #endif
    }

    /// Reads the head of a request and returns its first line.
    private static func readHead(_ connection: Int32) -> String {
        var head: [UInt8] = []
        var byte: UInt8 = 0
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), read(connection, &byte, 1) == 1 { head.append(byte) }
        return String(decoding: head.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }

    /// Writes an answer with its length, so that the client knows its end.
    private static func write(_ status: Int, _ body: String, _ connection: Int32) {
        let head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
        #if os(Linux)
            // A client that has gone ends the writing, and not the process.
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        var bytes = Array((head + body).utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return }
            bytes.removeFirst(count)
        }
    }
}
