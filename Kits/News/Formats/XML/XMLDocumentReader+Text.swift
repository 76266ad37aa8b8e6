import Adder

extension XMLDocumentReader {
    /// Adds text to the element that it belongs to.
    mutating func appendText(_ range: Range<Int>, isLiteral: Bool) {
        guard overflow == 0 else { return }
        guard let textFrame else {
            // Text between the elements of a container carries no field, but an image may be one.
            guard let last = frames.indices.last, !frames[last].isIgnored, frames[last].element.name.local == "image"
            else {
                return
            }
            return append(range, isLiteral, to: last)
        }
        append(range, isLiteral, to: textFrame)
    }

    private mutating func append(_ range: Range<Int>, _ isLiteral: Bool, to index: Int) {
        let trimmed = scanner.bytes.trimming(range)
        // White space before the text does not count.
        if frames[index].element.text.isEmpty, trimmed.isEmpty { return }
        if isLiteral {
            text.appendLiteral(scanner.bytes, range, to: &frames[index].element.text)
        } else if frames.count > index + 1, frames[index].element.isXHTML {
            // Inside XHTML, an escaped character must not become markup.
            var decoded: [UInt8] = []
            text.append(scanner.bytes, range, to: &decoded)
            HTMLText.appendEscaped(decoded, to: &frames[index].element.text)
        } else {
            text.append(scanner.bytes, range, to: &frames[index].element.text)
        }
    }

    /// Adds the tag that was just read to a title, as it is written.
    mutating func appendTag(to title: Int) {
        text.appendLiteral(scanner.bytes, scanner.start..<scanner.index, to: &frames[title].element.text)
    }

    /// Opens an element in a text: its tag becomes part of the text.
    mutating func startInline(_ name: XMLName, _ range: Range<Int>, _ isEmpty: Bool, in textFrame: Int) {
        if frames[textFrame].element.isTitle {
            // The tag may be the name of an element, which is text: it stays as it is written.
            frames[textFrame].element.hasMarkup = true
            appendTag(to: textFrame)
            guard !isEmpty, !HTMLVocabulary.void.contains(name.local) else { return }
            let endTag = Array("</".utf8) + scanner.bytes[range] + [UInt8(ascii: ">")]
            return push(inline(name), tag: range, kind: .inline(endTag: endTag))
        }
        let tag = name.space == .xhtml ? Array(name.local.utf8) : Array(scanner.bytes[range])
        var markup: [UInt8] = [UInt8(ascii: "<")]
        markup += tag
        for attribute in scanner.attributes {
            let bytes = scanner.bytes[attribute.name]
            guard !bytes.startsASCII("xmlns") else { continue }
            var value: [UInt8] = []
            text.append(scanner.bytes, attribute.value, to: &value)
            markup.append(UInt8(ascii: " "))
            markup += bytes
            markup += "=\"".utf8
            HTMLText.appendEscaped(value, to: &markup)
            markup.append(UInt8(ascii: "\""))
        }
        let isVoid = HTMLVocabulary.void.contains(name.local)
        markup += isEmpty && isVoid ? " />".utf8 : ">".utf8
        let endTag = isVoid ? [] : Array("</".utf8) + tag + [UInt8(ascii: ">")]
        frames[textFrame].element.hasMarkup = true
        frames[textFrame].element.text += markup
        guard !isEmpty else { return frames[textFrame].element.text += endTag }
        push(inline(name), tag: range, kind: .inline(endTag: endTag))
    }

    private func inline(_ name: XMLName) -> XMLElement {
        XMLElement(
            name: name, addresses: inheritedAddresses, language: inheritedLanguage, offset: scanner.start)
    }
}

extension XMLElement {
    /// A Boolean value that indicates whether the text is a title in which tags may be text.
    var isTitle: Bool { name.local == "title" && !isXHTML }

    /// A Boolean value that indicates whether the text is declared to be XHTML, not text that is escaped once more.
    var isXHTML: Bool {
        let type = attribute("type")?.lowercasedASCII
        return type == "xhtml" || type == "application/xhtml+xml" || name.space == .xhtml
    }
}
