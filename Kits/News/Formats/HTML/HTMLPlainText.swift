import Adder

/// Turns HTML into text that people read: paragraphs, lines, list items, without tags.
struct HTMLPlainText {
    var scanner: MarkupScanner
    let form: HTMLTextForm
    var lines = HTMLLines()
    /// The elements that are open, the innermost last. Without marks, none is noted.
    var open: [Open] = []
    var omitted: String?
    /// The numbers of the items of each list by the position of its start tag; `nil` before a list needs them.
    var itemCounts: [Int: Int]?
    /// The links so far, in the order of their numbers, and their numbers.
    private var links: [NewsLink] = []
    private var numbers: [NewsLink: Int] = [:]
    /// The numbers of the links that are open, the innermost last; `nil` for one that cannot be opened.
    var openLinks: [Int?] = []

    struct Open {
        let name: String
        let mark: HTMLLines.Mark
        /// The marks after the last word.
        var closing: [UInt8] = []
        /// The numbers of a list.
        var number: HTMLListNumber?
        /// The number of children so far, and of lines before the first.
        var children = 0
        var lineCount = 0
        /// A Boolean value that indicates whether a link with a number is open, or the address of a film was appended.
        var isLink = false
        var hasAddress = true
    }

    private init(_ html: [UInt8], _ form: HTMLTextForm) {
        scanner = MarkupScanner(html, attributeLimit: HTMLText.attributeLimit)
        self.form = form
    }

    /// Returns the text of HTML.
    static func text(of html: [UInt8], _ form: HTMLTextForm) -> String {
        var reader = HTMLPlainText(html, form)
        reader.run()
        return String(decoding: reader.lines.bytes, as: UTF8.self)
    }

    /// Returns the text of HTML with a number after the words of each link, and the links.
    static func numberedText(of html: [UInt8]) -> (text: String, links: [NewsLink]) {
        var reader = HTMLPlainText(html, [.shown, .numbers])
        reader.run()
        return (String(decoding: reader.lines.bytes, as: UTF8.self), reader.links)
    }

    private mutating func run() {
        while true {
            switch scanner.next() {
            case .start(let name, _): start(HTMLText.name(scanner.bytes[name]))
            case .end(let name): end(HTMLText.name(scanner.bytes[name]))
            case .text(let range):
                guard omitted == nil else { continue }
                var text: [UInt8] = []
                HTMLText.appendDecoded(scanner.bytes, range, to: &text)
                lines.append(text)
            case .literal(let range): if omitted == nil { lines.append(Array(scanner.bytes[range])) }
            case .documentType, .other, .cut: continue
            case .endOfInput:
                while !open.isEmpty { endLast() }
                return
            }
        }
    }

    private mutating func start(_ name: String) {
        if let current = omitted {
            // The address of a film may be in an element inside it.
            guard name == "source", let film = open.indices.last, !open[film].hasAddress else { return }
            open[film].hasAddress = true
            return appendMedia(attribute("src"), "", current)
        }
        if isOmitted(name) { omitted = name }
        if name == "br" { lines.breakLine() }
        if let count = HTMLVocabulary.blocks[name] { breakLine(name, count) }
        if name == "pre" { lines.beginPreformatted() }
        if form.contains(.marks) { return startMarked(name) }
        if name == "td" || name == "th", lines.gap == 0 { lines.gap = -1 }
        if name == "li" { lines.append(HTMLMarks.bullet) }
        if name == "img", form.contains(.pictures) { appendPicture() }
    }

    private mutating func end(_ name: String) {
        if let current = omitted {
            if name == current { omitted = nil }
            if !form.contains(.marks) || name != current { return }
        }
        // The lists of earlier versions have an open item in each other.
        let index = open.lastIndex { $0.name == name || name == "li" && HTMLVocabulary.lists.contains($0.name) }
        if let index, open[index].name == name { while open.count > index { endLast() } }
        if name == "pre" { lines.endPreformatted() }
        if let count = HTMLVocabulary.blocks[name] { breakLine(name, count) }
        if form.contains(.marks), HTMLVocabulary.markedBlocks.contains(name) { lines.breakLine(1) }
    }

    /// Returns `true` if the content of an element is not in the text.
    private func isOmitted(_ name: String) -> Bool {
        let isMarked = form.contains(.marks)
        switch name {
        case "a": return attribute("rel") == HTMLVocabulary.frame
        case "select", "textarea": return !isMarked
        case "rp": return isMarked
        case "math": return isMarked && !attribute("alttext").isEmpty
        // Their content is for browsers that do not know them.
        case "audio", "video": return isMarked
        default: return HTMLVocabulary.dropped[name] != nil
        }
    }

    private mutating func breakLine(_ name: String, _ count: Int) {
        let isInner = form.contains(.marks) && HTMLVocabulary.lists.contains(name) && list != nil
        lines.breakLine(isInner ? 1 : count)
    }

    /// The position of the list that is open.
    var list: Int? { open.lastIndex { HTMLVocabulary.lists.contains($0.name) } }

    /// Returns the value of an attribute of the tag that was just read; an empty text if it has none.
    func attribute(_ name: String) -> String {
        String(decoding: scanner.attribute(name) ?? [], as: UTF8.self)
    }
}

extension HTMLPlainText {
    /// The greatest number of links of a text that have numbers.
    private static let linkLimit = 500

    /// Returns the number of a link; `nil` for one that cannot be opened.
    mutating func number(of address: String) -> Int? {
        guard let link = NewsLink(address), numbers[link] != nil || links.count < Self.linkLimit else { return nil }
        if numbers[link] == nil {
            links.append(link)
            numbers[link] = links.count
        }
        return numbers[link]
    }

    /// Appends the number of a link that ends, before the white space that its words may end with.
    mutating func endLink() {
        if let number = openLinks.popLast() ?? nil { append(number) }
    }

    private mutating func append(_ number: Int) {
        let rest = lines.gap
        lines.gap = 0
        lines.append(Array("[\(number)]".utf8))
        lines.gap = rest
    }

    /// Appends the alternative text of the picture whose tag was just read, or its address if it has none. An empty one means
    /// that the picture says nothing, and so does a picture of one dot, which only counts readers.
    mutating func appendPicture() {
        let text = attribute("alt").onOneLine(atMost: HTMLMarks.limit)
        let isDot = ["0", "1"].contains(attribute("width")) || ["0", "1"].contains(attribute("height"))
        guard form.contains(.lines) else {
            return text.isEmpty ? () : lines.append(Array("[\(text)]".utf8))
        }
        if text.isEmpty, scanner.attribute("alt") != nil || isDot { return }
        appendMedia(attribute("src"), text, "img")
    }

    /// Appends what stands for a file or a page inside the text: a description, and the address unless a picture has one.
    mutating func appendMedia(_ address: String, _ description: String, _ name: String) {
        guard form.contains(.lines) else { return }
        let title = description.onOneLine(atMost: HTMLMarks.limit)
        let shown = NewsLink(address)?.description ?? address.onOneLine(atMost: NewsLink.greatestLength)
        let parts = name == "img" && !title.isEmpty ? [title] : [title, shown].filter { !$0.isEmpty }
        guard !parts.isEmpty else { return }
        lines.append(Array("[\(parts.joined(separator: ": "))]".utf8))
        guard form.contains(.numbers), (openLinks.last ?? nil) == nil, let number = number(of: address) else { return }
        append(number)
    }
}
