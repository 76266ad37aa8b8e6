/// A text that was pasted at the prompt.
struct PastedText: Equatable {
    /// The text with `\n` at the end of each line but the last, and without other control characters than tabs.
    let text: String

    init(_ pasted: String) {
        let lines = pasted.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let kept = lines.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }
        let isLineEnd: (Unicode.Scalar) -> Bool = { $0 == "\n" }
        let rest = kept.drop(while: isLineEnd)
        text = String(String.UnicodeScalarView(rest.reversed().drop(while: isLineEnd).reversed()))
    }
}
