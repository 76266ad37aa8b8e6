/// An option of a command, or of all commands.
///
/// One name takes a value in every command or in none: the words of a command line are told from the values of options
/// before the command is known. An option with a value is given once, unless it is repeatable; a flag as often as one
/// likes.
struct OptionSpec: Equatable, Sendable {
    /// With its two hyphens.
    let name: String
    let isRepeatable: Bool
    let isRequired: Bool
    /// What it does, without a full stop.
    let summary: String
    /// Of the options of a command that share this name, only one can be given.
    let exclusion: String?
    /// What a shell offers as values, beside the choices of the form.
    let candidates: [String]
    /// Read when it is asked for: a start has no use for most forms.
    private let valueText: String?

    /// Reads an option from how the help writes it: `--all`, `--due DATE`, `--sort due|title`, `--tag TAG...` if it is
    /// repeatable.
    init(
        _ form: String, _ summary: String, isRequired: Bool = false, exclusion: String? = nil,
        candidates: [String] = []
    ) {
        let blank = form.utf8.firstIndex(of: UInt8(ascii: " "))
        name = blank.map { String(form[..<$0]) } ?? form
        isRepeatable = form.hasSuffix("...")
        valueText = blank.map { [isRepeatable] blank in
            String(form[blank...].dropFirst().dropLast(isRepeatable ? 3 : 0))
        }
        self.isRequired = isRequired
        self.summary = summary
        self.exclusion = exclusion
        self.candidates = candidates
    }

    /// Nil for a flag.
    var value: ValueSyntax? { valueText.map(ValueSyntax.init) }

    /// Whether it takes a value.
    var takesValue: Bool { valueText != nil }

    /// `--due DATE`
    var form: String {
        valueText.map { "\(name) \($0)" } ?? name
    }
}

extension [OptionSpec] {
    /// How a usage line writes them: those that exclude one another in one pair of brackets.
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
