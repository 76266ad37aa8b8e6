/// Reads a title whose words fill the fields of a draft in the manner of todo.txt: `Buy milk due:fri +home (A)`.
///
/// | word | field |
/// |---|---|
/// | `(A)`, first or last; `pri:A` | priority |
/// | `due:` and a text that ``DueDate`` accepts | due date |
/// | `rec:7d`, `rec:1w`, `every:7` | number of days after which a streak repeats |
/// | `+home`, `@shop`, `tag:urgent` | tags |
///
/// All other words belong to the title, such as `https://example.org` and `due:diligence`.
enum QuickAddParser {
    /// Returns the fields that a title fills; the others are empty.
    static func fields(of title: String) -> TodoDraft.Fields {
        var rest = title[...]
        let priority = TodoTxtTokens.takePriority(&rest)
        let tokens = TodoTxtTokens(rest, allowsTrailingPriority: priority == nil) { key, value in
            switch key {
            case .due: DueDate.accepts(typed: value)
            case .pri: priority == nil && TodoTxtTokens.isPriority(value)
            case .rec, .every: days(key, value) != nil
            case .streak, .kept, .before: false
            }
        }
        var fields = TodoDraft.Fields()
        // A title without tokens keeps its white space.
        fields.title = priority == nil && tokens.hasTitleOnly ? title : tokens.title
        fields.due = tokens.values[.due].map(String.init) ?? ""
        fields.priority = priority?.description ?? tokens.values[.pri].map(String.init) ?? ""
        fields.tags = tokens.tags.map(\.description).joined(separator: " ")
        if let days = [TodoTxtTokens.Key.every, .rec].lazy.compactMap({ key in
            tokens.values[key].flatMap { days(key, $0) }
        }).first {
            fields.every = String(days)
        }
        return fields
    }

    private static func days(_ key: TodoTxtTokens.Key, _ value: Substring) -> Int? {
        if key == .every, let days = Int(digits: value.utf8) { return 1...3_650 ~= days ? days : nil }
        return TodoTxtTokens.days(value)
    }
}
