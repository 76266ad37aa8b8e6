import Adder
import AdderJSON
import AdderViews

/// The looks of screens whose turn has not been recorded yet.
struct PendingLooks {
    /// The maximum number of turns. Those whose event was dropped stay here.
    private static let limit = 1_024
    /// The maximum number of bytes of a masked page.
    private static let pageLimit = 16 << 10
    /// The maximum number of bytes of a page as HTML.
    private static let markupLimit = 256 << 10
    /// The maximum number of masked pages in a line, which has room for no more of them.
    private static let pagesInLine = 4

    private struct Look {
        let screen: ScreenID
        let digest: String
        let page: String?
    }

    private let mask: RecordingMask?
    /// The renderer of the pages that have no masks; `nil` if they are not kept, as in a recording, whose replay shows them.
    private let renderer: HTMLRenderer?
    private var turns: [EventID: [Look]] = [:]

    init(mask: RecordingMask?, rendersPages: Bool = false) {
        self.mask = mask
        renderer = rendersPages && mask == nil ? HTMLRenderer() : nil
    }

    mutating func add(_ look: ScreenLook) {
        guard let page = look.describe() as? Page<PageIntent> else { return }
        let digest = digest(of: page)
        let new = Look(
            screen: look.screen, digest: mask?.maskedDigest(digest) ?? digest,
            page: mask.map { masked(page, $0) } ?? html(of: page))
        if turns.count >= Self.limit { turns = [:] }
        turns[look.turn, default: []].append(new)
    }

    /// Returns the page that a masked recording has; of a longer one than the limit, only a member that says so.
    private func masked(_ page: Page<PageIntent>, _ mask: RecordingMask) -> String {
        let json = encoded(PageOutline(page), .recording(mask))
        return json.count > Self.pageLimit ? #"{"omitted":\#(json.count)}"# : String(decoding: json, as: UTF8.self)
    }

    private func html(of page: Page<PageIntent>) -> String? {
        guard let html = renderer?.render(page) else { return nil }
        return html.utf8.count > Self.markupLimit ? #"{"omitted":\#(html.utf8.count)}"# : html
    }

    /// Removes and returns the looks after a turn.
    mutating func take(_ turn: EventID) -> (shown: [ScreenID: String], pages: [ScreenID: String]) {
        guard let looks = turns.removeValue(forKey: turn) else { return ([:], [:]) }
        return (Self.shown(looks), Self.pages(looks))
    }

    private static func shown(_ looks: [Look]) -> [ScreenID: String] {
        Dictionary(looks.map { ($0.screen, $0.digest) }) { $1 }
    }

    private static func pages(_ looks: [Look]) -> [ScreenID: String] {
        Dictionary(looks.prefix(pagesInLine).compactMap { look in look.page.map { (look.screen, $0) } }) { $1 }
    }
}
