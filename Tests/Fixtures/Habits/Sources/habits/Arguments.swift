/// The command line of the host.
struct Arguments {
    enum Command: Equatable {
        case list
        case search(String)
        case add(String)
        case done(Int)
        case show(Int)
        case remind(Int)
        case open(String)
    }

    /// The error of a command line that cannot be read.
    struct Mistake: Error, CustomStringConvertible {
        let description =
            "Type habits [--home DIR] [--tips URL] [--no-todos] "
            + "[list | search TEXT | add NAME | done NUMBER | show NUMBER | remind NUMBER | open LINK]."
    }

    private(set) var home: String?
    private(set) var tips: String?
    private(set) var hasTodos = true
    let command: Command

    init(_ words: [String]) throws(Mistake) {
        var words = words[...]
        while let option = words.first, option.hasPrefix("--") {
            words.removeFirst()
            switch option {
            case "--no-todos": hasTodos = false
            case "--home": home = try Self.value(&words)
            case "--tips": tips = try Self.value(&words)
            default: throw Mistake()
            }
        }
        let rest = words.dropFirst().joined(separator: " ")
        switch (words.first ?? "list", rest, Int(rest)) {
        case ("list", "", _): command = .list
        case ("search", let text, _): command = .search(text)
        case ("add", let name, _): command = .add(name)
        case ("done", _, let number?): command = .done(number)
        case ("show", _, let number?): command = .show(number)
        case ("remind", _, let number?): command = .remind(number)
        case ("open", let link, _): command = .open(link)
        default: throw Mistake()
        }
    }

    private static func value(_ words: inout ArraySlice<String>) throws(Mistake) -> String {
        guard let value = words.popFirst(), !value.isEmpty else { throw Mistake() }
        return value
    }
}
