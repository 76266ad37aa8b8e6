/// Reads a title whose words fill the fields of a draft in the manner of todo.txt: `Buy milk due:fri +home (A)`.
///
/// | word | field |
/// |---|---|
/// | `(A)`, first or last; `pri:A` | priority |
/// | `due:fri`, `due:"tomorrow 9am"` | due date |
/// | `t:mon` | day until which it waits |
/// | `rec:3d`, `rec:+1m`; with it `on:mon,wed`, `on:31` | rule by which it repeats |
/// | `every:7`, `every:1w` | number of days after which a streak repeats |
/// | `+home`, `@shop`, `tag:urgent` | tags |
///
/// A pair of these keys always fills its field, so that a value that the field does not accept is rejected when the draft is
/// submitted, and never stays in the title unseen. Different values of one field are joined, which no field accepts. All other
/// words belong to the title, such as `https://example.org` and `due:`.
enum QuickAddParser {
    /// Returns the fields that a title fills; the others are empty.
    static func fields(of title: String) -> TodoDraft.Fields {
        var rest = title[...]
        let priority = TodoTxtTokens.takePriority(&rest)
        let repeats = rest.utf8.split(separator: UInt8(ascii: " ")).contains {
            $0.count > 4 && $0.starts(with: "rec:".utf8)
        }
        let tokens = TodoTxtTokens(
            rest, allowsTrailingPriority: priority == nil, allowsRepetition: true, allowsQuotes: true
        ) { key, value in
            switch key {
            case .due, .pri, .t, .rec, .every: !value.isEmpty
            case .on: repeats && !value.isEmpty
            case .streak, .kept, .before: false
            }
        }
        var fields = TodoDraft.Fields()
        // A title without tokens keeps its white space.
        fields.title = priority == nil && tokens.hasTitleOnly ? title : tokens.title
        fields.due = text(values(.due, tokens))
        fields.priority = text([priority?.description].compactMap { $0 } + values(.pri, tokens))
        fields.tags = tokens.tags.map(\.description).joined(separator: " ")
        fields.wait = text(values(.t, tokens))
        fields.recurrence = text(values(.rec, tokens))
        let days = text(values(.on, tokens))
        if !days.isEmpty { fields.recurrence += " on \(days)" }
        fields.every = text(
            values(.every, tokens).map { interval in Streak.days(typed: interval).map(String.init) ?? interval })
        return fields
    }

    private static func values(_ key: TodoTxtTokens.Key, _ tokens: TodoTxtTokens) -> [String] {
        tokens.values[key]?.map { value in
            let isQuoted = value.utf8.count > 1 && value.first == "\"" && value.last == "\""
            return String(isQuoted ? value.dropFirst().dropLast() : value)
        } ?? []
    }

    /// Returns the text of a field from its values, each once.
    private static func text(_ values: [String]) -> String {
        guard values.count > 1 else { return values.first ?? "" }
        var known: Set<String> = []
        return values.filter { known.insert($0).inserted }.joined(separator: ", ")
    }
}

extension TodoDraft {
    /// Creates a draft of a new todo from a title with words in the manner of todo.txt, which fill the other fields.
    ///
    /// A value that its field does not accept, such as `due:nextweek`, is rejected when the draft is submitted. To keep such words
    /// in the title, create the draft from its fields.
    ///
    /// ```swift
    /// TodoDraft(line: "Buy milk due:fri +home (A)").fields.due    // "fri"
    /// ```
    public init(line: String) {
        let fields = QuickAddParser.fields(of: line)
        self.init(fields.every.isEmpty ? .once : .streak, fields: fields)
    }
}
