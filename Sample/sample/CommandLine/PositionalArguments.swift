/// The words that a command takes after its name, read from how the help writes them: `URL`, `ID...`, `[N]`,
/// `ID POSITION`, `[FILE|-]`, `bash|zsh|fish`.
///
/// Brackets mean that a word may be left out, dots that more may follow; both can stand at the last word only.
struct PositionalArguments: Equatable, Sendable {
    /// How the help writes them.
    let text: String
    /// Whether they are one text, which is joined with blanks.
    let isText: Bool
    /// The rule that too few or too many words break: `Say which`; nil if it is plain.
    let rule: String?
    /// How to meet it, after the usage line: `with the characters the list shows first`.
    let hint: String?
    /// A sentence of the help that explains the words.
    let note: String?

    init(_ text: String, rule: String? = nil, hint: String? = nil, note: String? = nil) {
        self.init(text, isText: false, rule, hint, note)
    }

    /// One text of one word or more.
    static func text(_ name: String, rule: String? = nil, hint: String? = nil, note: String? = nil)
        -> PositionalArguments
    {
        PositionalArguments(name, isText: true, rule, hint, note)
    }

    private init(_ text: String, isText: Bool, _ rule: String?, _ hint: String?, _ note: String?) {
        self.text = text
        self.isText = isText
        (self.rule, self.hint, self.note) = (rule, hint, note)
    }

    /// How many there may be.
    var count: ClosedRange<Int> {
        let tokens = text.split(separator: " ")
        let areMore = isText || text.contains("...")
        return tokens.count { !$0.hasPrefix("[") }...(areMore ? Int.max : tokens.count)
    }

    /// Read when they are asked for: a start has no use for those of most commands.
    private var places: [ValueSyntax] {
        text.split(separator: " ").map { token in ValueSyntax(token.filter { !"[].".contains($0) }) }
    }

    /// What the word at an index may be; nil if none may stand there.
    func place(at index: Int) -> ValueSyntax? {
        let places = places
        if index < places.count { return places[index] }
        return count.upperBound == .max ? places.last : nil
    }

    /// Each place where not every word will do, or some are known, by index, and whether more may follow it.
    var completed: [(index: Int, form: ValueSyntax, areMore: Bool)] {
        let places = places
        return places.enumerated().filter { $1.kind != .any || !$1.choices.isEmpty }.map {
            ($0, $1, $0 == places.count - 1 && count.upperBound == .max)
        }
    }
}

extension PositionalArguments: ExpressibleByStringLiteral {
    init(stringLiteral text: String) {
        self.init(text)
    }
}
