/// The prefixes that are bound at one position of a document.
struct XMLNamespaces {
    private var bindings: [String: [XMLName.Space]] = [:]

    /// Binds the prefixes that a start tag declares, and returns them.
    mutating func bind(_ scanner: MarkupScanner) -> [String] {
        var bound: [String] = []
        for attribute in scanner.attributes where scanner.bytes[attribute.name].startsASCII("xmlns") {
            let rest = scanner.bytes[attribute.name].dropFirst(5)
            guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { continue }
            let prefix = String(decoding: rest.dropFirst(), as: UTF8.self).lowercasedASCII
            let uri = String(decoding: scanner.bytes[attribute.value].prefix(256), as: UTF8.self)
            bindings[prefix, default: []].append(XMLName.Space(uri: uri, prefix: prefix))
            bound.append(prefix)
        }
        return bound
    }

    /// Takes back what ``bind(_:)`` bound.
    mutating func unbind(_ prefixes: [String]) {
        for prefix in prefixes { _ = bindings[prefix]?.popLast() }
    }

    /// Returns the name of an element or, without the default namespace, of an attribute.
    func name(_ bytes: ArraySlice<UInt8>, isAttribute: Bool = false) -> XMLName {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            return XMLName(isAttribute ? .plain : space(of: ""), String(decoding: bytes, as: UTF8.self).lowercasedASCII)
        }
        let prefix = String(decoding: bytes[..<colon], as: UTF8.self).lowercasedASCII
        return XMLName(space(of: prefix), String(decoding: bytes[(colon + 1)...], as: UTF8.self).lowercasedASCII)
    }

    private func space(of prefix: String) -> XMLName.Space {
        bindings[prefix]?.last ?? XMLName.Space(undeclared: prefix)
    }
}
