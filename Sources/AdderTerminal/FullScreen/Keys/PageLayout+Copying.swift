import Adder
import AdderViews

extension PageLayout {
    /// Copies the link or the title of the selected row; without a row, the first link of the page, or its title.
    func copy(_ position: inout PagePosition) -> PageResponse<Intent> {
        let text = Clipboard.text(copied)
        guard !text.isEmpty else { return .none }
        guard text.utf8.count <= Clipboard.limit else {
            position.notice = PageNotice(surroundings.texts.tooLongToCopy)
            return .none
        }
        position.notice = PageNotice(surroundings.texts.copied, title: text)
        return .copy(text)
    }

    private var copied: String {
        var content = content
        if let selected, let row = content.row(selected) { return row.link ?? row.title }
        for case .link(let link) in page.parts { return link.url }
        return page.title
    }
}

/// The clipboard of the terminal, which is only written: by the operating system command 52 of xterm, also over a
/// connection.
enum Clipboard {
    /// The maximum number of bytes of a text. Common terminals take at most 74,994 digits of base 64.
    static let limit = 50_000

    /// Returns a text without control characters, such as a line end that a shell would obey when the text is pasted.
    static func text(_ text: String) -> String {
        var text = text
        text.unicodeScalars.removeAll { $0.properties.generalCategory == .control }
        return text
    }

    /// Returns the control sequence that copies a text. A terminal that does not know it ignores it.
    static func sequence(_ text: String) -> String {
        "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{7}"
    }
}
