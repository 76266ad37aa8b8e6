extension RouteTrie {
    /// Returns the path of a pattern with the values of its parameters.
    ///
    /// - Parameter route: The route's description, for an error.
    /// - Throws: ``RouteError`` when a value in the path is empty, a required one is missing, or the path is too long.
    func path(_ pattern: RoutePattern, _ texts: [String?], of route: @autoclosure () -> String) throws(RouteError)
        -> String
    {
        var bytes: [UInt8] = []
        var node = 0
        var values = zip(pattern.parameters, texts).makeIterator()
        for (index, segment) in pattern.segments.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "/")) }
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
        guard bytes.count <= RouteError.maximumLength else {
            throw RouteError(.tooLong, route(), value: "\(bytes.count)")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a value of the path. The first character of a value that equals a literal at the same node is escaped: a
    /// literal matches only as it is written, so the result is parsed as the value.
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
