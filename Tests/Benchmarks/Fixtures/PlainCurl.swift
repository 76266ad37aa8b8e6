#if os(Linux)
    import CCurl
    import Foundation

    /// The calls of libcurl that a client needs, with the options of AdderHTTP: its floor.
    final class PlainCurl {
        private let multi: UnsafeMutableRawPointer
        private let body = UnsafeMutablePointer<Body>.allocate(capacity: 1)

        private struct Body {
            var bytes: UnsafeMutableRawPointer?
            var count = 0
            var capacity = 0

            mutating func append(_ part: UnsafeMutablePointer<CChar>?, _ size: Int) {
                if count + size > capacity {
                    capacity = max(2 * capacity, count + size)
                    bytes = realloc(bytes, capacity)
                }
                if let part, let bytes { memcpy(bytes + count, part, size) }
                count += size
            }
        }

        init() throws {
            guard adder_curl_load() != 0, let multi = adder_curl_multi_init(16) else {
                throw Skipped("There is no libcurl.")
            }
            self.multi = multi
        }

        deinit {
            adder_curl_multi_cleanup(multi)
            body.deallocate()
        }

        /// Returns the number of bytes of the document at an address.
        func fetch(_ url: String) throws -> Int {
            guard let easy = adder_curl_easy_init() else { throw Skipped("There is no memory.") }
            body.initialize(to: Body())
            defer {
                adder_curl_easy_cleanup(easy)
                free(body.pointee.bytes)
            }
            var headers = adder_curl_list_append(nil, "Accept: */*")
            headers = adder_curl_list_append(headers, "User-Agent: Adder")
            headers = adder_curl_list_append(headers, "Accept-Encoding: gzip, deflate")
            defer { adder_curl_list_free(headers) }
            adder_curl_set_text(easy, CURLOPT_URL, url)
            adder_curl_set_text(easy, CURLOPT_PROXY, "")
            adder_curl_set_headers(easy, headers)
            let numbers = [(CURLOPT_NOSIGNAL, 1), (CURLOPT_TIMEOUT_MS, 30_000), (CURLOPT_CONNECTTIMEOUT_MS, 10_000)]
            for (option, number) in numbers { adder_curl_set_number(easy, option, number) }
            adder_curl_on_body(
                easy,
                { bytes, size, count, context in
                    context?.assumingMemoryBound(to: Body.self).pointee.append(bytes, size * count)
                    return size * count
                }, body)
            adder_curl_multi_add(multi, easy)
            defer { adder_curl_multi_remove(multi, easy) }
            while true {
                adder_curl_multi_perform(multi)
                if let message = adder_curl_multi_read(multi)?.pointee, message.msg == CURLMSG_DONE {
                    guard message.data.result == CURLE_OK else { throw Skipped("The server does not answer.") }
                    return body.pointee.count
                }
                adder_curl_multi_poll(multi, 1_000)
            }
        }
    }
#endif
