import Adder

extension StringProtocol {
    /// The beginning of the text in quotation marks, for a message; without control characters, which a terminal would
    /// obey.
    var quoted: String { "“\(excerpt)”" }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without the white space at its ends.
    var trimmed: String {
        let head = drop(while: \.isWhitespace)
        return head.lastIndex { !$0.isWhitespace }.map { String(head[...$0]) } ?? ""
    }
}

extension [String] {
    /// Returns the elements as a sentence lists them: `a`, `a or b`, `a, b or c`.
    func listed(_ conjunction: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
