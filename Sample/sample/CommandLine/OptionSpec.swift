/// The specification of an option of one command, or of all.
///
/// An option name takes a value in every command or in none, and a letter is short for one name in all commands: words are
/// separated from the values of options before the command is known. An option with a value can be given once, unless it
/// is repeatable; a flag any number of times.
struct OptionSpec: Equatable, Sendable {
    /// The name with its two hyphens.
    let name: String
    /// The name with one hyphen and a letter: `-t`; `nil` for an option without one.
    let shortName: String?
    let isRepeatable: Bool
    let isRequired: Bool
    /// A phrase without a full stop.
    let summary: String
    /// The name of a set of options that exclude each other.
    let exclusion: String?
    /// The values that a shell suggests beside the choices of the syntax.
    let suggestions: [String]
    /// A Boolean value that indicates whether the value can be left out, and otherwise follows an equals sign.
    let isValueOptional: Bool
    /// Parsed on demand, since a start needs the options of one command at most.
    private let valueText: String?

    /// Creates an option from the form in which the help writes it: `--all`, `--due DATE`, `--sort due|title`,
    /// `--tag TAG...` if it is repeatable, `--color[=always|never]` if its value can be left out; `-a, --all` with a letter.
    init(
        _ form: String, _ summary: String, isRequired: Bool = false, exclusion: String? = nil,
        suggestions: [String] = []
    ) {
        let comma = form.utf8.firstIndex(of: UInt8(ascii: ","))
        shortName = comma.map { String(form[..<$0]) }
        let long = comma.map { form[$0...].dropFirst(2) } ?? form[...]
        let end = long.utf8.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "[") }
        name = String(long[..<(end ?? long.endIndex)])
        isRepeatable = long.hasSuffix("...")
        isValueOptional = end.map { long[$0] == "[" } ?? false
        let (head, tail) = isValueOptional ? (2, 1) : (1, isRepeatable ? 3 : 0)
        valueText = end.map { String(long[$0...].dropFirst(head).dropLast(tail)) }
        self.isRequired = isRequired
        self.summary = summary
        self.exclusion = exclusion
        self.suggestions = suggestions
    }

    /// The name, and the short name if there is one.
    var names: [String] { [shortName].compactMap(\.self) + [name] }

    /// Returns a Boolean value that indicates whether a word is the name or the short name.
    func isNamed(_ word: String) -> Bool { name == word || shortName == word }

    /// The syntax of the value; `nil` for a flag.
    var value: ValueSyntax? { valueText.map(ValueSyntax.init) }

    /// A Boolean value that indicates whether the next word of a command line is the option's value.
    var takesValue: Bool { valueText != nil && !isValueOptional }

    /// The form in which a usage line writes the option, without dots: `--due DATE`.
    var form: String {
        valueText.map { isValueOptional ? "\(name)[=\($0)]" : "\(name) \($0)" } ?? name
    }

    /// The form in which a list of options writes the option: `-t, --tag TAG`, with blanks for a missing short name.
    var alignedForm: String { (shortName.map { "\($0), " } ?? "    ") + form }
}

extension [OptionSpec] {
    /// The options as a usage line writes them; those that exclude each other share one pair of brackets.
    var usage: [String] {
        var units: [(exclusion: String?, text: String, spec: OptionSpec)] = []
        for option in self {
            if let exclusion = option.exclusion, let index = units.firstIndex(where: { $0.exclusion == exclusion }) {
                units[index].text += "|\(option.form)"
            } else {
                units.append((option.exclusion, option.form, option))
            }
        }
        return units.map { ($0.spec.isRequired ? $0.text : "[\($0.text)]") + ($0.spec.isRepeatable ? "..." : "") }
    }
}
