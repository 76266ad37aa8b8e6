/// Tells options from words, wherever they stand.
struct CommandParser {
    /// An option as it was typed.
    struct Given {
        let argument: String
        let name: String
        let value: String?
    }

    private(set) var options = Options()
    private(set) var words: [String] = []
    /// The options that are not every command's, in order.
    private(set) var given: [Given] = []
    private(set) var wantsHelp = false
    private(set) var wantsVersion = false
    /// What is wrong first.
    private(set) var failure: Failure?

    /// Reads to the end even when something is wrong, since an option further on may ask for help.
    init(_ arguments: [String], of table: CommandTable) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
                words.append(argument)
                continue
            }
            guard argument != "--" else {
                words += rest
                return
            }
            // In bytes: a combining mark after the sign would make another character of it.
            let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) ?? argument.endIndex
            let name = String(argument[..<sign])
            var value = sign == argument.endIndex ? nil : String(argument[sign...].utf8.dropFirst())
            if value == nil, let option = table.valuedOption(name) {
                guard let next = rest.first, next == "-" || !next.hasPrefix("-") else {
                    failure = failure ?? option.value?.missing(of: name)
                    continue
                }
                value = rest.removeFirst()
            }
            take(Given(argument: argument, name: name, value: value))
        }
    }

    private mutating func take(_ option: Given) {
        guard let spec = Options.specs.first(where: { $0.name == option.name }) else {
            if option.argument == "-h" { wantsHelp = true } else { given.append(option) }
            return
        }
        do throws(Failure) {
            try spec.check(option.value)
        } catch {
            failure = failure ?? error
            return
        }
        switch option.name {
        case "--home": options.home = option.value
        case "--json": options.isJSON = true
        case "--no-color": options.allowsColor = false
        case "--verbose": options.isVerbose = true
        case "--help": wantsHelp = true
        default: wantsVersion = true
        }
    }
}

extension OptionSpec {
    /// Refuses a value that is not of its form, or that a flag was given.
    func check(_ given: String?) throws(Failure) {
        guard let given else { return }
        guard let value else { throw Failure(usage: "\(name) takes no value: write \(name) alone.") }
        try value.check(given, of: name)
    }
}
