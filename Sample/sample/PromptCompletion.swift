import Adder
import TodosKit

/// The completion of a word at the prompt.
@MainActor
struct PromptCompletion {
    let host: Host
    /// The greatest number of todos that are looked at.
    private static let limit = 1_000

    /// Returns the completion of the text before the cursor.
    func completion(of text: String) async -> LineCompletion {
        let line = UnfinishedLine(text)
        var words = line.words
        if words.first == Host.commands.program { words.removeFirst() }
        let isHelp = words.first == "help"
        if isHelp { words.removeFirst() }
        let known = Host.commands.candidates(after: words, current: line.current)
        var all = known.words.map { LineCompletion.Candidate(word: $0) }
        if words.isEmpty, !isHelp, known.subject == nil {
            all += ["exit", "quit"].map { LineCompletion.Candidate(word: $0) }
        }
        if known.command.first == "todos", !isHelp { all += await todos(known) }
        if let kind = known.paths, kind != .any {
            all += FilePaths.paths(beginning: line.current.dropFirst(known.option.count), kind)
        }
        let matching = all.map { LineCompletion.Candidate(word: known.option + $0.word, summary: $0.summary) }
            .filter { $0.word.hasPrefix(line.current) }
        return LineCompletion(of: line.typed, line.current, matching)
    }

    /// The keys or the tags of the todos that the command can mean.
    private func todos(_ known: WordCandidates) async -> [LineCompletion.Candidate] {
        guard let subject = known.subject, subject == "TAG" || subject == "ID" else { return [] }
        let status: TodoStatus =
            switch known.command.last {
            case "restore", "purge": .trash
            case "done": .open
            default: .all
            }
        var query = TodoQuery(subject == "TAG" ? .all : status)
        query.limit = Self.limit
        guard case .todos(let page) = try? await host.sdk.stream.reply(to: TodosRequest.list(query)) else { return [] }
        guard subject == "TAG" else {
            return page.todos.map { .init(word: $0.key.description, summary: $0.todo.title.description) }
        }
        return Set(page.todos.flatMap(\.todo.tags.all).map(\.description)).sorted().map { .init(word: $0) }
    }
}
