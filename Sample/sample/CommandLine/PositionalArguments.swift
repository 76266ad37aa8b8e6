/// The positional arguments of a command, read from the form in which the help writes them: `URL`, `ID...`, `[N]`,
/// `ID POSITION`, `[FILE|-]`, `bash|zsh|fish`.
///
/// Brackets make an argument optional, dots make it repeatable; only the last argument can have either.
struct PositionalArguments: Equatable, Sendable {
    /// The form in which the help writes the arguments.
    let text: String
    /// A Boolean value that indicates whether the arguments are one text, joined with spaces.
    let isText: Bool
    /// The rule that too few or too many arguments break, such as `Name one todo`; `nil` for a rule made from the form.
    let rule: String?
    /// The way to meet the rule, printed after the usage line: `such as adder://todos/done`.
    let hint: String?
    /// A sentence of the help that explains the arguments.
    let note: String?

    init(_ text: String, rule: String? = nil, hint: String? = nil, note: String? = nil) {
        self.init(text, isText: false, rule, hint, note)
    }

    /// Returns one text of one argument or more.
    static func text(
        _ name: String, rule: String? = nil, hint: String? = nil, note: String? = nil
    ) -> PositionalArguments {
        PositionalArguments(name, isText: true, rule, hint, note)
    }

    private init(_ text: String, isText: Bool, _ rule: String?, _ hint: String?, _ note: String?) {
        self.text = text
        self.isText = isText
        (self.rule, self.hint, self.note) = (rule, hint, note)
    }

    /// The number of arguments that is allowed.
    var count: ClosedRange<Int> {
        let tokens = text.split(separator: " ")
        let isRepeatable = isText || text.utf8.contains(UInt8(ascii: "."))
        return tokens.count { !$0.hasPrefix("[") }...(isRepeatable ? Int.max : tokens.count)
    }

    /// Computed, since a start needs the arguments of one command at most.
    private var syntaxes: [ValueSyntax] {
        text.split(separator: " ").map { token in ValueSyntax(token.filter { !"[].".contains($0) }) }
    }

    /// Returns the syntax of the argument at an index; `nil` if no argument is allowed there.
    func syntax(at index: Int) -> ValueSyntax? {
        let syntaxes = syntaxes
        if index < syntaxes.count { return syntaxes[index] }
        return count.upperBound == .max ? syntaxes.last : nil
    }

    /// The arguments that are restricted: their index, syntax, and whether more of the kind may follow.
    var restricted: [(index: Int, syntax: ValueSyntax, isRepeatable: Bool)] {
        let syntaxes = syntaxes
        return syntaxes.enumerated().filter { $1.kind != .any || !$1.choices.isEmpty }.map {
            ($0, $1, $0 == syntaxes.count - 1 && count.upperBound == .max)
        }
    }
}

extension PositionalArguments: ExpressibleByStringLiteral {
    init(stringLiteral text: String) {
        self.init(text)
    }
}
