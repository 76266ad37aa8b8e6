/// Marks text with the SGR codes of ECMA-48, or leaves it unchanged where colours are off.
struct Style {
    let isColored: Bool

    func bold(_ text: String) -> String { mark(text, "1") }
    func dim(_ text: String) -> String { mark(text, "2") }
    func red(_ text: String) -> String { mark(text, "31") }
    func green(_ text: String) -> String { mark(text, "32") }
    func yellow(_ text: String) -> String { mark(text, "33") }

    private func mark(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
