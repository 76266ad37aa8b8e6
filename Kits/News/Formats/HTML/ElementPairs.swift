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
