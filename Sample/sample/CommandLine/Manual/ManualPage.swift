/// A page of the manual, in the macros that every `man` reads: https://man7.org/linux/man-pages/man7/man.7.html.
struct ManualPage {
    /// A section that lists things with their meanings.
    struct Section: Sendable {
        enum Style: Sendable {
            /// Things to type, such as commands and numbers.
            case typed
            /// Things that have other names elsewhere, such as files.
            case named
        }

        let title: String
        let style: Style
        let items: [(name: String, meaning: String)]
    }

    /// The source of the page.
    private(set) var source: String
    /// A Boolean value that indicates whether the last line was a heading, after which a paragraph begins by itself.
    private var isAtHeading = false

    /// Creates a page of the commands for users.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - version: The version of the program.
    ///   - date: The day of the version, in the form of ISO 8601.
    init(_ name: String, version: String, date: String) {
        source = ".TH \(RoffText(name.uppercased()).source) 1 \(date) \"\(RoffText("\(name) \(version)").source)\"\n"
        // Neither hyphens nor wide blanks in what people copy.
        source += ".nh\n.ad l\n"
    }

    mutating func addHeading(_ title: String) {
        source += ".SH \(RoffText(title.uppercased()).source)\n"
        isAtHeading = true
    }

    mutating func addSubheading(_ title: String) {
        source += ".SS \(RoffText(title).source)\n"
        isAtHeading = true
    }

    mutating func addParagraph(_ text: RoffText) {
        source += (isAtHeading ? "" : ".PP\n") + text.lines
        isAtHeading = false
    }

    mutating func addItem(_ name: RoffText, _ meaning: String) {
        source += ".TP\n\(name.source)\n" + RoffText(meaning).lines
        isAtHeading = false
    }

    /// Adds what `add` adds, indented.
    mutating func addIndented(_ add: (inout ManualPage) -> Void) {
        source += ".RS 4\n"
        isAtHeading = true
        add(&self)
        source += ".RE\n"
        isAtHeading = false
    }

    mutating func add(_ section: Section) {
        addHeading(section.title)
        for (name, meaning) in section.items {
            addItem(section.style == .typed ? .bold(name) : .italic(name), meaning)
        }
    }
}
