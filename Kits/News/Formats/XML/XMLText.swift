/// Turns the text of XML into what it stands for: references, line ends, control characters.
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

    /// Appends text in which an ampersand stands for itself.
    mutating func appendLiteral(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        append(bytes, range, to: &text, hasReferences: false)
    }

    private mutating func append(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8], hasReferences: Bool) {
        var plain = range.lowerBound
        var index = plain
        while index < range.upperBound {
            let byte = bytes[index]
            // Most bytes are neither references nor control characters.
            guard byte < 0x20 || byte == UInt8(ascii: "&") else {
                index += 1
                continue
            }
            if byte == 0x0A || byte == 0x09 || byte == UInt8(ascii: "&") && !hasReferences {
                index += 1
                continue
            }
            guard byte == UInt8(ascii: "&") else {
                text.append(contentsOf: bytes[plain..<index])
                appendControl(bytes, index, to: &text)
                index += 1
                plain = index
                continue
            }
            guard let reference = CharacterReference(in: bytes, from: index, to: range.upperBound) else {
                index += 1
                continue
            }
            text.append(contentsOf: bytes[plain..<index])
            append(reference, bytes, index, to: &text)
            index = reference.end
            plain = index
        }
        text.append(contentsOf: bytes[plain..<range.upperBound])
    }

    /// A line ends with LF. Other control characters are left out.
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
            log.note(.controlCharacter, at: index, "A reference stands for no character; it is left out.")
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
