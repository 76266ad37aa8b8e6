import Adder
import AdderJSON

/// The pages of a session, as lines that are kept once each, and a page as what differs from an earlier one of its screen.
struct ReportPages {
    private struct Latest {
        let index: Int
        let lines: [Int]
        /// The number of pages that are needed to make this one.
        let depth: Int
    }

    private static let maximumDepth = 32

    private var lines: [Substring] = []
    private var numbers: [Substring: Int] = [:]
    /// The number of pages back to the base of the page, the lines that it shares with its beginning and its end, and its own.
    private var pages: [[Int]] = []
    private var latest: [ScreenID: Latest] = [:]
    /// The event after which each page is shown, and its screen.
    private var events: [Int] = []
    private var screens: [ScreenID] = []
    /// The event after which each line is shown first.
    private var lineEvents: [Int] = []

    /// Adds the page that a screen shows after an event, unless it shows it already.
    mutating func add(_ page: String, of screen: ScreenID, after event: Int) {
        let new = page.split(separator: "\n", omittingEmptySubsequences: false).map { number(of: $0, after: event) }
        if let latest = latest[screen], latest.lines == new { return }
        let base = latest[screen].flatMap { $0.depth < Self.maximumDepth ? $0 : nil }
        let old = base?.lines ?? []
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        pages.append([base.map { pages.count - $0.index } ?? 0, start, end] + new[start..<new.count - end])
        latest[screen] = Latest(index: pages.count - 1, lines: new, depth: base.map { $0.depth + 1 } ?? 0)
        events.append(event)
        screens.append(screen)
    }

    private mutating func number(of line: Substring, after event: Int) -> Int {
        if let number = numbers[line] { return number }
        numbers[line] = lines.count
        lines.append(line)
        lineEvents.append(event)
        return lines.count - 1
    }

    /// Writes the pages that are shown after some events, and the lines that no earlier page has.
    func write(_ range: Range<Int>, to writer: inout JSONWriter) {
        let (newLines, newPages) = (lineEvents.indices(from: range), events.indices(from: range))
        writer.object(["lines", "pages", "changes"]) { writer, member in
            switch member {
            case 0: writer.array(newLines.count) { $0.string(String(lines[newLines.lowerBound + $1])) }
            case 1: writer.array(newPages.count) { $0.integers(pages[newPages.lowerBound + $1]) }
            default:
                writer.array(newPages.count) { writer, index in
                    let page = newPages.lowerBound + index
                    writer.integers([events[page], Int(screens[page].rawValue), page])
                }
            }
        }
    }
}

extension JSONWriter {
    /// Appends an array of whole numbers.
    mutating func integers(_ numbers: some RandomAccessCollection<Int>) {
        array(numbers.count) { $0.integer(Int64(numbers[numbers.index(numbers.startIndex, offsetBy: $1)])) }
    }
}
