#if os(Linux)
    import Adder
    import CCurl

    /// An exchange in progress. It lives on the thread of its loop.
    final class CurlTransfer {
        let easy: UnsafeMutableRawPointer
        let pending: PendingHTTPAnswer

        private let exchange: HTTPExchange
        private let headers: CurlHeaders
        private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
        private var head = HTTPHead()
        private var document = ArrivingDocument()
        /// The number of bytes of the body so far, compressed.
        private var received = 0
        private var decompressor: Decompressor?
        private var zone = NetworkZone.private
        /// The reason why the transfer was stopped from here; a success for an answer whose body is not needed.
        private var stop: Result<Void, HTTPError>?
        /// The error of an address that was left out.
        private var refusal: HTTPError?

        /// Creates a transfer; `nil` if there is no memory for it.
        init?(_ exchange: HTTPExchange, _ pending: PendingHTTPAnswer) {
            guard let easy = adder_curl_easy_init() else { return nil }
            self.easy = easy
            self.exchange = exchange
            self.pending = pending
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
            if exchange.proxy != nil { zone = NetworkZone(of: exchange.url) }
            errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
            adder_curl_set_error_buffer(easy, errorText)
            CurlOptions.set(exchange, headers, on: easy)
            connectCallbacks()
        }

        deinit {
            adder_curl_easy_cleanup(easy)
            errorText.deallocate()
        }

        /// Hands the outcome to the task that waits for it.
        func end(_ result: CURLcode) {
            switch stop {
            case .failure(let error): pending.end(with: .failure(error))
            case nil where result != CURLE_OK: pending.end(with: .failure(failure(result)))
            case nil where !head.isComplete: pending.end(with: .failure(.cutOff(exchange.url, "the head has no end")))
            case nil where decompressor?.isComplete == false:
                pending.end(with: .failure(.cutOff(exchange.url, "the compressed document has no end")))
            case nil, .success: pending.end(with: .success(HTTPAnswer(head: head, body: document.bytes, zone: zone)))
            }
        }

        private func failure(_ result: CURLcode) -> HTTPError {
            let hasConnected = adder_curl_connect_time(easy) > 0
            if let refusal, !hasConnected { return refusal }
            // A single line of more than 100 kB.
            if result == CURLE_OUT_OF_MEMORY, hasConnected, !head.isComplete { return .headTooLarge(exchange.url) }
            return CurlFailure(result, String(cString: errorText), of: easy).error(exchange)
        }

        /// Takes a line of the head, or of the fields after a body in chunks; `false` stops the transfer.
        func receive(line: UnsafeRawBufferPointer) -> Bool {
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
        func receive(body part: UnsafeRawBufferPointer) -> Bool {
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
        func receive(total: Int) -> Bool {
            let total = document.offset + total
            guard total <= exchange.limit else { return halt(.bodyTooLarge(exchange.url, exchange.limit)) }
            if total > received, head.isComplete, exchange.reads(head) {
                received = total
                exchange.progress(HTTPProgress(received: total, total: head.byteCount.map { document.offset + $0 }))
            }
            return true
        }

        /// Decides on the resolved address, immediately before the connection to it; `false` leaves it out.
        func mayConnect(to zone: NetworkZone) -> Bool {
            // The proxy's, which the host has named.
            if exchange.proxy != nil { return true }
            guard exchange.origin == .private || zone == .public else {
                // The name may have a public address too, so this is an error only if there is no connection.
                refusal = .privateAddress(exchange.url)
                return false
            }
            if zone == .public { self.zone = .public }
            return true
        }

        private func halt(_ error: HTTPError) -> Bool {
            stop = .failure(error)
            return false
        }
    }
#endif
