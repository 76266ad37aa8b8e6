/// The entities that a document declares, and what is left of the length that their replacements may have.
struct EntityTable {
    enum Outcome {
        case replaced
        case unknown
        case external
        case overLimit
    }

    private var texts: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
    private var externals: Set<ArraySlice<UInt8>> = []
    private var budget: Int

    /// Entities inside one another.
    private static let depth = 16

    init(budget: Int) {
        self.budget = budget
    }

    /// Adds the declarations of a document type. The first of a name counts. Those in other files are known by name only.
    mutating func declare(_ bytes: [UInt8], in range: Range<Int>) {
        var rest = bytes[range]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            if rest.starts(with: "!--".utf8) {
                var index = rest.startIndex
                while index < rest.endIndex, !rest[index...].starts(with: "-->".utf8) { index += 1 }
                rest = rest[index...]
            }
            guard rest.startsASCII("!entity") else { continue }
            let name = rest.dropFirst(7).drop(while: \.isSpace).prefix {
                !$0.isSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<")
            }
            let value = rest[name.endIndex...].drop(while: \.isSpace)
            guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                if value.startsASCII("system") || value.startsASCII("public") { externals.insert(name) }
                continue
            }
            let text = value.dropFirst().prefix { $0 != quote }
            if texts[name] == nil { texts[name] = text }
            rest = rest[text.endIndex...]
        }
    }

    /// Appends the replacement of an entity.
    mutating func append(_ name: ArraySlice<UInt8>, to text: inout [UInt8]) -> Outcome {
        guard texts[name] != nil else { return externals.contains(name) ? .external : .unknown }
        return expand(name, to: &text, depth: 0) ? .replaced : .overLimit
    }

    /// The references in a replacement count with it, also those to nothing, so that time is limited with the length.
    private mutating func expand(_ name: ArraySlice<UInt8>, to text: inout [UInt8], depth: Int) -> Bool {
        guard let replacement = texts[name] else { return true }
        budget -= replacement.count
        guard budget >= 0, depth < Self.depth else { return false }
        let bytes = Array(replacement)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "&"),
                let reference = CharacterReference(in: bytes, from: index, to: bytes.count)
            else {
                text.append(bytes[index])
                index += 1
                continue
            }
            switch reference.meaning {
            case .scalar(let scalar): text.append(scalar: scalar)
            case .forbidden: break
            case .name(let range): guard expand(bytes[range], to: &text, depth: depth + 1) else { return false }
            }
            index = reference.end
        }
        return true
    }
}
