extension WebAddress {
    /// Returns an address, resolved against a base if there is one.
    static func resolve(_ address: String, against base: String?) -> String {
        base.map { WebAddress($0).resolving(address) } ?? WebAddress(address).text
    }

    /// Returns the address that `reference` leads to from here, by section 5.2 of RFC 3986.
    func resolving(_ reference: String) -> String {
        var target = WebAddress(reference)
        if target.scheme != nil { return target.text }
        guard scheme != nil else { return target.text }
        target.scheme = scheme
        guard target.authority == nil else { return target.text }
        target.authority = authority
        if target.path.isEmpty {
            target.path = path
            if target.query == nil { target.query = query }
        } else if !target.path.hasPrefix("/") {
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? (authority == nil ? "" : "/")
            target.path = Self.removingDotSegments(folder + target.path)
        } else {
            target.path = Self.removingDotSegments(target.path)
        }
        return target.text
    }

    /// Returns the path without `.` and `..`, by section 5.2.4 of RFC 3986.
    private static func removingDotSegments(_ path: some StringProtocol) -> String {
        guard path.holds("./") || path.hasSuffix(".") else { return String(path) }
        let isAbsolute = path.hasPrefix("/")
        var kept: [Substring] = []
        let segments = Substring(path).split(separator: "/", omittingEmptySubsequences: false).dropFirst(
            isAbsolute ? 1 : 0)
        for (index, segment) in zip(segments.indices, segments) {
            let isLast = index == segments.endIndex - 1
            switch segment {
            case ".":
                if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return (isAbsolute ? "/" : "") + kept.joined(separator: "/")
    }

    /// A Boolean value that indicates whether a browser would run the address instead of opening a page.
    var isScript: Bool {
        scheme == "javascript" || scheme == "vbscript" || scheme == "data" || scheme == "livescript"
    }
}
