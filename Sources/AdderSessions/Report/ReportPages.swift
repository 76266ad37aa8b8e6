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

    /// A page that a screen has after an event.
    private struct Change {
        let event: Int
        let screen: ScreenID
        let page: Int
    }

    private static let maximumDepth = 32

    private var lines: [Substring] = []
    private var numbers: [Substring: Int] = [:]
    /// The number of pages back to the base of the page, the lines that it shares with its beginning and its end, and its own.
    private var pages: [[Int]] = []
    private var latest: [ScreenID: Latest] = [:]
    private var changes: [Change] = []

    /// Adds the page that a screen shows after an event, unless it shows it already.
    mutating func add(_ page: String, of screen: ScreenID, after event: Int) {
        let new = page.split(separator: "\n", omittingEmptySubsequences: false).map { number(of: $0) }
        if let latest = latest[screen], latest.lines == new { return }
        let base = latest[screen].flatMap { $0.depth < Self.maximumDepth ? $0 : nil }
        let old = base?.lines ?? []
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        pages.append([base.map { pages.count - $0.index } ?? 0, start, end] + new[start..<new.count - end])
        latest[screen] = Latest(index: pages.count - 1, lines: new, depth: base.map { $0.depth + 1 } ?? 0)
        changes.append(Change(event: event, screen: screen, page: pages.count - 1))
    }

    private mutating func number(of line: Substring) -> Int {
        if let number = numbers[line] { return number }
        numbers[line] = lines.count
        lines.append(line)
        return lines.count - 1
    }

    func write(to writer: inout JSONWriter) {
        writer.object(["lines", "pages", "changes"]) { writer, member in
            switch member {
            case 0: writer.array(lines.count) { $0.string(String(lines[$1])) }
            case 1: writer.array(pages.count) { $0.integers(pages[$1]) }
            default:
                writer.array(changes.count) { writer, index in
                    let change = changes[index]
                    writer.integers([change.event, Int(change.screen.rawValue), change.page])
                }
            }
        }
    }
}

extension JSONWriter {
    /// Appends an array of whole numbers.
    mutating func integers(_ numbers: [Int]) {
        array(numbers.count) { $0.integer(Int64(numbers[$1])) }
    }
}
