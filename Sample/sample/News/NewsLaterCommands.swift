import Adder
import AdderServices
import AdderTerminal
import NewsKit

/// Runs the command that puts an item of the news on the todo list.
@MainActor
struct NewsLaterCommands {
    let kit: NewsKit
    /// The todo list that items are put on.
    let todos: HostServices
    let screens: ScreenRunner

    /// Puts an item on the todo list.
    func readLater(_ id: NewsItemID) async throws -> CommandResult {
        let screen = try await screens.open(.news(.later(id))) { [kit, todos] in
            kit.later(id, todos: todos, openedBy: $0)
        }
        let view = NewsLaterView(texts: kit.context.dependencies.texts)
        return await screens.run(screen, [.add], in: view) { response in
            if case .added(let added) = response { NewsJSON.later(added) } else { nil }
        }
    }
}

extension NewsLaterResponse: CommandResponse {}

extension CommandGroup<NewsLaterCommands> {
    /// The command of the news that needs the todos.
    static var news: CommandGroup {
        CommandGroup(
            "news", "the news",
            [
                CommandSpec(
                    "later", "put an item on the todo list, to read it later", arguments: .newsItem,
                    note: "The item stays unread. A repetition adds a second todo."
                ) { news, command in
                    try await news.readLater(try NewsItemID(typed: command.text))
                }
            ])
    }
}
