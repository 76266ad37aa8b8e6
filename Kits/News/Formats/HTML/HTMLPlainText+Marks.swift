import Adder

extension HTMLPlainText {
    mutating func startMarked(_ name: String) {
        if HTMLVocabulary.markedBlocks.contains(name) { lines.breakLine(1) }
        switch name {
        case "img": return appendPicture()
        case "area": return appendMedia(attribute("href"), attribute("alt"), name)
        case "input": return lines.append(HTMLMarks.input(attribute, isChecked: scanner.attribute("checked") != nil))
        case "hr":
            if form.contains(.lines) { lines.append(HTMLMarks.rule) }
            return lines.breakLine(2)
        case _ where HTMLVocabulary.void.contains(name): return
        case "li": if let list { while open.count > list + 1 { endLast() } }
        case "td", "th": separateCell()
        case "option": separateOption()
        default: break
        }
        let isOperand = separateOperand()
        var element = Open(name: name, mark: lines.begin(), lineCount: lines.count)
        if let (before, after) = marks(name, isOperand: isOperand) {
            element = Open(name: name, mark: lines.begin(Array(before.utf8)), closing: Array(after.utf8))
        }
        switch name {
        case "ol":
            let isReversed = scanner.attribute("reversed") != nil
            element.number = HTMLListNumber(
                start: attribute("start"), type: attribute("type"),
                reversedFrom: isReversed ? itemCount(scanner.start) : nil)
        case "li":
            let parent = list
            let value = attribute("value")
            let marker = parent.flatMap { open[$0].number?.marker(value: value) } ?? HTMLMarks.bullet
            let width = marker == HTMLMarks.bullet ? 2 : marker.count
            indent(first: marker, other: [UInt8](repeating: 0x20, count: width))
        case "dd": if form.contains(.lines) { indent(first: [0x20, 0x20], other: [0x20, 0x20]) }
        case "blockquote": if form.contains(.lines) { indent(first: HTMLMarks.quote, other: HTMLMarks.quote) }
        case "abbr", "acronym", "dfn":
            let title = attribute("title").onOneLine(atMost: HTMLMarks.limit)
            if !title.isEmpty { element.closing = Array(" (\(title))".utf8) }
        case "meter", "progress":
            let value = [attribute("value"), attribute("max")].filter { !$0.isEmpty }.joined(separator: "/")
            element.closing = Array(value.onOneLine(atMost: HTMLMarks.limit).utf8)
        case "math" where omitted != nil: lines.append(Array(attribute("alttext").onOneLine(atMost: 8_192).utf8))
        case "audio", "video":
            let address = attribute("src")
            element.hasAddress = !address.isEmpty
            if element.hasAddress { appendMedia(address, attribute("title"), name) }
        case "a" where omitted != nil: appendMedia(attribute("href"), attribute("title"), name)
        case "a" where form.contains(.numbers):
            element.isLink = true
            openLinks.append(number(of: attribute("href")))
        default: break
        }
        open.append(element)
    }

    private mutating func indent(first: [UInt8], other: [UInt8]) {
        if form.contains(.lines) { lines.indent(first: first, other: other) } else { lines.append(first) }
    }

    mutating func endLast() {
        guard let element = open.popLast() else { return }
        let content = lines.end(element.mark)
        defer { if element.isLink { endLink() } }
        switch element.name {
        case "meter", "progress":
            if content == nil, !element.closing.isEmpty {
                lines.append(Array("[".utf8) + element.closing + Array("]".utf8))
            }
            return
        case "tr": return lines.release()
        case "sup", "sub":
            guard let content else { return }
            let text = HTMLMarks.script(lines.bytes[content], isRaised: element.name == "sup")
            return lines.replaceEnd(from: content.lowerBound - 1, with: text)
        case "abbr", "acronym", "dfn":
            guard let content else { return }
            let text = Array(String(decoding: lines.bytes[content], as: UTF8.self).trimmed.utf8)
            if Array(" (".utf8) + text + Array(")".utf8) == element.closing { return }
        default: if content == nil { return }
        }
        lines.close(element.closing)
    }

    /// Returns the marks before and after the words of an element; `nil` for one without.
    private func marks(_ name: String, isOperand: Bool) -> (String, String)? {
        switch name {
        case "q",
            "blockquote" where !form.contains(.lines):
            open.count { $0.name == "q" }.isMultiple(of: 2) ? ("“", "”") : ("‘", "’")
        case "sup": ("^", "")
        case "sub": ("_", "")
        case "del", "s", "strike": ("~~", "~~")
        case "rt": ("(", ")")
        case "button", "select", "textarea": ("[", "]")
        case "msqrt": ("√(", ")")
        case "mroot": ("", ")")
        case _ where isOperand && (name == "mrow" || HTMLMarks.operands[name] != nil): ("(", ")")
        default: nil
        }
    }

    /// Separates a cell from the one before it on its line.
    private mutating func separateCell() {
        guard let row = open.indices.last, open[row].name == "tr" else {
            if lines.gap == 0 { lines.gap = -1 }
            return
        }
        open[row].children += 1
        guard open[row].children > 1 else { return }
        if lines.count == open[row].lineCount {
            lines.append(Array("|".utf8))
            lines.hold()
        } else if lines.count > open[row].lineCount + 1 {
            lines.breakLine(1)
        } else {
            lines.gap = -1
            lines.append(Array("|".utf8))
            lines.hold()
        }
    }

    private mutating func separateOption() {
        guard let select = open.lastIndex(where: { $0.name == "select" }) else { return }
        open[select].children += 1
        if open[select].children > 1 { lines.append(Array(" / ".utf8)) }
    }

    /// Separates a child of a formula from the one before it, such as a power from its base.
    ///
    /// - Returns: `true` if it is one.
    private mutating func separateOperand() -> Bool {
        guard let parent = open.indices.last, let operators = HTMLMarks.operands[open[parent].name] else {
            return false
        }
        open[parent].children += 1
        let index = min(open[parent].children - 2, operators.count - 1)
        if index >= 0 { lines.append(Array(operators[index].utf8)) }
        return true
    }

    private mutating func itemCount(_ position: Int) -> Int {
        let counts = itemCounts ?? HTMLListNumber.counts(in: scanner.bytes)
        itemCounts = counts
        return counts[position] ?? 0
    }
}
