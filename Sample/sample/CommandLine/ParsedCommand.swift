/// A command line that names a command: its path, its arguments and its options.
struct ParsedCommand: Equatable, Sendable {
    /// The path of the command, without aliases.
    let path: [String]
    /// The positional arguments.
    let arguments: [String]
    /// The values of each option that is given, in order; an empty list for a flag.
    let options: [String: [String]]

    init(_ path: [String], arguments: [String] = [], options: [String: [String]] = [:]) {
        (self.path, self.arguments, self.options) = (path, arguments, options)
    }

    /// All arguments as one text.
    var text: String { arguments.joined(separator: " ") }

    /// All arguments as one line, in which a due date of several words is quoted as it was for the shell: `due:"tomorrow 9am"`.
    var line: String {
        guard arguments.count > 1 else { return text }
        return arguments.map { argument in
            let isQuoted = argument.hasPrefix("due:") && argument.contains(" ") && !argument.contains("\"")
            return isQuoted ? "due:\"\(argument.dropFirst(4))\"" : argument
        }.joined(separator: " ")
    }

    /// Returns the argument at an index from 0; `nil` if there are fewer.
    func argument(_ index: Int) -> String? {
        arguments.indices.contains(index) ? arguments[index] : nil
    }

    /// Returns a Boolean value that indicates whether an option is given.
    func has(_ option: String) -> Bool { options[option] != nil }

    /// Returns the values of a repeatable option.
    func values(_ option: String) -> [String] { options[option] ?? [] }

    /// Returns the value of an option; `nil` if it is not given.
    func value(_ option: String) -> String? { options[option]?.first }

    /// Returns the value of an option whose choices are the raw values of a type; `nil` if it is not given.
    func value<Choice: RawRepresentable<String>>(_ option: String, as type: Choice.Type) -> Choice? {
        value(option).flatMap(Choice.init(rawValue:))
    }

    /// Returns the value of an option that is a whole number; `nil` if it is not given.
    ///
    /// - Throws: ``Failure`` if the value is not a whole number in `range`.
    func integer(_ option: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        try number(value(option), option, range)
    }

    /// Returns the argument at an index that is a whole number; `nil` if there are fewer arguments.
    ///
    /// - Parameter name: The name of the argument in the help.
    /// - Throws: ``Failure`` if the argument is not a whole number in `range`.
    func integer(argument index: Int, _ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        try number(argument(index), name, range)
    }

    private func number(_ value: String?, _ name: String, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let value else { return nil }
        guard let number = Int(value), range.contains(number) else {
            throw Failure(
                usage: "\(name) is \(value.quoted). Enter a whole number from \(range.lowerBound) to "
                    + "\(range.upperBound).")
        }
        return number
    }
}
