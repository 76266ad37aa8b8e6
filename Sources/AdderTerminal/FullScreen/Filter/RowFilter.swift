import Adder
import AdderViews

/// The rows of a page that a filter matches. They are found in slices, so that keys are obeyed in between.
///
/// The rows of a new text appear as they are found. After a change of the page, the rows that were found before stay until
/// all of its rows were compared.
struct RowFilter<Intent: Sendable> {
    /// The number of rows that are compared between two looks at the clock.
    private static var stride: Int { 64 }

    fileprivate struct Search {
        let lists: [PageRows<Intent>]
        var found: [[Int]]
        var list = 0
        var index = 0

        var isOver: Bool { list == lists.count }
    }

    private var words: [[UInt8]] = []
    private var screen: ScreenID?
    private var search: Search?
    private var shown: Search?
    /// A page that has changed while another was searched.
    private var next: [PageRows<Intent>]?

    /// A Boolean value that indicates whether rows are left to compare.
    var isPending: Bool { search != nil }

    /// The number of rows that match; `nil` without a filter.
    var count: FilterCount? {
        guard let shown else { return nil }
        return FilterCount(
            matches: shown.found.reduce(0) { $0 + $1.count }, rows: shown.lists.reduce(0) { $0 + $1.count },
            isComplete: !isPending)
    }

    /// Ends the filter.
    mutating func end() {
        self = RowFilter()
    }

    /// Sets the page to filter. It is the page of the last call unless `isChanged` is `true`.
    ///
    /// - Parameters:
    ///   - page: The page with all rows.
    ///   - screen: The screen of the page.
    ///   - words: The words of the filter.
    ///   - isChanged: A Boolean value that indicates whether the page has changed since the last call.
    mutating func show(_ page: Page<Intent>, of screen: ScreenID, words: [[UInt8]], isChanged: Bool) {
        let isNew = shown == nil || words != self.words || screen != self.screen
        guard isNew || isChanged else { return }
        let lists = page.parts.compactMap { if case .rows(let rows) = $0 { rows } else { nil } }
        if isNew {
            (self.words, self.screen, next) = (words, screen, nil)
            search = Search(lists: lists, found: lists.map { _ in [] })
            shown = search
        } else if search == nil {
            search = Search(lists: lists, found: lists.map { _ in [] })
        } else {
            next = lists
        }
    }

    /// Compares some rows, and more of them until `isOver` returns `true`.
    mutating func advance(_ formatter: any PageFormatter, until isOver: () -> Bool) {
        let matcher = RowMatcher(words: words, formatter: formatter)
        let showsEach = shown?.isOver == false
        repeat {
            guard search != nil else { break }
            search?.advance(Self.stride, matcher)
            guard let over = search, over.isOver else { continue }
            shown = over
            search = next.map { lists in Search(lists: lists, found: lists.map { _ in [] }) }
            next = nil
        } while !isOver()
        if showsEach, let search, shown?.isOver == false { shown = search }
    }

    /// Returns a page with only the rows that match.
    func filtered(_ page: Page<Intent>) -> Page<Intent> {
        guard let shown else { return page }
        var page = page
        var list = 0
        for part in page.parts.indices {
            guard case .rows(let rows) = page.parts[part] else { continue }
            if list < shown.lists.count { page.replaceRows(ofPart: part, with: shown.rows(list, now: rows)) }
            list += 1
        }
        return page
    }
}

extension RowFilter.Search {
    /// Compares a number of rows.
    fileprivate mutating func advance(_ count: Int, _ matcher: RowMatcher) {
        var rest = count
        while rest > 0, !isOver {
            guard index < lists[list].count else {
                (list, index) = (list + 1, 0)
                continue
            }
            let end = min(index + rest, lists[list].count)
            lists[list].forEach(in: index..<end) { place, row in
                if matcher.matches(row) { found[list].append(place) }
            }
            rest -= end - index
            index = end
        }
        while !isOver, index >= lists[list].count { (list, index) = (list + 1, 0) }
    }

    /// Returns the rows of a list that were found. A row that the list has in the same place now is described as it is now,
    /// since its child may have opened.
    fileprivate func rows(_ list: Int, now: PageRows<Intent>) -> PageRows<Intent> {
        let (rows, places) = (lists[list], found[list])
        return PageRows(
            count: places.count, columns: rows.columns, more: rows.more,
            visible: { indices in rows.intent(forVisible: indices.map { places[$0] }) },
            identify: { rows.id(at: places[$0]) }
        ) { index, row in
            let place = places[index]
            let isThere = place < now.count && now.id(at: place) == rows.id(at: place)
            (isThere ? now : rows).describe(place, &row)
        }
    }
}

/// Compares rows with the words of a filter. A row matches if it contains each word, whatever its case and its accents.
struct RowMatcher {
    let words: [[UInt8]]
    let formatter: any PageFormatter

    /// Returns `true` if the row shows every word.
    func matches<Intent>(_ row: PageRow<Intent>) -> Bool {
        guard !words.isEmpty else { return true }
        var text = row.title
        for part in [row.key, row.badge, row.detail] { if let part { text += "\n" + part } }
        for cell in row.cells {
            if let label = cell.label { text += "\n" + label }
            text += "\n" + formatter.text(cell.value)
        }
        var folded = text.folded
        return folded.withUTF8 { bytes in words.allSatisfy { Self.contains(bytes, $0) } }
    }

    private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
        guard let first = word.first, bytes.count >= word.count else { return word.isEmpty }
        for start in 0...bytes.count - word.count where bytes[start] == first {
            if word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
        }
        return false
    }
}
