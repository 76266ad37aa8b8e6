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
        guard !screens.isJSON else { return await screens.run(screen, [.add]) { $0.json } }
        return await screens.run(screen, [.add], in: NewsLaterView(texts: kit.context.dependencies.texts))
    }
}

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

extension NewsLaterPresenter.State {
    /// `{"later":{"item":…,"todo":{"id":…,"title":…}}}`
    fileprivate var json: CommandResult {
        let failure = problem.map { Failure($0) }
        guard failure == nil, let row = item.value, let todo else { return CommandResult(failure: failure) }
        let later: JSONValue = .object([
            "item": .integer(row.id.number), "todo": .object(["id": .string(todo.id), "title": .string(todo.title)]),
        ])
        return CommandResult(output: JSONValue.object(["later": later]).document)
    }
}
