/// The specification of an option of one command, or of all.
///
/// An option name takes a value in every command or in none: words are separated from the values of options before the
/// command is known. An option with a value can be given once, unless it is repeatable; a flag any number of times.
struct OptionSpec: Equatable, Sendable {
    /// The name with its two hyphens.
    let name: String
    let isRepeatable: Bool
    let isRequired: Bool
    /// A phrase without a full stop.
    let summary: String
    /// The name of a set of options that exclude each other.
    let exclusion: String?
    /// The values that a shell suggests beside the choices of the syntax.
    let suggestions: [String]
    /// Parsed on demand, since a start needs the options of one command at most.
    private let valueText: String?

    /// Creates an option from the form in which the help writes it: `--all`, `--due DATE`, `--sort due|title`, or
    /// `--tag TAG...` if it is repeatable.
    init(
        _ form: String, _ summary: String, isRequired: Bool = false, exclusion: String? = nil,
        suggestions: [String] = []
    ) {
        let space = form.utf8.firstIndex(of: UInt8(ascii: " "))
        name = space.map { String(form[..<$0]) } ?? form
        isRepeatable = form.hasSuffix("...")
        valueText = space.map { [isRepeatable] space in
            String(form[space...].dropFirst().dropLast(isRepeatable ? 3 : 0))
        }
        self.isRequired = isRequired
        self.summary = summary
        self.exclusion = exclusion
        self.suggestions = suggestions
    }

    /// The syntax of the value; `nil` for a flag.
    var value: ValueSyntax? { valueText.map(ValueSyntax.init) }

    /// A Boolean value that indicates whether the option takes a value.
    var takesValue: Bool { valueText != nil }

    /// The form in which the help writes the option, without dots: `--due DATE`.
    var form: String {
        valueText.map { "\(name) \($0)" } ?? name
    }
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
