import TodosKit

/// The candidates for a word of a command line: those of the table of all commands, and the keys and tags of todos.
///
/// The prompt and the shells use the same.
@MainActor
struct CommandCompletion {
    /// Returns the todos of a status; none if they cannot be read.
    let todos: @MainActor (TodoStatus) async -> [ListedTodo]

    /// Returns the candidates for the word that follows `words` and begins with `current`.
    func candidates(after words: [String], current: String) async -> WordCandidates {
        // Their arguments are the words of another command.
        let isTopic = ["help", "schema"].contains(words.first) && !current.hasPrefix("-")
        var known = Host.commands.candidates(after: isTopic ? Array(words.dropFirst()) : words, current: current)
        if isTopic {
            known.subject = nil
            known.paths = nil
        } else if known.command.first == "todos" {
            known.words += await candidates(for: known)
        }
        return known
    }

    /// Returns the keys or the tags of the todos that the command can mean.
    private func candidates(for known: WordCandidates) async -> [CompletionCandidate] {
        switch known.subject {
        case "ID":
            return await todos(known.status).map { .init(word: $0.key.description, summary: $0.todo.title.description) }
        case "TAG":
            return Set(await todos(.all).flatMap(\.todo.tags.all).map(\.description)).sorted().map { .init(word: $0) }
        default: return []
        }
    }
}

extension WordCandidates {
    /// The status of the todos that the command can change.
    fileprivate var status: TodoStatus {
        switch command.last {
        case "restore", "purge": .trash
        case "done", "do": .open
        default: .all
        }
    }
}
