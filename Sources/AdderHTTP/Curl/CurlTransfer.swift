#if os(Linux)
    import Adder
    import CCurl

    /// An exchange in progress. It lives on the thread of its loop.
    final class CurlTransfer {
        let easy: UnsafeMutableRawPointer
        let pending: PendingHTTPAnswer
        private let sockets: CurlSockets

        private let exchange: HTTPExchange
        private let headers: CurlHeaders
        private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
        private var head = HTTPHead()
        private var document = ArrivingDocument()
        /// The number of bytes of the body so far, compressed.
        private var received = 0
        private var decompressor: Decompressor?
        /// The reason why the transfer was stopped from here; a success for an answer whose body is not needed.
        private var stop: Result<Void, HTTPError>?
        private var connection: CurlConnection
        private let deadline: ContinuousClock.Instant

        /// Creates a transfer; `nil` if there is no memory for it.
        init?(_ exchange: HTTPExchange, _ pending: PendingHTTPAnswer, _ sockets: CurlSockets) {
            guard let easy = adder_curl_easy_init() else { return nil }
            self.easy = easy
            self.exchange = exchange
            self.pending = pending
            self.sockets = sockets
            connection = CurlConnection(of: exchange, in: sockets)
            deadline = .now.advanced(by: exchange.deadline)
            var fields = exchange.headers
            // The rest of a document is asked for as it is.
            if !fields.contains(where: { $0.name == "Accept-Encoding" }) {
                fields.append(("Accept-Encoding", "gzip, deflate"))
            }
            // An empty field is not sent. The library would wait a second for the server's leave to send a long body, and would
            // call an empty one a form.
            fields.append(("Expect", ""))
            if exchange.body == nil { fields.append(("Content-Type", "")) }
            headers = CurlHeaders(fields)
            errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
            adder_curl_set_error_buffer(easy, errorText)
            CurlOptions.set(exchange, headers, on: easy)
            connectCallbacks()
        }

        deinit {
            adder_curl_easy_cleanup(easy)
            errorText.deallocate()
        }

        /// Returns `true` if the transfer is to begin again, on a new connection. Nothing has been sent yet.
        func beginsAgain() -> Bool {
            guard connection.mustBeNew else { return false }
            connection = CurlConnection(of: exchange, in: sockets)
            adder_curl_set_number(easy, CURLOPT_FRESH_CONNECT, 1)
            let left = ContinuousClock.now.duration(to: deadline)
            adder_curl_set_number(easy, CURLOPT_TIMEOUT_MS, CurlOptions.milliseconds(left))
            return true
        }

        /// Hands the outcome to the task that waits for it.
        func end(_ result: CURLcode) {
            switch stop {
            case .failure(let error): pending.end(with: .failure(error))
            case nil where result != CURLE_OK: pending.end(with: .failure(failure(result)))
            case nil where !head.isComplete: pending.end(with: .failure(.cutOff(exchange.url, "the head has no end")))
            case nil where decompressor?.isComplete == false:
                pending.end(with: .failure(.cutOff(exchange.url, "the compressed document has no end")))
            case nil, .success:
                pending.end(with: .success(HTTPAnswer(head: head, body: document.bytes, zone: connection.zone)))
            }
        }

        private func failure(_ result: CURLcode) -> HTTPError {
            let hasConnected = connection.isMade || adder_curl_connect_time(easy) > 0
            if let refusal = connection.refusal, !hasConnected { return refusal }
            // A single line of more than 100 kB.
            if result == CURLE_OUT_OF_MEMORY, hasConnected, !head.isComplete { return .headTooLarge(exchange.url) }
            return CurlFailure(result, String(cString: errorText), of: easy, hasConnected: hasConnected).error(exchange)
        }

        /// Takes a line of the head, or of the fields after a body in chunks; `false` stops the transfer.
        private func receive(line: UnsafeRawBufferPointer) -> Bool {
            guard head.append(line) else { return halt(.headTooLarge(exchange.url)) }
            guard head.isComplete, exchange.reads(head), exchange.method != .head else { return true }
            do throws(HTTPError) { try document.begin(head, of: exchange) } catch { return halt(error) }
            let encodings = head.contentEncodings
            guard let name = encodings.first else { return true }
            guard encodings.count == 1, let encoding = Decompressor.Encoding(rawValue: name) else {
                return halt(
                    .undecodable(exchange.url, "its encoding is \(encodings.joined(separator: ", ").prefix(100))"))
            }
            decompressor = decompressor ?? Decompressor(encoding)
            return true
        }

        /// Takes a part of the body; `false` stops the transfer.
        private func receive(body part: UnsafeRawBufferPointer) -> Bool {
            guard exchange.reads(head) else {
                stop = .success(())
                return false
            }
            guard let decompressor else {
                do throws(HTTPError) { try document.append(part, of: exchange) } catch { return halt(error) }
                return true
            }
            do throws(Decompressor.Failure) {
                try decompressor.append(part) { bytes throws(HTTPError) in try document.append(bytes, of: exchange) }
                return true
            } catch {
                switch error {
                case .damaged(let reason): return halt(.undecodable(exchange.url, reason))
                case .refused(let error): return halt(error)
                }
            }
        }

        /// Takes the number of bytes of the body so far, compressed; `false` stops the transfer.
        private func receive(total: Int) -> Bool {
            let total = document.offset + total
            guard total <= exchange.limit else { return halt(.bodyTooLarge(exchange.url, exchange.limit)) }
            if total > received, head.isComplete, exchange.reads(head) {
                received = total
                exchange.progress(HTTPProgress(received: total, total: head.byteCount.map { document.offset + $0 }))
            }
            return true
        }

        /// Opens a socket for a resolved address; `CURL_SOCKET_BAD` leaves it out.
        private func open(_ resolved: UnsafeMutablePointer<curl_sockaddr>) -> Int32 { connection.open(resolved) }

        /// Decides on the connection, immediately before the request is sent on it; `false` stops the transfer.
        private func maySend(over ends: CurlSockets.Ends) -> Bool {
            do throws(HTTPError) { return try connection.maySend(over: ends, of: easy) } catch { return halt(error) }
        }

        private func halt(_ error: HTTPError) -> Bool {
            stop = .failure(error)
            return false
        }
    }

    extension CurlTransfer {
        /// Connects the callbacks of the library. The transfer outlives its handle, so they hold no reference to it.
        private func connectCallbacks() {
            let context = Unmanaged.passUnretained(self).toOpaque()
            adder_curl_on_header(
                easy,
                { bytes, size, count, context in
                    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                    return CurlTransfer.at(context)?.receive(line: line) == true ? line.count : 0
                }, context)
            adder_curl_on_body(
                easy,
                { bytes, size, count, context in
                    let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
                    return CurlTransfer.at(context)?.receive(body: part) == true ? part.count : 0
                }, context)
            adder_curl_on_progress(
                easy,
                { context, _, received, _, _ in CurlTransfer.at(context)?.receive(total: Int(received)) == true ? 0 : 1
                },
                context)
            adder_curl_on_socket(
                easy,
                { context, _, address in
                    guard let address, let transfer = CurlTransfer.at(context) else { return CURL_SOCKET_BAD }
                    return transfer.open(address)
                }, context)
            let isCalled = adder_curl_on_peer(
                easy,
                { context, peer, local, peerPort, localPort in
                    guard let peer, let local else { return 1 }
                    let ends = CurlSockets.Ends(peer: peer, local: local, peerPort: peerPort, localPort: localPort)
                    return CurlTransfer.at(context)?.maySend(over: ends) == true ? 0 : 1
                }, context)
            // Without the call, a connection that is used again would not be decided on.
            if isCalled == 0 { CurlOptions.forbidReuse(on: easy) }
        }

        private static func at(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
            context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
        }
    }
#endif
