#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How text is marked: with the SGR codes of ECMA-48 on a terminal, and not at all elsewhere.
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

extension Options {
    /// Whether colours are wanted and can be shown: see https://no-color.org.
    var isColored: Bool {
        allowsColor && environment("NO_COLOR") == nil && environment("TERM") != "dumb" && isatty(STDOUT_FILENO) == 1
    }
}

/// The value of an environment variable; nil if it is not set or empty.
func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
