import Adder
import AdderHTTP
import Foundation

/// A gateway for payments on the loopback interface: it charges each `Idempotency-Key` once, and can lose its answers.
package final class PaymentServer: Sendable {
    /// What becomes of a request.
    package enum Fate: Equatable, Sendable {
        /// The payment is charged, and the receipt is sent.
        case answer
        /// The payment is charged, and the receipt is sent after the answer to the next request, or after half a second.
        case delayAnswer
        /// The payment is charged, and the connection is closed before the answer.
        case loseAnswer
        /// The payment is charged, and one half of the answer is sent.
        case halveAnswer
        /// The payment is charged, and the answer leads to a server that is not there.
        case redirect
        /// The connection is closed before the payment is charged.
        case loseRequest
        /// The server declines the payment.
        case decline
        /// The server has failed.
        case fail
        /// The answer with this status leads to another address, and nothing is charged.
        case lead(Int, String)
        /// The payment is charged, and this document is sent.
        case approve(String)
    }

    /// The address that takes payments.
    package let address: String

    private struct State {
        var charged: Set<String> = []
        var requestCount = 0
        /// What the threads with delayed receipts wait for.
        var delayed: [DispatchSemaphore] = []
    }

    private let listener: Connection
    private let secret: String?
    private let state = Lock(State())

    /// The keys that were charged.
    package var charged: Set<String> { state.withLock { $0.charged } }
    /// The number of requests so far.
    package var requestCount: Int { state.withLock { $0.requestCount } }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - secret: The secret with which each request must be signed; `nil` to take unsigned ones.
    ///   - fate: Returns what becomes of the request with a number, from 0, and a key.
    package init(secret: String? = nil, fate: @escaping @Sendable (_ number: Int, _ key: String) -> Fate) throws {
        let listener = try Connection(listeningWithBacklog: 64)
        (self.listener, self.secret) = (listener, secret)
        address = "http://127.0.0.1:\(listener.port)/payments"
        Thread.detachNewThread { [weak self] in
            while let client = listener.accept() {
                self?.serve(client, fate)
            }
            listener.close()
        }
    }

    deinit {
        listener.interrupt()
    }

    private func serve(_ client: Connection, _ fate: (Int, String) -> Fate) {
        let (head, body) = client.readRequest()
        var isDelayed = false
        defer {
            if !isDelayed {
                client.close()
                state.withLock {
                    for isDue in $0.delayed { isDue.signal() }
                    $0.delayed = []
                }
            }
        }
        guard let key = Self.header("idempotency-key", in: head), head.hasPrefix("POST /payments ") else { return }
        guard isSigned(head, body) else { return _ = client.send(Self.answer("401 Unauthorized", "")) }
        let number = state.withLock { state in
            defer { state.requestCount += 1 }
            return state.requestCount
        }
        var fate = fate(number, key)
        // A key that was charged has its receipt, whoever asks again.
        if fate == .decline, charged.contains(key) { fate = .answer }
        switch fate {
        case .loseRequest: return
        case .decline:
            return _ = client.send(Self.answer("402 Payment Required", #"{"reason":"the card has expired"}"#))
        case .fail: return _ = client.send(Self.answer("503 Service Unavailable", ""))
        case .lead(let status, let other):
            return _ = client.send(Self.answer("\(status) Elsewhere\r\nLocation: \(other)", ""))
        case .answer, .delayAnswer, .approve, .loseAnswer, .halveAnswer, .redirect: break
        }
        // A key that was charged is not charged again.
        state.withLock { _ = $0.charged.insert(key) }
        if case .approve(let document) = fate { return _ = client.send(Self.answer("201 Created", document)) }
        let receipt = Self.answer("201 Created", "{\"receipt\":\"r-\(key)\"}")
        if fate == .delayAnswer {
            isDelayed = true
            let isDue = DispatchSemaphore(value: 0)
            state.withLock { $0.delayed.append(isDue) }
            Thread.detachNewThread {
                _ = isDue.wait(timeout: .now() + 0.5)
                _ = client.send(receipt)
                client.close()
            }
        }
        if fate == .answer { _ = client.send(receipt) }
        if fate == .halveAnswer { _ = client.send(Array(receipt.prefix(receipt.count - 8))) }
        if fate == .redirect {
            _ = client.send(Self.answer("303 See Other\r\nLocation: http://127.0.0.1:1/receipts", ""))
        }
    }

    private func isSigned(_ head: String, _ body: [UInt8]) -> Bool {
        guard let secret else { return true }
        guard let time = Self.header("x-adder-time", in: head),
            let signature = Self.header("x-adder-signature", in: head)
        else { return false }
        return signature == SigningHTTPClient.signature(of: .post, address, body, at: time, secret: secret)
    }

    private static func header(_ name: String, in head: String) -> String? {
        let lines = head.components(separatedBy: "\r\n")
        return lines.first { $0.lowercased().hasPrefix(name + ":") }
            .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    private static func answer(_ status: String, _ document: String) -> [UInt8] {
        Array(
            ("HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(document.utf8.count)\r\n\r\n\(document)").utf8)
    }
}
