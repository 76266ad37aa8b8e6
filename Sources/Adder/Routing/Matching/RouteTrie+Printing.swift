extension RouteTrie {
    /// Prints a pattern with its values.
    ///
    /// - Parameter route: What to say in an error.
    func path(_ pattern: RoutePattern, _ texts: [String?], of route: @autoclosure () -> String) throws(RouteError)
        -> String
    {
        var bytes: [UInt8] = []
        var node = 0
        var values = zip(pattern.parameters, texts).makeIterator()
        for (place, segment) in pattern.segments.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: "/")) }
            switch segment {
            case .literal(let literal):
                node = literalChild(of: node, by: ContiguousArray(literal.utf8)) ?? 0
                bytes += literal.utf8
            case .parameter:
                guard let (parameter, text) = values.next() else { break }
                guard let text, !text.isEmpty else {
                    throw RouteError(.emptyParameter, route(), parameter: parameter.label)
                }
                append(text, at: node, to: &bytes)
                node = parameterChild(of: node) ?? 0
            }
        }
        var separator = UInt8(ascii: "?")
        while let (parameter, text) = values.next() {
            guard let text else {
                if parameter.isOptional { continue }
                throw RouteError(.emptyParameter, route(), parameter: parameter.label)
            }
            bytes.append(separator)
            bytes += (parameter.name ?? "").utf8
            bytes.append(UInt8(ascii: "="))
            PercentEncoding.append(text, to: &bytes)
            separator = UInt8(ascii: "&")
        }
        guard bytes.count <= RouteError.longest else { throw RouteError(.tooLong, route(), value: "\(bytes.count)") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a value that stands in the path. One that is written like a literal in its place has its first
    /// character escaped: a literal is matched as it is written, so this is the value and not the literal.
    private func append(_ text: String, at node: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        PercentEncoding.append(text, to: &bytes)
        let segment = ContiguousArray(bytes[start...])
        guard let first = segment.first, literalChild(of: node, by: segment) != nil else { return }
        bytes.removeSubrange(start...)
        PercentEncoding.appendEscaped(first, to: &bytes)
        bytes += segment.dropFirst()
    }
}
