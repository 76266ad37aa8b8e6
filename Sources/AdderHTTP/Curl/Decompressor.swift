#if os(Linux)
    import CZlib

    /// Decompresses a body part by part, with the system's zlib.
    ///
    /// Deflate is read with the wrapper of RFC 1950, which section 8.4.1.2 of RFC 9110 demands, and bare, as many
    /// servers send it. Bytes after the end of the document are left out, as in browsers.
    final class Decompressor {
        enum Encoding: String {
            case gzip
            case xGzip = "x-gzip"
            case deflate
        }

        enum Failure: Error {
            /// The document cannot be decompressed.
            case damaged(String)
            /// The document cannot be kept.
            case refused(HTTPError)
        }

        /// Takes the next bytes of the document.
        typealias Output = (UnsafeRawBufferPointer) throws(HTTPError) -> Void

        private let encoding: Encoding
        // The library keeps the address.
        private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        private var hasBegun = false
        private var hasEnded = false

        /// A Boolean value that indicates whether the end of the document has arrived. A body without any byte is
        /// complete.
        var isComplete: Bool { hasEnded || !hasBegun }

        init(_ encoding: Encoding) {
            self.encoding = encoding
            stream.initialize(to: z_stream())
        }

        deinit {
            if hasBegun { inflateEnd(stream) }
            stream.deallocate()
        }

        /// Decompresses a part, and passes it on.
        func append(_ part: UnsafeRawBufferPointer, to output: Output) throws(Failure) {
            guard let first = part.first else { return }
            try begin(first)
            var input = part
            while !input.isEmpty, !hasEnded || startsAgain(input) {
                let used = try inflateStep(input, output)
                input = UnsafeRawBufferPointer(rebasing: input.dropFirst(used))
            }
        }

        private func begin(_ first: UInt8) throws(Failure) {
            guard !hasBegun else { return }
            // 31: gzip alone. The wrapper of deflate begins with the number of its method, which is 8.
            let window: Int32 = encoding != .deflate ? 31 : first & 15 == 8 ? 15 : -15
            let result = inflateInit2_(stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
            guard result == Z_OK else { throw .damaged("there is no memory for it") }
            hasBegun = true
        }

        /// Several documents of gzip in a row are one: RFC 1952, section 2.2.
        private func startsAgain(_ input: UnsafeRawBufferPointer) -> Bool {
            guard encoding != .deflate, input.first == 0x1F, inflateReset(stream) == Z_OK else { return false }
            hasEnded = false
            return true
        }

        /// Decompresses until the input or the document ends. Returns the number of bytes that were used.
        private func inflateStep(_ input: UnsafeRawBufferPointer, _ output: Output) throws(Failure) -> Int {
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            var result = Z_OK
            repeat {
                let refusal: HTTPError? = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 65_536) { room in
                    stream.pointee.next_out = room.baseAddress
                    stream.pointee.avail_out = UInt32(room.count)
                    result = inflate(stream, Z_NO_FLUSH)
                    let made = UnsafeRawBufferPointer(
                        rebasing: UnsafeRawBufferPointer(room)[..<(room.count - Int(stream.pointee.avail_out))])
                    do throws(HTTPError) { try output(made) } catch { return error }
                    return nil
                }
                if let refusal { throw .refused(refusal) }
                // A full output or an empty input is not an error: the rest comes with the next part.
                guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else {
                    throw .damaged(message(result))
                }
            } while stream.pointee.avail_out == 0 && result == Z_OK
            hasEnded = result == Z_STREAM_END
            return input.count - Int(stream.pointee.avail_in)
        }

        private func message(_ result: Int32) -> String {
            stream.pointee.msg.map { String(cString: $0) } ?? "error \(result) of zlib"
        }
    }
#endif
