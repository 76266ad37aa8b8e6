/// A command as it was typed: which, with which words, and with which options.
struct ParsedCommand: Equatable, Sendable {
    /// The path of the command, whichever of its names was typed.
    let path: [String]
    let words: [String]
    /// The values of each option that was given, in order; none for a flag.
    let options: [String: [String]]

    init(_ path: [String], words: [String] = [], options: [String: [String]] = [:]) {
        (self.path, self.words, self.options) = (path, words, options)
    }

    /// All words as one text.
    var text: String { words.joined(separator: " ") }

    /// The word at an index, counted from 0; nil if there are fewer.
    func word(_ index: Int) -> String? {
        words.indices.contains(index) ? words[index] : nil
    }

    /// Whether an option was given.
    func has(_ option: String) -> Bool { options[option] != nil }

    /// The values of an option that is repeatable.
    func values(_ option: String) -> [String] { options[option] ?? [] }

    /// The value of an option; nil if it was not given.
    func value(_ option: String) -> String? { options[option]?.first }

    /// The value of an option whose choices are the raw values of a type.
    func value<Choice: RawRepresentable<String>>(_ option: String, as type: Choice.Type) -> Choice? {
        value(option).flatMap(Choice.init(rawValue:))
    }

    /// The value of an option that is a whole number; nil if it was not given.
    func integer(_ option: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        try number(value(option), option, range)
    }

    /// The word at an index that is a whole number; nil if it was not given. `name` is what the help calls it.
    func integer(word index: Int, _ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        try number(word(index), name, range)
    }

    private func number(_ value: String?, _ name: String, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let value else { return nil }
        guard let number = Int(value), range.contains(number) else {
            let wanted = "give a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw Failure(usage: "\(name) cannot be \(quoted(value)): \(wanted).")
        }
        return number
    }
}

/// What a command line asks for.
enum Invocation: Equatable, Sendable {
    case command(ParsedCommand)
    /// The help of a command, a group, or, with no path, of the program.
    case help([String])
    case version
}
