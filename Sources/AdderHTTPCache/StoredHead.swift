import Adder
import AdderHTTP

/// The head of a stored document, with the times of its answer: all that the rules of RFC 9111 need.
struct StoredHead: Sendable {
    var code: Int
    /// The address of the document after all redirects.
    var url: String
    var permanentURL: String?
    var zone: NetworkZone
    /// The headers, with names in small letters, without those whose values are secrets.
    private(set) var headers: [HTTPHeader]
    /// The time at which the request was sent.
    private(set) var requested: Timestamp
    /// The time at which the answer came.
    private(set) var received: Timestamp

    init(
        code: Int, url: String, permanentURL: String?, zone: NetworkZone, headers: [HTTPHeader], requested: Timestamp,
        received: Timestamp
    ) {
        (self.code, self.url, self.permanentURL, self.zone) = (code, url, permanentURL, zone)
        self.headers = headers.filter { !$0.isSensitive }
        (self.requested, self.received) = (requested, received)
    }

    private func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
    private func date(_ name: String) -> Timestamp? { values(name).first.flatMap { HTTPDate.timestamp($0) } }

    /// Takes the headers of an answer that has confirmed the document (section 3.2). Those about the bytes of the body keep
    /// their values.
    mutating func freshen(with head: StoredHead) {
        let kept: Set = ["content-encoding", "content-length", "content-range", "content-type"]
        let updates = head.headers.filter { !kept.contains($0.name) }
        let names = Set(updates.map(\.name))
        headers = headers.filter { !names.contains($0.name) } + updates
        (requested, received) = (head.requested, head.received)
    }
}

// MARK: - Freshness

extension StoredHead {
    /// The directives of `Cache-Control`, each with its first value (section 4.2.1).
    private var directives: [String: String] { CacheControl(values("cache-control")).directives }

    /// A Boolean value that indicates whether the document may be stored (section 3).
    ///
    /// The directives for shared caches, and `private`, are not for this one.
    var isStorable: Bool {
        (200..<300).contains(code) && code != 206 && directives["no-store"] == nil && variedNames != nil
    }

    /// The names of the headers of a request on which the document depends; `nil` if it depends on more (section 4.1).
    ///
    /// The headers that are the same in all requests of the client are left out.
    var variedNames: [String]? {
        let names = Set(
            values("vary").flatMap { $0.split(separator: ",") }.map { HTTPHead.trimmed($0).lowercasedASCII })
        return names.contains("*") ? nil : names.subtracting(["", "accept-encoding", "user-agent"]).sorted()
    }

    /// Returns the age of the document (section 4.2.3); `nil` if the clock was set back since it came.
    func age(at now: Timestamp) -> Duration? {
        guard now >= received else { return nil }
        let apparent = (date("date") ?? received).duration(to: received)
        let stated = Duration.seconds(values("age").first.flatMap(HTTPHead.seconds) ?? 0)
        let corrected = stated + max(.zero, requested.duration(to: received))
        return max(apparent, corrected) + received.duration(to: now)
    }

    /// The age up to which the document is fresh (sections 4.2.1 and 4.2.2).
    private var lifetime: Duration {
        if let age = directives["max-age"] { return .seconds(HTTPHead.seconds(age) ?? 0) }
        let sent = date("date") ?? received
        if !values("expires").isEmpty {
            // A date that is none, such as 0, has passed (section 5.3).
            return date("expires").map { max(.zero, sent.duration(to: $0)) } ?? .zero
        }
        guard let changed = date("last-modified"), [200, 203, 204].contains(code) else { return .zero }
        return min(max(.zero, changed.duration(to: sent)) / 10, .seconds(86_400))
    }

    /// Returns a Boolean value that indicates whether the document is used without asking its server (section 4.2).
    func isFresh(at now: Timestamp) -> Bool {
        guard directives["no-cache"] == nil, let age = age(at: now) else { return false }
        return age < lifetime
    }

    /// Returns a Boolean value that indicates whether the document is used when its server fails (section 4 of RFC 5861).
    func mayReplaceAnError(at now: Timestamp) -> Bool {
        guard directives["no-cache"] == nil, directives["must-revalidate"] == nil, let age = age(at: now),
            let seconds = directives["stale-if-error"].flatMap(HTTPHead.seconds)
        else { return false }
        return age < lifetime + .seconds(seconds)
    }
}

// MARK: - Headers

extension HTTPRequest {
    /// Returns the value of a header on which a document depends. That of a secret is not told: the account stands for it.
    func variedValue(_ name: String) -> String {
        if name == "accept" { return accept }
        return headers.filter { $0.name.lowercasedASCII == name && !$0.isSensitive }.map(\.value).joined(
            separator: ", ")
    }

    /// Returns a Boolean value that indicates whether the header `Cache-Control` of the request has a directive
    /// (section 5.2.1).
    func forbids(_ directive: String) -> Bool {
        let values = headers.filter { $0.name.lowercasedASCII == "cache-control" }.map(\.value)
        return CacheControl(values).directives[directive] != nil
    }
}

/// The directives of the header `Cache-Control` (section 5.2), by their names in small letters.
struct CacheControl {
    private(set) var directives: [String: String] = [:]

    /// Reads the values of the header. A comma in quotation marks separates nothing.
    init(_ values: [String]) {
        for value in values {
            var isQuoted = false
            for directive in value.split(whereSeparator: { sign in
                if sign == "\"" { isQuoted.toggle() }
                return sign == "," && !isQuoted
            }) {
                let parts = directive.split(separator: "=", maxSplits: 1)
                guard let name = parts.first.map({ HTTPHead.trimmed($0).lowercasedASCII }),
                    directives[name] == nil
                else { continue }
                directives[name] = parts.count == 2 ? HTTPHead.trimmed(parts[1]).filter { $0 != "\"" } : ""
            }
        }
    }
}

extension Timestamp {
    /// Returns the time until another moment. The difference of two numbers may be larger than a number.
    fileprivate func duration(to other: Timestamp) -> Duration {
        .milliseconds(other.milliseconds) - .milliseconds(milliseconds)
    }
}
