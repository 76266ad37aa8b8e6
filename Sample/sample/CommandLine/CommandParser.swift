/// Separates options from words, wherever they stand.
struct CommandParser {
    /// An option on the command line.
    struct GivenOption {
        /// The whole argument: `--due=fri`.
        let argument: String
        let name: String
        let value: String?
    }

    private(set) var options = Options()
    /// The arguments that are not options: the command's path, then its positional arguments.
    private(set) var words: [String] = []
    /// The options of single commands, in order.
    private(set) var given: [GivenOption] = []
    private(set) var wantsHelp = false
    private(set) var wantsVersion = false
    /// The first error.
    private(set) var failure: Failure?

    /// Reads all arguments, also after an error, since a later option may ask for help.
    init<Runner>(_ arguments: [String], of table: CommandTable<Runner>) {
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
            // In bytes: with a combining mark after it, the sign would be another character.
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
            take(GivenOption(argument: argument, name: name, value: value))
        }
    }

    private mutating func take(_ option: GivenOption) {
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
    /// Checks the value of an option, or its absence.
    ///
    /// - Throws: ``Failure`` if the value breaks the option's syntax, or the option is a flag.
    func check(_ given: String?) throws(Failure) {
        guard let given else { return }
        guard let value else { throw Failure(usage: "\(name) takes no value: write \(name) alone.") }
        try value.check(given, of: name)
    }
}
