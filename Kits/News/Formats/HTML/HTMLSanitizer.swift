import Adder
import AdderHTTP

/// Reduces HTML to the elements and attributes of an allow-list, resolves its addresses, and closes what is open.
///
/// The result consists of the allow-list's own names and escaped text, so that no browser reads anything else from it,
/// whatever it makes of the source.
struct HTMLSanitizer {
    private var scanner: MarkupScanner
    private let addresses: AddressResolver
    private var result: [UInt8] = []
    /// The elements that are open.
    private var open: [HTMLVocabulary.Element] = []
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
                while let element = open.popLast() { result += element.end }
                return
            }
        }
    }

    private mutating func start(_ name: String, _ isEmpty: Bool) {
        if let current = omitted {
            if name == current.name, !isEmpty { omitted = (name, current.depth + 1) }
            return
        }
        guard let element = HTMLVocabulary.allowed[name] else { return leaveOut(name) }
        guard element.isVoid || open.count < Self.depth else { return }
        result += element.start
        for attribute in scanner.attributes { append(attribute, of: element) }
        if element.isVoid, isEmpty { result += " /".utf8 }
        result.append(UInt8(ascii: ">"))
        if element.isVoid { return }
        open.append(element)
        if isEmpty { end(name) }
    }

    /// Leaves out an element that is not kept: its tags, or its content too.
    private mutating func leaveOut(_ name: String) {
        // Without an end tag, all that follows would be left out.
        guard let isText = HTMLVocabulary.dropped[name], HTMLVocabulary.programs.contains(name) || hasEnd() else {
            return
        }
        // The text of some contains no markup: only their own end tag ends them.
        if isText { _ = scanner.rawText(until: name) } else { omitted = (name, 1) }
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
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        while open.count > index { result += open.removeLast().end }
    }

    /// Appends escaped text. Well-formed references stay as they are.
    private mutating func appendText(_ range: Range<Int>) {
        let bytes = scanner.bytes
        var plain = range.lowerBound
        var next = plain
        while let index = bytes.firstIndex(
            in: next..<range.upperBound,
            where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
        {
            if bytes[index] == UInt8(ascii: "&"),
                let reference = CharacterReference(in: bytes, from: index, to: range.upperBound),
                case .scalar = reference.meaning
            {
                next = reference.end
                continue
            }
            result.append(plain..<index, of: bytes)
            HTMLText.appendEscaped(bytes[index...index], to: &result)
            next = index + 1
            plain = next
        }
        result.append(plain..<range.upperBound, of: bytes)
    }

    private mutating func append(_ attribute: MarkupScanner.Attribute, of element: HTMLVocabulary.Element) {
        guard let kept = element.attributes[HTMLText.name(scanner.bytes[attribute.name])] else { return }
        var value: [UInt8] = []
        HTMLText.appendDecoded(scanner.bytes, attribute.value, to: &value)
        if kept.isAddress {
            guard let address = address(value) else { return }
            value = address
        }
        result += kept.start
        HTMLText.appendEscaped(value, to: &result)
        result.append(UInt8(ascii: "\""))
    }

    /// Returns the resolved address; `nil` if a page may not lead there.
    private func address(_ value: [UInt8]) -> [UInt8]? {
        let reference = WebAddress(bytes: value)
        if let scheme = reference.scheme, !HTMLVocabulary.schemes.contains(scheme) { return nil }
        guard let address = addresses.resolve(reference) else { return nil }
        let bytes = address.bytes
        guard let scheme = address.scheme else { return bytes.contains(UInt8(ascii: ":")) ? nil : bytes }
        return HTMLVocabulary.schemes.contains(scheme) ? bytes : nil
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
