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
    /// A Boolean value that indicates whether something stands for the element that is left out.
    private var isReplaced = false
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
            if !isReplaced { replace(name, in: current.name) }
            return
        }
        guard let element = HTMLVocabulary.allowed[name] else { return leaveOut(name) }
        endImplied(by: element)
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
        isReplaced = false
        if name == "iframe" || name == "embed" { appendFrame("src") }
        if name == "object" { appendFrame("data") }
        // Without an end tag, all that follows would be left out.
        guard let isText = HTMLVocabulary.dropped[name], HTMLVocabulary.programs.contains(name) || hasEnd() else {
            return
        }
        // The text of some contains no markup: only their own end tag ends them.
        guard isText else { return omitted = (name, 1) }
        let text = scanner.rawText(until: name)
        switch name {
        case "textarea":
            result += "<textarea>".utf8
            appendText(text)
            result += "</textarea>".utf8
        case "xmp":
            result += "<pre>".utf8
            HTMLText.appendEscaped(scanner.bytes[text], to: &result)
            result += "</pre>".utf8
        default: break
        }
    }

    /// Appends what stands for an element that is left out, if it is in an element inside it.
    private mutating func replace(_ name: String, in outer: String) {
        if outer == "object", name == "embed" { appendFrame("src") }
        guard outer == "svg", name == "title", hasEnd() else { return }
        isReplaced = true
        result += "<img alt=\"".utf8
        var title: [UInt8] = []
        HTMLText.appendDecoded(scanner.bytes, scanner.rawText(until: name), to: &title)
        HTMLText.appendEscaped(title, to: &result)
        result += "\">".utf8
    }

    /// Appends a link to the page or the file that an element shows inside the text, if it is of the web.
    private mutating func appendFrame(_ name: String) {
        guard let source = scanner.attribute(name), let address = address(source), address.starts(with: "http".utf8)
        else { return }
        isReplaced = true
        let title = scanner.attribute("title").map { [("title", $0)] } ?? []
        result += "<a".utf8
        for (name, value) in [("href", address), ("rel", Array(HTMLVocabulary.frame.utf8))] + title {
            result += " \(name)=\"".utf8
            HTMLText.appendEscaped(value, to: &result)
            result += "\"".utf8
        }
        result += ">".utf8
        HTMLText.appendEscaped(address, to: &result)
        result += "</a>".utf8
    }

    /// Ends the elements whose end tags may be left out before the start tag of an element, such as the item before an item:
    /// <https://html.spec.whatwg.org/multipage/syntax.html#optional-tags>.
    private mutating func endImplied(by element: HTMLVocabulary.Element) {
        var end: Int?
        for index in open.indices.reversed() where !element.ends.isEmpty {
            if !open[index].group.isDisjoint(with: element.ends) { end = index }
            if !open[index].bounds.isDisjoint(with: element.ends) { break }
        }
        guard let end else { return }
        while open.count > end { result += open.removeLast().end }
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
