import Adder

extension XMLDocumentReader {
    /// Opens an element.
    mutating func start(_ name: Range<Int>, _ isEmpty: Bool, _ handle: ItemHandler) {
        noteTag(name)
        guard frames.count < limits.depth else {
            if overflow == 0 {
                log.note(
                    .depthLimit, at: scanner.start,
                    "Elements are nested deeper than \(limits.depth); the inner ones are left out.")
            }
            if !isEmpty { overflow += 1 }
            return
        }
        if frames.last?.isIgnored == true, textFrame == nil, !isRecordTag(name) {
            // The content is left out: only the nesting counts.
            if !isEmpty { push(ignoredElement, tag: name, kind: .ignored) }
            return
        }
        var element = self.element(named: name)
        closeBefore(element.name, handle)
        if let textFrame {
            startInline(element.name, name, isEmpty, in: textFrame)
            return
        }
        let parent = frames.last?.element.name
        let kind: XMLFrame.Kind =
            switch XMLVocabulary.role(of: element.name, in: parent) {
            case .container: .kept(isText: false)
            case .text: .kept(isText: true)
            case .ignored: .ignored
            }
        if case .ignored = kind { element = ignoredElement }
        if XMLVocabulary.isRecord(element.name) { (isInItem, kept.inItem) = (true, 0) }
        push(element, tag: name, kind: kind)
        if isEmpty { close(to: frames.count - 1, handle: handle) }
    }

    /// Closes an element, and those inside it that are still open.
    mutating func end(_ name: Range<Int>, _ handle: ItemHandler) {
        if overflow > 0 { return overflow -= 1 }
        let tag = scanner.bytes[name]
        guard let index = frames.lastIndex(where: { tag.elementsEqual(scanner.bytes[$0.tag], by: UInt8.areSameLetter) })
        else {
            if let textFrame, frames[textFrame].element.isTitle { return appendTag(to: textFrame) }
            return log.note(
                .badNesting, at: scanner.start, "“\(excerpt(name))” is closed, but not open; it is left out.")
        }
        let unclosed = frames[(index + 1)...].last { !$0.isVoid }
        if let unclosed {
            log.note(
                .badNesting, at: scanner.start,
                "“\(excerpt(name))” is closed before “\(self.tag(of: unclosed))”, which is closed here.")
        }
        if scanner.isMalformed {
            log.note(.malformedMarkup, at: scanner.start, "The end tag of “\(excerpt(name))” is not well formed.")
        }
        close(to: index, hasEndTag: true, handle: handle)
    }

    /// Closes elements that cannot have the one that begins inside them: their end tags are missing.
    private mutating func closeBefore(_ name: XMLName, _ handle: ItemHandler) {
        if XMLVocabulary.isRecord(name),
            let index = frames.firstIndex(where: { XMLVocabulary.isRecord($0.element.name) })
        {
            // An entry document has its entry as the root.
            guard index > 0 else { return }
            noteUnclosed(index)
            close(to: index, handle: handle)
        }
        if let index = textFrame {
            let parent = index > 0 ? frames[index - 1].element.name : nil
            guard XMLVocabulary.ends(frames[index].element.name, beforeStartOf: name, in: parent) else { return }
            noteUnclosed(index)
            close(to: index, handle: handle)
        }
        if XMLVocabulary.isRecord(name), let index = frames.firstIndex(where: \.isIgnored) {
            noteUnclosed(index)
            close(to: index, handle: handle)
        }
    }

    private func noteUnclosed(_ index: Int) {
        log.note(
            .badNesting, at: scanner.start,
            "“\(tag(of: frames[index]))” is not closed before the next element; it is closed here.")
    }

    private func isRecordTag(_ name: Range<Int>) -> Bool {
        scanner.bytes[name].isASCII("item") || scanner.bytes[name].isASCII("entry")
    }

    private var ignoredElement: XMLElement {
        XMLElement(
            name: XMLName(.other, ""), addresses: inheritedAddresses, language: inheritedLanguage,
            offset: scanner.start)
    }

    mutating func push(_ element: XMLElement, tag: Range<Int>, kind: XMLFrame.Kind) {
        frames.append(XMLFrame(tag: tag, kind: kind, element: element, prefixes: namespaces.bind(scanner)))
        if case .kept(isText: true) = kind { textFrame = frames.count - 1 }
    }

    /// Closes the elements from the innermost one to that at `index`, which has an end tag or not.
    mutating func close(to index: Int, hasEndTag: Bool = false, handle: ItemHandler) {
        while frames.count > index {
            let frame = frames.removeLast()
            namespaces.unbind(frame.prefixes)
            if case .inline(let endTag) = frame.kind, let textFrame,
                hasEndTag && frames.count == index || !frames[textFrame].element.isTitle
            {
                frames[textFrame].element.text += endTag
            }
            guard case .kept = frame.kind else { continue }
            if textFrame == frames.count { textFrame = nil }
            keep(frame.element, handle)
        }
        if frames.isEmpty { isDone = true }
    }

    private mutating func keep(_ element: XMLElement, _ handle: ItemHandler) {
        guard let parent = frames.indices.last else { return root = element }
        if XMLVocabulary.isRecord(element.name) {
            isInItem = false
            if !isFull, !handle(element) { isFull = true }
            return
        }
        let count = isInItem ? kept.inItem : kept.outside
        guard count < limits.elements else {
            if count == limits.elements {
                log.note(
                    .elementLimit, at: element.offset,
                    "There are more than \(limits.elements) elements; the rest is left out.")
                if isInItem { kept.inItem += 1 } else { kept.outside += 1 }
            }
            return
        }
        if isInItem { kept.inItem += 1 } else { kept.outside += 1 }
        frames[parent].element.children.append(element)
    }
}

extension UInt8 {
    /// Returns `true` for the same byte, and for the small and the capital form of one letter.
    fileprivate static func areSameLetter(_ byte: UInt8, _ other: UInt8) -> Bool { byte.lowercased == other.lowercased }
}
