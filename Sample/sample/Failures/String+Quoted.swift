/// The beginning of what was typed, without what a terminal would obey.
func quoted(_ word: String) -> String {
    let shown = word.prefix(64).unicodeScalars.filter { $0.properties.generalCategory != .control }
    return "“\(String(String.UnicodeScalarView(shown)))”"
}

/// `a`, `a or b`, `a, b or c`
func listed(_ names: [String], _ conjunction: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
