import Adder
import AdderViews

/// Everything that a frame shows beside its page, with the texts and the formatter.
struct PageSurroundings {
    /// The titles of the pages under this one, the first page first.
    var path: [String] = []
    /// The notices of the page that was left last.
    var notices: [PageNotice] = []
    /// A Boolean value that indicates whether the notices of the page itself are hidden, because a key has followed them.
    var hidesNoticesOfPage = false
    /// A problem that is not the page's own; `nil` for none.
    var problem: Problem?
    /// The question that the person answers before a page is left; `nil` for none.
    var leaving: LeaveRequest?
    /// The last message of the log; `nil` if a key has followed it.
    var message: FullScreenLog.Message?
    /// A Boolean value that indicates whether the terminal reports the mouse, so that it selects text with Shift alone.
    var usesMouse = false
    /// The number of rows that the filter matches; `nil` without one.
    var matches: FilterCount?
    /// The key that shows and hides the panel, and its title; `nil` without a panel.
    var panel: (key: Character, title: String)?
    /// The key that shows the history of the session, and its title; `nil` without a history.
    var history: (key: Character, title: String)?
    let texts = FullScreenTexts()
    var formatter: any PageFormatter = PlainPageFormatter()
}

extension PageSurroundings {
    func name(of key: Character) -> String {
        switch key {
        case " ": texts.spaceKey
        case "\r", "\n", "\r\n": texts.returnKey
        case "\u{1B}": texts.escapeKey
        default: String(key)
        }
    }

    func name(of key: Key) -> String {
        let help = texts.help
        return switch key {
        case .character(let character): name(of: character)
        case .paste: help.paste
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: help.homeKey
        case .end: help.endKey
        case .pageUp: help.pageUpKey
        case .pageDown: help.pageDownKey
        case .enter: texts.returnKey
        case .lineFeed: help.controlKey + "J"
        case .escape: texts.escapeKey
        case .tab: help.tabKey
        case .backTab: help.backTabKey
        case .backspace: help.backspaceKey
        case .delete: help.deleteKey
        case .deleteWord: help.controlKey + "W"
        case .halfUp: help.controlKey + "U"
        case .halfDown: help.controlKey + "D"
        case .deleteToEnd: help.controlKey + "K"
        case .interrupt: help.controlKey + "C"
        case .redraw: help.controlKey + "L"
        case .click, .wheel: help.mouse
        }
    }
}
