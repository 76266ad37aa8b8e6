import Adder

/// The facts about a document of which a part has arrived, by which a server can be asked for the rest: sections 13.1.5 and
/// 14 of RFC 9110.
struct PartRecord: Equatable, Sendable {
    /// The address of the request, without a name, a password and a fragment.
    let url: String
    /// The scheme, the host and the port of the server that sent the part, after all redirects.
    let origin: String
    /// The strong validator of the document, for the header `If-Range`.
    let validator: String
    /// The number of bytes of the whole document.
    let total: Int

    /// Creates a record of a document whose head has arrived; `nil` if its rest could not be asked for.
    ///
    /// A document that is compressed has other bytes in the file than the server counts. One without a strong validator could
    /// change unnoticed.
    init?(of head: HTTPHead, at url: HTTPURL, askedFor asked: HTTPURL) {
        guard head.status == 200, head.contentEncodings.isEmpty, let total = head.byteCount, total > 0,
            head.value("accept-ranges")?.lowercased() != "none", let validator = Self.strongValidator(of: head)
        else { return nil }
        self.url = asked.text
        (origin, self.validator, self.total) = (url.origin, validator, total)
    }

    /// A date is strong if the document was a minute old, so that it has not changed twice in a second: section 8.8.2.2 of
    /// RFC 9110. Beside a weak tag, a date may not be sent: section 13.1.5.
    private static func strongValidator(of head: HTTPHead) -> String? {
        if let tag = head.validators.etag { return tag.hasPrefix("\"") ? tag : nil }
        guard let text = head.validators.lastModified, let changed = HTTPDate.timestamp(text),
            let sent = head.value("date").flatMap({ HTTPDate.timestamp($0) }),
            sent.milliseconds - changed.milliseconds >= 60_000
        else { return nil }
        return text
    }

    /// Returns `true` if an answer is the rest of the document from a byte on: section 15.3.7 of RFC 9110.
    func isContinued(by head: HTTPHead, from url: HTTPURL, at offset: Int) -> Bool {
        guard head.status == 206, url.origin == origin, head.contentEncodings.isEmpty,
            head.values("content-range") == ["bytes \(offset)-\(total - 1)/\(total)"],
            head.length == .unknown || head.length == .bytes(total - offset)
        else { return false }
        // A server that ignores If-Range sends the rest of another document. The tag is there if the document has one.
        return validator.hasPrefix("\"")
            ? head.value("etag") == validator : [nil, validator].contains(head.value("last-modified"))
    }

    private static let mark = "adder-part 1"

    /// The record as the text of a file.
    var text: String { [Self.mark, url, origin, validator, "\(total)", ""].joined(separator: "\n") }

    /// Reads the text of a file; `nil` if it is damaged.
    init?(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count == 6, lines[0] == Self.mark, lines[5].isEmpty, let total = Int(lines[4]) else { return nil }
        (url, origin, validator) = (lines[1], lines[2], lines[3])
        self.total = total
    }
}
