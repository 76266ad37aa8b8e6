import Adder
import AdderSessions
import AdderTerminal
import AdderViews

// A masked recording is not replayed: it has the masked pages of its screens.

extension SessionPlayback {
    /// Returns the turns of a masked recording with the masked pages that they have changed, or the pages after a turn.
    func timeline(_ extent: Extent) throws(Failure) -> Summary {
        let (turns, changes) = (recording.turns, recording.maskedPages)
        var summary = Summary(
            mode: recording.mode, ending: recording.ending.description, turns: turns.count,
            events: recording.events.count)
        if case .page(let turn) = extent {
            try Self.check(turn, of: turns.count)
            var shown: [ScreenID: String] = [:]
            for change in changes.prefix(turn) { shown.merge(change) { $1 } }
            summary.steps = [Step(turn: turn, pages: Self.pages(shown))]
        } else {
            summary.steps = zip(turns, changes).enumerated().map { index, turn in
                Step(turn: index + 1, turn.0, pages: Self.pages(turn.1))
            }
        }
        return summary
    }

    fileprivate nonisolated static func pages(_ pages: [ScreenID: String]) -> [ShownPage] {
        pages.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            ShownPage(screen: $0.key, text: MaskedText.lines(of: $0.value))
        }
    }
}

extension SessionRecording {
    /// The turns, with the masked pages of each that has changed one, as text.
    var maskedTurns: [SessionHistory.Turn] {
        var page = Page<PageIntent>()
        return zip(turns, maskedPages).map { turn, changes in
            if !changes.isEmpty { page = Page() }
            for shown in SessionPlayback.pages(changes) {
                page.section("Screen \(shown.screen.rawValue)")
                page.text(shown.text)
            }
            return SessionHistory.Turn(page: page, events: turn.events, caption: turn.caption, pause: turn.pause)
        }
    }

    /// The masked pages that each turn has changed.
    fileprivate var maskedPages: [[ScreenID: String]] {
        events.filter { $0.role == .turn }.map(\.pages)
    }
}

/// A masked page as lines: one for each member and each part, without the signs of JSON.
private struct MaskedText {
    private var text = ""
    private var depth = 0
    private var isString = false
    private var isEscaped = false

    /// Returns the lines of a page in JSON. Any other text gives some lines, too.
    static func lines(of json: String) -> String {
        var masked = MaskedText()
        for scalar in json.unicodeScalars {
            if masked.isString { masked.addToString(scalar) } else { masked.add(scalar) }
        }
        let lines = masked.text.split(separator: "\n").map { "\(Substring($0.prefix { $0 == " " }))\($0.trimmed)" }
        return lines.filter { $0.contains { $0 != " " } }.joined(separator: "\n") + "\n"
    }

    private mutating func addToString(_ scalar: Unicode.Scalar) {
        guard isEscaped || scalar != "\"" else {
            isString = false
            return
        }
        isEscaped = !isEscaped && scalar == "\\"
        text.unicodeScalars.append(scalar)
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": isString = true
        case "{":
            if depth > 0 { text += "\n" + String(repeating: " ", count: min(depth, 20)) }
            depth += 1
        case "[": depth += 1
        case "}", "]": depth -= 1
        case ":": text += ": "
        case ",": text += depth == 1 ? "\n" : "  "
        default: text.unicodeScalars.append(scalar)
        }
    }
}
