import AdderViews

/// A labelled value: a fact, or a field with its error.
struct PlainFact {
    let label: String
    let value: String
    let tone: PageTone
    let error: String?

    init(_ cell: PageCell, _ formatter: any PageFormatter) {
        label = cell.label ?? ""
        value = formatter.plainText(cell.value)
        tone = cell.tone
        error = nil
    }

    /// Creates the fact of a field: its text in the state, or the title of the choice.
    init<Intent>(_ field: PageField<Intent>) {
        label = field.label
        tone = .normal
        error = field.error
        let text = field.text.value
        if case .choice(let choices) = field.kind {
            value = choices.first { $0.text == text }?.title ?? text
        } else {
            value = text
        }
    }
}

extension PlainPrinter {
    /// Appends neighbouring facts, whose values begin in the same column.
    mutating func facts(_ facts: [PlainFact]) {
        guard !facts.isEmpty else { return }
        beginPart()
        let labels = facts.map { safe($0.label) }
        let widest = labels.map(\.terminalWidth).max() ?? 0
        let column = widest == 0 ? 0 : min(widest + 2, readableWidth.map { $0 / 2 } ?? .max)
        for (fact, label) in zip(facts, labels) {
            self.fact(fact, label, column: column)
        }
    }

    private mutating func fact(_ fact: PlainFact, _ label: String, column: Int) {
        let indentation = TerminalText.padding(from: 0, to: column)
        put(wrapped(label))
        if !fact.value.isEmpty {
            let taken = label.terminalWidth
            let isBeside = taken == 0 || taken + 2 <= column
            put(isBeside ? TerminalText.padding(from: taken, to: column) : "\n" + indentation)
            put(wrapped(fact.value, column: column, fact.tone.mark))
        }
        newline()
        if let error = fact.error { put(indentation + wrapped(error, column: column, .red) + "\n") }
    }
}
