import Adder

/// A key, or a text that was pasted.
enum Key: Equatable, Sendable {
    case character(Character)
    /// A text between the marks of bracketed paste. It never takes an action.
    case paste(String)
    case up, down, left, right
    case home, end
    case pageUp, pageDown
    /// The Return key.
    case enter
    /// Control-J, which begins a line in a text of several lines.
    case lineFeed
    case escape
    case tab, backTab
    case backspace, delete
    /// Control-W: removes the word before the cursor.
    case deleteWord
    /// Control-U: half a screen up; in a field, removes all before the cursor.
    case halfUp
    /// Control-D: half a screen down; in a field, removes the character after the cursor.
    case halfDown
    /// Control-K: removes all after the cursor.
    case deleteToEnd
    /// Control-C.
    case interrupt
    /// Control-L: draws the whole screen again.
    case redraw
    /// A click of the first button of the mouse on a cell, counted from 0.
    case click(column: Int, line: Int)
    /// A turn of the wheel by a number of lines; below 0 to the beginning.
    case wheel(Int)

    /// A Boolean value that indicates whether the key changes a text.
    var isText: Bool {
        switch self {
        case .character, .paste, .lineFeed, .backspace, .delete, .deleteWord, .deleteToEnd, .halfUp, .halfDown:
            true
        default: false
        }
    }
}

/// Turns the bytes of a terminal into keys.
///
/// It keeps the beginning of a sequence until the rest arrives or ``flush()`` is called, which makes a lone escape byte
/// the Escape key.
struct KeyParser: Sendable {
    private var bytes: [UInt8] = []
    /// The bytes of a paste whose end has not arrived, which are not read again with the next ones; `nil` for none.
    private var pasted: [UInt8]?

    /// The marks of a bracketed paste, which terminals send on request (DEC private mode 2004).
    private static let pasteStart = Array("\u{1B}[200~".utf8)
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// A Boolean value that indicates whether the beginning of a sequence is kept.
    var isPending: Bool { !bytes.isEmpty }

    /// Returns the keys of further bytes.
    mutating func parse(_ more: some Sequence<UInt8>) -> [Key] {
        bytes += more
        return parse(isAtEnd: false)
    }

    /// Returns the keys of the kept bytes, when no further ones have followed in time. A paste that has begun waits for
    /// its end.
    mutating func flush() -> [Key] {
        parse(isAtEnd: true)
    }

    private mutating func parse(isAtEnd: Bool) -> [Key] {
        var keys: [Key] = []
        var rest = bytes[...]
        while let first = rest.first {
            let isComplete: Bool
            switch first {
            case _ where pasted != nil: isComplete = paste(&rest, &keys)
            case 0x1B: isComplete = escape(&rest, isAtEnd, &keys)
            case ..<0x20, 0x7F:
                if let key = Self.controls[rest.removeFirst()] { keys.append(key) }
                isComplete = true
            default: isComplete = text(&rest, isAtEnd, &keys)
            }
            guard isComplete else { break }
        }
        bytes = Array(rest)
        return keys
    }

    // MARK: Text

    /// Reads characters up to the next control byte. Returns `false` if the last one is not complete.
    private func text(_ rest: inout ArraySlice<UInt8>, _ isAtEnd: Bool, _ keys: inout [Key]) -> Bool {
        var run = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
        let isLast = run.endIndex == rest.endIndex
        let missing = isLast && !isAtEnd ? Self.incompleteSuffix(run) : 0
        run = run.dropLast(missing)
        // Bytes that are not UTF-8 become U+FFFD, which nobody types.
        keys += String(decoding: run, as: UTF8.self).filter { $0 != "\u{FFFD}" }.map { .character($0) }
        rest = rest.dropFirst(run.count)
        return missing == 0
    }

    /// Returns the number of bytes at the end that begin a character whose rest is missing.
    private static func incompleteSuffix(_ run: ArraySlice<UInt8>) -> Int {
        for (count, byte) in run.reversed().prefix(3).enumerated() where byte & 0xC0 != 0x80 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return count + 1 < length ? count + 1 : 0
        }
        return 0
    }

    // MARK: Sequences

    /// Reads a sequence that begins with an escape byte. Returns `false` if it is not complete.
    private mutating func escape(_ rest: inout ArraySlice<UInt8>, _ isAtEnd: Bool, _ keys: inout [Key]) -> Bool {
        if rest.starts(with: Self.pasteStart) {
            (pasted, rest) = ([], rest.dropFirst(Self.pasteStart.count))
            return true
        }
        let body = rest.dropFirst()
        guard let kind = body.first else {
            guard isAtEnd else { return false }
            rest = body
            keys.append(.escape)
            return true
        }
        guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
            // Alt and a key, which no page knows; two escape bytes are two keys.
            rest = kind == 0x1B ? body : body.dropFirst()
            if kind == 0x1B { keys.append(.escape) }
            return true
        }
        if body.starts(with: Self.oldMouse) {
            // A terminal that knows the mouse but not its newer form: three bytes follow, which are no text.
            guard isAtEnd || body.count >= Self.oldMouse.count + 3 else { return false }
            rest = body.dropFirst(Self.oldMouse.count + 3)
            return true
        }
        let parameters = body.dropFirst().prefix { 0x20..<0x40 ~= $0 }
        let after = body.dropFirst(1 + parameters.count)
        guard let final = after.first else {
            guard isAtEnd else { return false }
            rest = after
            keys.append(.escape)
            return true
        }
        rest = after.dropFirst()
        let isMouse = parameters.first == UInt8(ascii: "<")
        if let key = isMouse ? MouseReport.key(parameters.dropFirst(), final) : Self.key(parameters, final) {
            keys.append(key)
        }
        return true
    }

    /// Reads a paste up to its end. Returns `false` if the end has not arrived; what may begin it is left.
    private mutating func paste(_ rest: inout ArraySlice<UInt8>, _ keys: inout [Key]) -> Bool {
        while let escape = rest.firstIndex(of: 0x1B) {
            pasted? += rest[..<escape]
            rest = rest[escape...]
            if rest.starts(with: Self.pasteEnd) {
                keys.append(.paste(String(decoding: pasted ?? [], as: UTF8.self).withLineFeeds))
                pasted = nil
                rest = rest.dropFirst(Self.pasteEnd.count)
                return true
            }
            guard !Self.pasteEnd.starts(with: rest) else { return false }
            pasted?.append(0x1B)
            rest = rest.dropFirst()
        }
        pasted? += rest
        rest = []
        return false
    }

    private static func key(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> Key? {
        guard final == UInt8(ascii: "~") else { return finals[final] }
        // The modifiers behind a semicolon make no difference.
        let number = parameters.prefix { $0 != UInt8(ascii: ";") }
        return numbers[String(decoding: number, as: UTF8.self)]
    }

    private static let oldMouse = Array("[M".utf8)

    private static let finals: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
    ]

    private static let numbers: [String: Key] = [
        "1": .home, "7": .home, "4": .end, "8": .end, "3": .delete, "5": .pageUp, "6": .pageDown,
    ]

    /// The control characters: those that terminals send for keys, and those of Emacs that shells have, too.
    private static let controls: [UInt8: Key] = [
        0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .halfDown, 0x05: .end, 0x06: .right, 0x08: .backspace,
        0x09: .tab, 0x0A: .lineFeed, 0x0B: .deleteToEnd, 0x0C: .redraw, 0x0D: .enter, 0x0E: .down, 0x10: .up,
        0x15: .halfUp, 0x17: .deleteWord, 0x7F: .backspace,
    ]
}
