import Adder

/// The completion of a word at the prompt.
@MainActor
struct PromptCompletion<Runner> {
    let table: CommandTable<Runner>
    let stream: EventStream

    /// Returns the completion of the text before the cursor.
    func completion(of text: String) async -> LineCompletion {
        let line = UnfinishedLine(text)
        var words = line.words
        if words.first == table.program { words.removeFirst() }
        let completion = CommandCompletion(source: StreamCompletionSource(stream: stream))
        let known = await completion.candidates(in: table, after: words, current: line.current)
        // In columns: the commands say what they do with help.
        var all = known.words.map { known.subject == nil ? CompletionCandidate(word: $0.word) : $0 }
        if words.isEmpty, known.subject == nil {
            all += ["exit", "quit"].map { CompletionCandidate(word: $0) }
        }
        if let kind = known.paths, kind != .any {
            all += FilePaths.paths(beginning: line.current.dropFirst(known.option.count), kind)
        }
        let matching = all.map { CompletionCandidate(word: known.option + $0.word, summary: $0.summary) }
            .filter { $0.word.hasPrefix(line.current) }
        return LineCompletion(of: line.typed, line.current, matching)
    }
}
