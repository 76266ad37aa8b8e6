import AdderTerminal

/// Separates options from words, wherever they are.
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
            guard Self.isOption(argument) else {
                words.append(argument)
                continue
            }
            guard argument != "--" else {
                words += rest
                return
            }
            if argument.utf8.dropFirst().first == UInt8(ascii: "-") {
                readName(argument, &rest, table.option)
            } else {
                readLetters(argument, &rest, table.option)
            }
        }
    }

    /// Returns a Boolean value that indicates whether an argument is not a word: it begins with a hyphen, but is not a hyphen
    /// alone, and not a negative number with or without a unit.
    private static func isOption(_ argument: String) -> Bool {
        let bytes = argument.utf8
        guard bytes.first == UInt8(ascii: "-"), bytes.count > 1 else { return false }
        let number = bytes.dropFirst().drop { $0 == UInt8(ascii: ".") }
        return !(number.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false)
    }

    /// Reads `--due DATE`, `--due=DATE` or `--all`.
    private mutating func readName(
        _ argument: String, _ rest: inout ArraySlice<String>, _ option: (String) -> OptionSpec?
    ) {
        // In bytes: with a combining mark after it, the sign would be another character.
        let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) ?? argument.endIndex
        let name = String(argument[..<sign])
        var value = sign == argument.endIndex ? nil : String(argument[sign...].utf8.dropFirst())
        if value == nil, let option = option(name), option.takesValue {
            value = nextValue(of: option, name, &rest)
            guard value != nil else { return }
        }
        take(GivenOption(argument: argument, name: name, value: value))
    }

    /// Reads `-a`, `-n 5`, `-n5` and `-an5`, as POSIX joins them:
    /// https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap12.html
    private mutating func readLetters(
        _ argument: String, _ rest: inout ArraySlice<String>, _ option: (String) -> OptionSpec?
    ) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = option("-\(letter)") else {
                given.append(GivenOption(argument: argument, name: argument, value: nil))
                return
            }
            var value: String?
            if option.takesValue {
                value = letters.isEmpty ? nextValue(of: option, "-\(letter)", &rest) : String(letters)
                guard value != nil else { return }
                letters = ""
            }
            take(GivenOption(argument: argument, name: option.name, value: value))
        }
    }

    /// Returns the next word, which is the value of an option; `nil`, after a failure, if there is no next word.
    private mutating func nextValue(
        of option: OptionSpec, _ name: String, _ rest: inout ArraySlice<String>
    ) -> String? {
        guard let next = rest.first, !Self.isOption(next) else {
            failure = failure ?? option.value?.missing(of: name)
            return nil
        }
        return rest.removeFirst()
    }

    private mutating func take(_ option: GivenOption) {
        guard let spec = Options.specs.first(where: { $0.name == option.name }) else {
            given.append(option)
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
        case "--json": options.json = .document
        case "--ndjson": options.json = .lines
        case "--color": options.color = option.value.flatMap(ColorMode.init) ?? .always
        case "--no-color": options.color = .never
        case "--iso": options.usesISO = true
        case "--verbose": options.isVerbose = true
        case "--trace": options.trace = option.value == "full" ? .full : .short
        case "--record", "--record-full": record(option)
        case "--measures": options.measures = option.value
        case "--without": options.without.formUnion(option.value.flatMap(HostKit.init).map { [$0] } ?? [])
        case "--help": wantsHelp = true
        default: wantsVersion = true
        }
    }
}

extension CommandParser {
    private mutating func record(_ option: GivenOption) {
        guard options.recording == nil else {
            failure = failure ?? Failure(usage: "A session has one recording: give --record or --record-full, once.")
            return
        }
        guard option.value != "-" else {
            failure =
                failure ?? Failure(usage: "\(option.name) writes a file: name one, such as ./- for one of that name.")
            return
        }
        // The parser has asked for the value.
        options.recording = option.value.map { RecordingFile(path: $0, isFull: option.name == "--record-full") }
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
