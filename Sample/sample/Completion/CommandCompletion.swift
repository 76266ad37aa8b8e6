import CartKit
import NewsKit
import TodosKit

/// The candidates for a word of a command line: those of the table of all commands, and the keys of what is stored.
///
/// It reads the databases of a data folder, and leaves them as they are. Values that cannot be read are left out.
@MainActor
struct CommandCompletion {
    /// The greatest number of todos or items that are looked at.
    nonisolated static let limit = 10_000

    /// The data folder; `nil` if it is unknown.
    let folder: String?

    /// Returns the candidates for the word that follows `words` and begins with `current`.
    func candidates<Runner>(
        in table: CommandTable<Runner>, after words: [String], current: String
    ) async -> WordCandidates {
        // Their arguments are the words of another command.
        let isTopic = words.first == "help" && !current.hasPrefix("-")
        var known = table.candidates(after: isTopic ? Array(words.dropFirst()) : words, current: current)
        if isTopic {
            known.subject = nil
            known.paths = nil
        } else {
            let isArgument = known.subject == "ID" || known.subject == "LINE"
            // A key that the command line has already is not offered again.
            known.words += await keys(known).filter { !isArgument || !words.contains($0.word) }
        }
        return known
    }

    private func keys(_ known: WordCandidates) async -> [CompletionCandidate] {
        switch (known.command.first, known.subject) {
        case ("todos", "ID"): await todos(known.command.last)
        case ("todos", "TAG"): await tags()
        case ("cart", "LINE"): await lines()
        case ("news", "ID"): await items(known.command.last)
        case ("news", "S"): await sources()
        default: []
        }
    }

    /// Returns the todos that a command can change.
    private func todos(_ command: String?) async -> [CompletionCandidate] {
        let status: TodoStatus =
            switch command {
            case "restore", "purge": .trash
            case "done", "do": .open
            default: .all
            }
        return await todos(status).map { .init(word: $0.key.description, summary: $0.todo.title.description) }
    }

    private func tags() async -> [CompletionCandidate] {
        let tags = Set(await todos(.all).flatMap(\.todo.tags.all).map(\.description))
        return tags.sorted().map { .init(word: $0) }
    }

    private func todos(_ status: TodoStatus) async -> [ListedTodo] {
        (try? await TodosKit.todos(status, examining: path(of: .todos))) ?? []
    }

    private func lines() async -> [CompletionCandidate] {
        guard let cart = try? await CartKit.cart(examining: path(of: .cart)) else { return [] }
        return cart.lines.map { .init(word: "\($0.id)", summary: $0.title) }
            + cart.unreadable.map { .init(word: "\($0.id)", summary: $0.reason) }
    }

    /// Returns the items that a command can change.
    private func items(_ command: String?) async -> [CompletionCandidate] {
        let query = NewsQuery(
            isFavourite: command == "unfavourite", isUnread: command == "read", limit: Self.limit)
        let items = try? await NewsKit.items(query, examining: path(of: .news))
        return items?.map { .init(word: "\($0.id)", summary: $0.title) } ?? []
    }

    private func sources() async -> [CompletionCandidate] {
        let sources = try? await NewsKit.sources(examining: path(of: .news))
        return sources?.map { .init(word: "\($0.id)", summary: $0.name ?? $0.title ?? $0.url) } ?? []
    }

    /// Returns the path of a kit's database; an empty one, which no database has, without a folder.
    private func path(of kit: HostKit) -> String { folder.map(kit.database) ?? "" }
}
