import Adder

/// Decodes the text of XML: references, line ends, control characters.
struct XMLText {
    private var entities: EntityTable
    private let log: DefectLog

    init(entities: EntityTable, _ log: DefectLog) {
        self.entities = entities
        self.log = log
    }

    /// Adds the entities that a document declares.
    mutating func declare(_ bytes: [UInt8], in range: Range<Int>) { entities.declare(bytes, in: range) }

    /// Appends text with references.
    mutating func append(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        append(bytes, range, to: &text, hasReferences: true)
    }

    /// Appends text in which an ampersand is only a character.
    mutating func appendLiteral(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        append(bytes, range, to: &text, hasReferences: false)
    }

    private mutating func append(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8], hasReferences: Bool) {
        var plain = range.lowerBound
        var next = plain
        while let index = bytes.firstIndex(
            in: next..<range.upperBound,
            where: { $0 == UInt8(ascii: "&") ? hasReferences : $0 < 0x20 && $0 != 0x0A && $0 != 0x09 })
        {
            next = index + 1
            if bytes[index] == UInt8(ascii: "&") {
                guard let reference = CharacterReference(in: bytes, from: index, to: range.upperBound) else { continue }
                text.append(plain..<index, of: bytes)
                append(reference, bytes, index, to: &text)
                next = reference.end
            } else {
                text.append(plain..<index, of: bytes)
                appendControl(bytes, index, to: &text)
            }
            plain = next
        }
        text.append(plain..<range.upperBound, of: bytes)
    }

    /// Appends a line end as LF. Other control characters are left out.
    private func appendControl(_ bytes: [UInt8], _ index: Int, to text: inout [UInt8]) {
        if bytes[index] == 0x0D {
            if index + 1 == bytes.count || bytes[index + 1] != 0x0A { text.append(0x0A) }
        } else {
            let number = String(bytes[index], radix: 16, uppercase: true)
            log.note(.controlCharacter, at: index, "The control character 0x\(number) is not allowed; it is left out.")
        }
    }

    private mutating func append(
        _ reference: CharacterReference, _ bytes: [UInt8], _ index: Int, to text: inout [UInt8]
    ) {
        switch reference.meaning {
        case .scalar(let scalar): text.append(scalar: scalar)
        case .forbidden:
            log.note(.controlCharacter, at: index, "A reference names no character; it is left out.")
        case .name(let range):
            let name = bytes[range]
            switch entities.append(name, to: &text) {
            case .replaced: break
            case .unknown:
                text.append(contentsOf: bytes[index..<reference.end])
                log.note(
                    .unknownEntity, at: index, "The entity “\(Self.string(name))” is not defined; it is left as it is.")
            case .external:
                log.note(
                    .externalEntity, at: index,
                    "The entity “\(Self.string(name))” is in another file, which is not fetched; it is left out.")
            case .overLimit:
                log.note(
                    .expansionLimit, at: index,
                    "The replacement of the entity “\(Self.string(name))” is too long; the rest of it is left out.")
            }
        }
    }

    private static func string(_ name: ArraySlice<UInt8>) -> String { String(decoding: name, as: UTF8.self) }
}

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

    /// The maximum depth of entities inside one another.
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

    /// Appends a replacement, and returns `false` if it is over a limit. The references in it count with it, also those to
    /// undefined entities, so that the limit of the length limits the time.
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
