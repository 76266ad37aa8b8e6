/// What the words of a title say in the manner of todo.txt: `Buy milk due:fri +home (A)`.
///
/// | word | means |
/// |---|---|
/// | `(A)`, first or last; `pri:A` | the priority |
/// | `due:` and what ``DueDate`` reads | when it is due |
/// | `rec:7d`, `rec:1w`, `every:7` | after how many days a streak repeats |
/// | `+home`, `@shop`, `tag:urgent` | tags |
///
/// Words that say nothing of this are words of the title, such as `https://example.org` and `due:diligence`.
struct QuickAddParser {
    /// The fields that the words fill; a field that they do not name is empty.
    static func fields(of title: String) -> TodoDraft.Fields {
        var rest = title[...]
        let priority = TodoTxtTokens.takePriority(&rest)
        let words = TodoTxtTokens(rest, isTyped: priority == nil) { key, value in
            switch key {
            case .due: DueDate.isTyped(value)
            case .pri: priority == nil && TodoTxtTokens.isLetter(value)
            case .rec, .every: days(key, value) != nil
            case .streak, .kept, .before: false
            }
        }
        var fields = TodoDraft.Fields()
        // What says nothing stays as it was typed.
        fields.title = priority == nil && words.isTitle ? title : words.title
        fields.due = words.values[.due].map(String.init) ?? ""
        fields.priority = priority?.description ?? words.values[.pri].map(String.init) ?? ""
        fields.tags = words.tags.map(\.description).joined(separator: " ")
        if let every = [TodoTxtTokens.Key.every, .rec].lazy.compactMap({ key in
            words.values[key].flatMap { days(key, $0) }
        }).first {
            fields.every = String(every)
        }
        return fields
    }

    private static func days(_ key: TodoTxtTokens.Key, _ value: Substring) -> Int? {
        if key == .every, let days = Int(digits: value.utf8) { return 1...3_650 ~= days ? days : nil }
        return TodoTxtTokens.days(value)
    }
}
