/// The address of an inspector, and the answers that it gives there.
struct InspectorHost: Sendable {
    enum Answer: Equatable {
        case page
        /// The events after a place; all of them if there is none.
        case events(after: InspectedSession.Position?)
        case refused(Int, String)
    }

    /// The value of `Host` in each request, such as `127.0.0.1:49152`.
    private let name: String
    /// 32 hexadecimal digits, which nobody guesses.
    private let token: String

    init(port: UInt16) {
        var random = SystemRandomNumberGenerator()
        name = "127.0.0.1:\(port)"
        let digits = (0..<4).flatMap { _ in hexadecimal(UInt32.random(in: 0 ... .max, using: &random)) }
        token = String(decoding: digits, as: UTF8.self)
    }

    var address: String { "http://\(name)/\(token)/" }

    /// The page, which may load nothing but the events of its session.
    var page: String {
        SessionReport.html(
            #"<script type="text/plain" id="data" data-live="events"></script>"#, connectingTo: address + "events")
    }

    /// Returns the answer to the head of a request, without the empty line at its end.
    func answer(to head: ArraySlice<UInt8>) -> Answer {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        var fields: [String: [Substring]] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
                return .refused(400, "Bad Request")
            }
            fields[parts[0].lowercased(), default: []].append(parts[1].trimmed)
        }
        guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), !head.contains(0),
            // A line end that is not one of HTTP could hide a field.
            !lines.contains(where: { $0.utf8.contains { $0 == 0x0A || $0 == 0x0D } })
        else { return .refused(400, "Bad Request") }
        // A name of somebody else's that leads here, and a page of somebody else's, are refused: DNS rebinding.
        guard fields["host"] == [name[...]], fields["origin"].map({ $0 == ["http://\(name)"] }) ?? true else {
            return .refused(403, "Forbidden")
        }
        guard let path = path(in: words[1].utf8), path == "" || path == "events" else {
            return .refused(404, "Not Found")
        }
        guard words[0] == "GET" else { return .refused(405, "Method Not Allowed") }
        guard path != "" else { return .page }
        return .events(after: fields["last-event-id"]?.last.flatMap(InspectedSession.Position.init))
    }

    /// Returns the part of a target after the token; `nil` if it has another token, in the same time wherever they differ.
    private func path(in target: Substring.UTF8View) -> String? {
        let expected = "/\(token)/".utf8
        guard target.count >= expected.count else { return nil }
        let difference = zip(target, expected).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
        return difference == 0 ? String(Substring(target.dropFirst(expected.count))) : nil
    }
}

extension InspectedSession.Position {
    /// The identity of the message that ends here.
    var id: String { "\(edition)-\(count)" }

    /// Creates the place of a message that a page has received last; `nil` for another text.
    init?(_ id: Substring) {
        let numbers = id.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let edition = numbers[0], let count = numbers[1] else { return nil }
        self.init(edition: edition, count: count)
    }
}

extension Substring {
    /// The text without blanks and tabs at its ends.
    fileprivate var trimmed: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
