/// A terminal that knows the control sequences of the full screen, and no others.
package struct ScreenEmulator: Sendable {
    /// The lines of the alternate screen.
    private var lines: [Int: String] = [:]
    /// The text outside of the alternate screen.
    package private(set) var log = ""
    package private(set) var isAlternate = false
    package private(set) var isCursorVisible = true
    package private(set) var marksPaste = false
    /// The modes of the mouse that are on.
    package private(set) var mouseModes: Set<String> = []
    /// The text that was copied last, in base 64; `nil` for none.
    package private(set) var clipboard: String?
    package private(set) var wrapsLines = true
    /// The number of times that the whole screen was cleared.
    package private(set) var clearedCount = 0
    private var line = 1
    private var pending: [UInt8] = []

    package init() {}

    /// The text of the alternate screen.
    package var screen: String {
        (1...max(lines.keys.max() ?? 1, 1)).map { lines[$0] ?? "" }.joined(separator: "\n")
    }

    /// The number of lines down to the last one that was written since the screen was cleared.
    package var height: Int { lines.keys.max() ?? 0 }

    private static let copying = Array("\u{1B}]52;c;".utf8)

    /// Obeys bytes. The rest of a sequence or a character may follow later.
    package mutating func write(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        while let first = pending.first {
            if first == 0x1B {
                if pending.starts(with: Self.copying) {
                    guard let end = pending.firstIndex(of: 0x07) else { return }
                    clipboard = String(decoding: pending[Self.copying.count..<end], as: UTF8.self)
                    pending.removeFirst(end + 1)
                    continue
                }
                guard pending.count > 2, let end = pending.dropFirst(2).firstIndex(where: { $0 >= 0x40 }) else {
                    return
                }
                obey(String(decoding: pending[2...end], as: UTF8.self))
                pending.removeFirst(end + 1)
            } else {
                let run = pending.prefix { $0 != 0x1B }
                guard let text = String(validating: run, as: UTF8.self) else { return }
                if isAlternate { lines[line, default: ""] += text } else { log += text }
                pending.removeFirst(run.count)
            }
        }
    }

    private mutating func obey(_ sequence: String) {
        switch sequence {
        case "?1049h": (isAlternate, lines) = (true, [:])
        case "?1049l": isAlternate = false
        case "?25h": isCursorVisible = true
        case "?25l": isCursorVisible = false
        case "?1000h", "?1006h": mouseModes.insert(sequence)
        case "?1000l", "?1006l": mouseModes.remove(sequence.replacing("l", with: "h"))
        case "?2004h": marksPaste = true
        case "?2004l": marksPaste = false
        case "?7h": wrapsLines = true
        case "?7l": wrapsLines = false
        case "2J": (lines, clearedCount) = ([:], clearedCount + 1)
        case "K": lines[line] = ""
        default:
            if sequence.hasSuffix("H"), let number = sequence.split(separator: ";").first.flatMap({ Int($0) }) {
                line = number
            }
        }
    }
}
