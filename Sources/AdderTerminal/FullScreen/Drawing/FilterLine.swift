/// The line of a filter: its text after a slash, and the number of rows that match.
struct FilterLine {
    let line: FrameLine
    /// The cell of the line in which the cursor stands.
    let column: Int

    init(_ filter: FilterText, _ count: FilterCount?, width: Int) {
        let numbers = count.map { "  " + $0.text } ?? ""
        let room = max(1, width - 3 - numbers.terminalWidth)
        let characters = Array(FrameText.safe(filter.text))
        let cursor = FrameText.safe(String(filter.text.prefix(filter.cursor ?? filter.text.count))).count
        var start = 0
        while characters[start..<cursor].reduce(0, { $0 + $1.terminalWidth }) >= room { start += 1 }
        var line = FrameLine(" ")
        line.append("/", .bold)
        line.append(FrameText.prefix(String(characters[start...]), room), filter.isTyping ? .bold : [])
        line.append(numbers, .dim)
        self.line = line
        column = 2 + String(characters[start..<cursor]).terminalWidth
    }
}
