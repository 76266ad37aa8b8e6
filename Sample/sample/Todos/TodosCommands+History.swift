import Adder
import TodosKit

/// The history of the todos, and the report of what was done.
extension TodosCommands {
    /// Lists the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws -> CommandResult {
        let screen = try await screens.open(.todos(.history), .history(limit: limit)) { [kit] in
            kit.history(limit: limit, openedBy: $0)
        }
        return await screens.run(screen, [.appear], in: TodoHistoryView(texts: texts)) { response in
            if case .history(let steps) = response { TodosJSON.history.result(steps) } else { nil }
        }
    }

    /// Lists the todos that were done since a day.
    func report(since: RelativeDay) async throws -> CommandResult {
        let screen = try await screens.open(.todos(.report(since: since))) { [kit] in
            kit.report(since: since, openedBy: $0)
        }
        return await screens.run(screen, [.appear], in: TodoReportView(texts: texts)) { response in
            if case .report(let report) = response { TodosJSON.report.result(report) } else { nil }
        }
    }

    /// Undoes or redoes steps. The cart is started if it shares one of them.
    func exchange(_ intent: TodoListIntent) async throws -> CommandResult {
        let screen = try await screens.open(.todos(.list()), .undoing) { [kit, cart] in
            kit.list(cart: cart, openedBy: $0)
        }
        let result = await screens.run(screen, [intent], in: listView, json: TodosJSON.undone.result(of:))
        guard let together, result.needsOtherKit else { return result }
        return try await together().exchange(intent)
    }
}

extension TodosJSON {
    /// The todos that were done, each with the times.
    static let report = JSONShape<TodoReport>.document([
        .init(
            "done",
            .array(
                of: .object([
                    .init("todo", todo, \.listed), .init("count", .count, \.count), .init("lastAt", moment, \.last),
                    .init(
                        "times", .array(of: moment),
                        about: "The times at which the todo was done since that day, the earliest first.", \.times),
                ])), \.items),
        .init("count", .count, \.count), .init("since", day, \.since),
    ])
}
