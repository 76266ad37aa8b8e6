import Adder

/// Reads a document of XML, in whatever state it is, into the elements that carry fields.
///
/// Items are handed over one by one and not kept, so that the memory does not follow the length of the document.
struct XMLDocumentReader {
    /// Receives an item, and returns `false` if no more are wanted.
    typealias ItemHandler = (XMLElement) -> Bool

    var scanner: MarkupScanner
    var text: XMLText
    var namespaces = XMLNamespaces()
    /// The elements that are open, from the root on.
    var frames: [XMLFrame] = []
    /// The position in `frames` of the element whose text is read; the elements above it are in that text.
    var textFrame: Int?
    /// The number of open elements that are nested too deep to be kept.
    var overflow = 0
    /// The number of elements kept of the item that is open, and outside of items.
    var kept = (inItem: 0, outside: 0)
    var isInItem = false
    /// A Boolean value that indicates whether the root has ended.
    var isDone = false
    /// A Boolean value that indicates whether an item was refused.
    var isFull = false
    var root: XMLElement?

    let limits: FeedLimits
    let log: DefectLog
    private let addresses: AddressResolver
    private let time: ReadingTime
    /// The number of tokens that were read.
    private var count = 0

    init(_ bytes: [UInt8], _ addresses: AddressResolver, limits: FeedLimits, _ time: ReadingTime, _ log: DefectLog) {
        scanner = MarkupScanner(bytes, attributeLimit: limits.attributes)
        let (length, isTooLong) = bytes.count.multipliedReportingOverflow(by: limits.expansion)
        let budget = min(isTooLong ? .max : length, max(limits.bytes, 0))
        text = XMLText(entities: EntityTable(budget: budget), log)
        self.addresses = addresses
        self.time = time
        self.limits = limits
        self.log = log
    }

    /// Moves to the start tag of the root, and returns the root without its content.
    mutating func findRoot() throws(FeedError) -> XMLElement {
        var junk: Int?
        var first: (name: Range<Int>, offset: Int)?
        while true {
            switch scanner.next() {
            case .start(let name, let isEmpty):
                let element = self.element(named: name)
                let isEntry = first == nil && element.name == XMLName(.atom, "entry")
                if XMLVocabulary.roots.contains(element.name.local) || isEntry {
                    if let junk {
                        log.note(.leadingJunk, at: junk, "Something precedes the feed; it is left out.")
                    }
                    noteTag(name)
                    push(element, tag: name, kind: .kept(isText: false))
                    if isEmpty { close(to: 0, handle: { _ in true }) }
                    return element
                }
                if first == nil { first = (name, scanner.start) }
                junk = junk ?? scanner.start
            case .text(let range):
                let text = scanner.bytes.trimming(range)
                if !text.isEmpty { junk = junk ?? text.lowerBound }
            case .documentType(let range): text.declare(scanner.bytes, in: range)
            case .end, .literal, .cut: junk = junk ?? scanner.start
            case .other: continue
            case .endOfInput: throw notAFeed(first, junk)
            }
        }
    }

    /// Reads all that follows, hands each item over, and returns the root with what is not in items. After an item that is
    /// refused, the rest is not read.
    mutating func readItems(_ handle: ItemHandler) -> XMLElement? {
        while !isDone, !isFull, !isOutOfTime() {
            switch scanner.next() {
            case .start(let name, let isEmpty): start(name, isEmpty, handle)
            case .end(let name): end(name, handle)
            case .text(let range): appendText(range, isLiteral: false)
            case .literal(let range):
                if scanner.isMalformed { log.note(.unclosed, at: scanner.start, "A CDATA section is not closed.") }
                appendText(range, isLiteral: true)
            case .cut:
                log.note(.unclosed, at: scanner.start, "The document ends in a tag or a comment, which is left out.")
            case .documentType, .other: continue
            case .endOfInput:
                let open = frames.last.map(tag(of:)) ?? ""
                log.note(
                    .unclosed, at: scanner.start, "The document ends before “\(open)” is closed; it is closed here.")
                close(to: 0, handle: handle)
            }
        }
        if isDone { noteTrailingJunk() } else { close(to: 0, handle: handle) }
        return root
    }

    /// Returns `true` if the time has passed. Looks at the clock now and then, since a look costs as much as a token.
    private mutating func isOutOfTime() -> Bool {
        count &+= 1
        return count.isMultiple(of: 256) && time.end != nil
    }

    /// The resolver of the addresses in an element that has no base of its own.
    var inheritedAddresses: AddressResolver { frames.last?.element.addresses ?? addresses }

    /// The language of an element that declares none.
    var inheritedLanguage: String? { frames.last?.element.language }

    /// Makes an element from the start tag that was just read.
    mutating func element(named range: Range<Int>) -> XMLElement {
        // The declarations of a tag count for its own name.
        let prefixes = namespaces.bind(scanner)
        defer { namespaces.unbind(prefixes) }
        let name = namespaces.name(scanner.bytes[range])
        var addresses = inheritedAddresses
        var language = inheritedLanguage
        var attributes: [XMLElement.Attribute] = []
        for attribute in scanner.attributes {
            let bytes = scanner.bytes[attribute.name]
            let isInherited = bytes.startsASCII("xml:")
            var value: [UInt8] = []
            text.append(scanner.bytes, attribute.value, to: &value)
            let string = String(decoding: value, as: UTF8.self)
            let attributeName = namespaces.name(bytes, isAttribute: true)
            if isInherited, attributeName.local == "base" {
                addresses = addresses.moved(to: string, at: scanner.start)
            }
            if isInherited, attributeName.local == "lang" { language = string.trimmed.nonEmpty ?? language }
            attributes.append(XMLElement.Attribute(name: attributeName, value: string))
        }
        return XMLElement(
            name: name, attributes: attributes, addresses: addresses, language: language, offset: scanner.start)
    }

    /// Reports what is wrong with the start tag that was just read.
    func noteTag(_ name: Range<Int>) {
        if scanner.isMalformed {
            log.note(.malformedMarkup, at: scanner.start, "The tag “\(excerpt(name))” is not well formed.")
        }
        if scanner.omittedAttributes > 0 {
            log.note(
                .attributeLimit, at: scanner.start,
                "The tag “\(excerpt(name))” has more than \(limits.attributes) attributes; the rest is left out.")
        }
    }

    /// Returns the name of an open element for a message, in small letters.
    func tag(of frame: XMLFrame) -> String {
        excerpt(frame.tag).lowercasedASCII
    }

    func excerpt(_ range: Range<Int>) -> String {
        String(decoding: scanner.bytes[range].prefix(256), as: UTF8.self).excerpt
    }

    private mutating func noteTrailingJunk() {
        while true {
            switch scanner.next() {
            case .endOfInput: return
            case .text(let range) where scanner.bytes.trimming(range).isEmpty: continue
            case .other: continue
            default:
                return log.note(
                    .trailingJunk, at: scanner.start, "Something follows the end of the feed; it is left out.")
            }
        }
    }

    private func notAFeed(_ first: (name: Range<Int>, offset: Int)?, _ junk: Int?) -> FeedError {
        let position = TextPosition(of: first?.offset ?? junk ?? 0, in: scanner.bytes)
        let message =
            if let first {
                scanner.bytes[first.name].isASCII("html")
                    ? "The document is a web page, not a feed. Enter the address of the page's feed."
                    : "The document begins with the element “\(excerpt(first.name))”, which is not that of a feed. "
                        + "Check the address: RSS, Atom, OPML and JSON Feed are read."
            } else {
                "The document is neither XML nor JSON. Check the address: RSS, Atom, OPML and JSON Feed are read."
            }
        return FeedError(code: .notAFeed, message: message, line: position.line, column: position.column)
    }
}
