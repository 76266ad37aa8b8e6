import AdderHTTP

/// Reduces HTML to the elements and attributes of an allow-list, resolves its addresses, and closes what is open.
///
/// The result consists of the allow-list's own names and escaped text, so that no browser reads anything else from it,
/// whatever it makes of the source.
struct HTMLSanitizer {
    private var scanner: MarkupScanner
    private let addresses: AddressResolver
    private var result: [UInt8] = []
    /// The names of the elements that are open.
    private var open: [String] = []
    /// The elements that are left out with their content, from the outermost on.
    private var omitted: (name: String, depth: Int)?
    /// The pairs of tags of elements that are left out; `nil` before the first of them.
    private var pairs: ElementPairs?

    private static let depth = 128

    private init(_ html: [UInt8], _ addresses: AddressResolver) {
        scanner = MarkupScanner(html, attributeLimit: HTMLText.attributeLimit)
        self.addresses = addresses
        result.reserveCapacity(html.count)
    }

    /// Returns safe HTML.
    static func sanitize(_ html: [UInt8], _ addresses: AddressResolver) -> String {
        var sanitizer = HTMLSanitizer(html, addresses)
        sanitizer.run()
        return String(decoding: sanitizer.result, as: UTF8.self)
    }

    private mutating func run() {
        while true {
            switch scanner.next() {
            case .start(let name, let isEmpty): start(HTMLText.name(scanner.bytes[name]), isEmpty)
            case .end(let name): end(HTMLText.name(scanner.bytes[name]))
            case .text(let range): if omitted == nil { appendText(range) }
            case .literal(let range): if omitted == nil { HTMLText.appendEscaped(scanner.bytes[range], to: &result) }
            case .documentType, .other, .cut: continue
            case .endOfInput:
                while let name = open.popLast() { appendEnd(name) }
                return
            }
        }
    }

    private mutating func start(_ name: String, _ isEmpty: Bool) {
        if let current = omitted {
            if name == current.name, !isEmpty { omitted = (name, current.depth + 1) }
            return
        }
        if let isText = HTMLVocabulary.dropped[name] {
            // Without an end tag, all that follows would be left out.
            guard HTMLVocabulary.programs.contains(name) || hasEnd() else { return }
            // The text of some contains no markup: only their own end tag ends them.
            if isText { _ = scanner.rawText(until: name) } else { omitted = (name, 1) }
            return
        }
        guard let attributes = HTMLVocabulary.allowed[name] else { return }
        let isVoid = HTMLVocabulary.void.contains(name)
        guard isVoid || open.count < Self.depth else { return }
        result.append(UInt8(ascii: "<"))
        result.append(contentsOf: name.utf8)
        for attribute in scanner.attributes { append(attribute, of: name, allowed: attributes) }
        if isVoid, isEmpty { result.append(contentsOf: " /".utf8) }
        result.append(UInt8(ascii: ">"))
        if !isVoid { open.append(name) }
        if isEmpty, !isVoid { end(name) }
    }

    /// Returns `true` if the start tag that was just read has an end tag. One such as `<iframe />` has none.
    private mutating func hasEnd() -> Bool {
        let pairs = pairs ?? ElementPairs(scanner.bytes) { HTMLVocabulary.dropped[$0] != nil }
        self.pairs = pairs
        return pairs.contains(scanner.start)
    }

    private mutating func end(_ name: String) {
        if let current = omitted {
            guard name == current.name else { return }
            omitted = current.depth == 1 ? nil : (name, current.depth - 1)
            return
        }
        guard let index = open.lastIndex(of: name) else { return }
        while open.count > index { appendEnd(open.removeLast()) }
    }

    private mutating func appendEnd(_ name: String) {
        result.append(contentsOf: "</".utf8)
        result.append(contentsOf: name.utf8)
        result.append(UInt8(ascii: ">"))
    }

    /// Appends escaped text. Well-formed references stay as they are.
    private mutating func appendText(_ range: Range<Int>) {
        let bytes = scanner.bytes
        var plain = range.lowerBound
        var index = plain
        while index < range.upperBound {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") else {
                index += 1
                continue
            }
            if byte == UInt8(ascii: "&"),
                let reference = CharacterReference(in: bytes, from: index, to: range.upperBound),
                case .scalar = reference.meaning
            {
                index = reference.end
                continue
            }
            result.append(contentsOf: bytes[plain..<index])
            HTMLText.appendEscaped(bytes[index...index], to: &result)
            index += 1
            plain = index
        }
        result.append(contentsOf: bytes[plain..<range.upperBound])
    }

    private mutating func append(_ attribute: MarkupScanner.Attribute, of element: String, allowed: Set<String>) {
        let name = HTMLText.name(scanner.bytes[attribute.name])
        guard allowed.contains(name) || HTMLVocabulary.commonAttributes.contains(name) else { return }
        var value: [UInt8] = []
        HTMLText.appendDecoded(scanner.bytes, attribute.value, to: &value)
        if HTMLVocabulary.addresses.contains(name) {
            guard let address = address(value) else { return }
            value = Array(address.utf8)
        }
        result.append(UInt8(ascii: " "))
        result.append(contentsOf: name.utf8)
        result.append(contentsOf: "=\"".utf8)
        HTMLText.appendEscaped(value, to: &result)
        result.append(UInt8(ascii: "\""))
    }

    /// Returns the resolved address; `nil` if a page may not lead there.
    private func address(_ value: [UInt8]) -> String? {
        let reference = WebAddress(String(decoding: value, as: UTF8.self))
        if let scheme = reference.scheme, !HTMLVocabulary.schemes.contains(scheme) { return nil }
        guard let address = addresses.resolve(reference) else { return nil }
        let text = address.text
        guard let scheme = address.scheme else { return text.utf8.contains(UInt8(ascii: ":")) ? nil : text }
        return HTMLVocabulary.schemes.contains(scheme) ? text : nil
    }
}

/// The start tags of a text that have an end tag, and these.
struct ElementPairs {
    /// The positions of the end tags by those of their start tags.
    private(set) var ends: [Int: Int] = [:]
    private var closing: Set<Int> = []

    /// Finds the pairs of the elements that count. An end tag belongs to the last open start tag of its name.
    ///
    /// - Complexity: Linear in the length.
    init(_ html: [UInt8], counts: (String) -> Bool) {
        var scanner = MarkupScanner(html, attributeLimit: 0)
        var open: [String: [Int]] = [:]
        while true {
            switch scanner.next() {
            case .start(let range, isEmpty: false):
                let name = HTMLText.name(html[range])
                if counts(name) { open[name, default: []].append(scanner.start) }
            case .end(let range):
                guard let start = open[HTMLText.name(html[range])]?.popLast() else { continue }
                ends[start] = scanner.start
                closing.insert(scanner.start)
            case .endOfInput: return
            default: continue
            }
        }
    }

    /// Returns `true` if the tag at a position is one of a pair.
    func contains(_ position: Int) -> Bool { ends[position] != nil || closing.contains(position) }
}
