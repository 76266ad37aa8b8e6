/// The document of an answer while it arrives: in memory, or in the file of its request.
struct ArrivingDocument: Sendable {
    /// The bytes so far, decompressed; empty if they are in a file.
    var bytes: [UInt8] = []
    /// The number of bytes that were in the file before.
    private(set) var offset = 0

    private var hasBegun = false
    /// The file; `nil` for a document in memory.
    private var part: PartFile?

    /// Takes the head of an answer whose document is read.
    ///
    /// - Throws: ``HTTPError`` for a document that is too long, and for a file that cannot be written.
    mutating func begin(_ head: HTTPHead, of exchange: HTTPExchange) throws(HTTPError) {
        guard !hasBegun else { return }
        hasBegun = true
        // The document of an expected status says what is wrong, and is not the one that the file is for.
        part = head.isSuccess || exchange.isContinued(by: head) ? exchange.part : nil
        // A document that is too long leaves the part of an earlier one as it is.
        switch head.length {
        case .invalid: throw .malformedLength(exchange.url)
        case .bytes(let count) where count > exchange.limit: throw .bodyTooLarge(exchange.url, exchange.limit)
        case .bytes, .unknown: offset = try part?.begin(head, from: exchange.url) ?? 0
        }
        // The system gives the memory when bytes arrive, and none of them has to be moved.
        if part == nil { bytes.reserveCapacity(min(head.byteCount ?? 0, HTTPRequest.defaultLimit)) }
    }

    /// Takes bytes of the document, decompressed.
    mutating func append(_ more: UnsafeRawBufferPointer, of exchange: HTTPExchange) throws(HTTPError) {
        if let part { return try part.append(more, limit: exchange.limit) }
        guard bytes.append(more, limit: exchange.limit) else { throw .bodyTooLarge(exchange.url, exchange.limit) }
    }
}

extension [UInt8] {
    /// Appends bytes unless the array would have more than `limit`. It grows by doubling, but never beyond the limit.
    fileprivate mutating func append(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Bool {
        let sum = count + bytes.count
        guard sum <= limit else { return false }
        if sum > capacity { reserveCapacity(Swift.min(limit, Swift.max(capacity * 2, sum))) }
        append(contentsOf: bytes)
        return true
    }
}
