import Adder
import AdderJSON
import AdderServices
import TodosKit

/// The documents of the todos' commands. A todo is a `TodoRecord`, and a list of them is that of an export.
enum TodosJSON {
    struct Step: Encodable {
        let number: Int
        let kind: TodoStep.Kind
        let title: String?
        let count: Int
        let at: String?

        /// Returns steps with their numbers: that of steps to undo or redo so that this one is the last of them.
        static func numbered(_ steps: [TodoStep]) -> [Step] {
            steps.enumerated().map { index, step in
                Step(
                    number: index + 1, kind: step.kind, title: step.title, count: step.count,
                    at: step.time?.withMilliseconds)
            }
        }
    }

    private struct Preview: Encodable {
        struct Change: Encodable {
            let kind: TodoStep.Kind
            let todo: TodoRecord
        }

        let dryRun: [Change]
        @IfAny var unreadable: [UnreadableTodo]?
        @IfAny var unreadableCount: Int?
    }

    private struct Undone: Encodable {
        let steps: [Step]
        @IfAny var todos: [TodoRecord]?
        @IfAny var removed: [TodoRecord]?
        @IfAny var changed: Int?
    }

    private struct Report: Encodable {
        struct Item: Encodable {
            let todo: TodoRecord
            let count: Int
            let lastAt: String
            let times: [String]
        }

        let done: [Item]
        let count: Int
        let since: CalendarDay
    }

    /// An export whose document is not that of a list: todo.txt, or the file that has the text.
    struct Export: Encodable {
        @IfAny var todotxt: String?
        @IfAny var file: String?
        @IfAny var format: TodoFormat?
        @IfAny var unreadable: [UnreadableTodo]?
        @IfAny var unreadableCount: Int?
    }

    struct Import: Encodable {
        let count: Int
        let unread: [UnreadWord]
        let unreadCount: Int
    }

    static func shown(_ todo: ListedTodo) -> CommandResult { CommandResult(document: ["todo": TodoRecord(todo)]) }

    static func list(_ page: TodoPage) -> CommandResult {
        CommandResult(document: TodoRecords(page), failures: page.unreadable.problems.map { Failure($0) })
    }

    /// A change of the todo that a command names, or the number of changed todos.
    static func changed(_ change: TodosChange) -> CommandResult {
        guard change.isComplete, let todo = change.todos.first else { return count(change) }
        return shown(todo)
    }

    /// A change of several todos, or their number.
    static func changedAll(_ change: TodosChange) -> CommandResult { list("todos", change.todos, of: change) }

    static func purged(_ change: TodosChange) -> CommandResult { list("purged", change.removed, of: change) }

    private static func list(_ name: String, _ todos: [ListedTodo], of change: TodosChange) -> CommandResult {
        change.isComplete ? CommandResult(document: [name: todos.map(TodoRecord.init)]) : count(change)
    }

    /// The number of changed todos, where they are too many to list, or cannot be read.
    private static func count(_ change: TodosChange) -> CommandResult {
        CommandResult(document: ["changed": change.count])
    }

    /// The steps that were undone or redone, and the todos that they changed.
    static func undone(_ change: TodosChange) -> CommandResult {
        let isComplete = change.isComplete
        return CommandResult(
            document: Undone(
                steps: Step.numbered(change.steps), todos: isComplete ? change.todos.map(TodoRecord.init) : nil,
                removed: isComplete ? change.removed.map(TodoRecord.init) : nil,
                changed: isComplete ? nil : change.count))
    }

    /// The steps that can be undone and redone.
    static func history(_ steps: TodoSteps) -> CommandResult {
        CommandResult(document: ["steps": Step.numbered(steps.done), "undone": Step.numbered(steps.undone)])
    }

    /// The todos that a dry run would change, as they are.
    static func preview(_ preview: TodosPreview) -> CommandResult {
        CommandResult(
            document: Preview(
                dryRun: preview.changes.map { Preview.Change(kind: $0.kind, todo: TodoRecord($0.todo)) },
                unreadable: preview.unreadable.listed, unreadableCount: preview.unreadable.listedCount))
    }

    /// The todos that were done, each with the times.
    static func report(_ report: TodoReport) -> CommandResult {
        let items = report.items.map { item in
            Report.Item(
                todo: TodoRecord(item.listed), count: item.count, lastAt: item.last.withMilliseconds,
                times: item.times.map(\.withMilliseconds))
        }
        return CommandResult(document: Report(done: items, count: report.count, since: report.since))
    }
}

extension UnreadableTodos {
    /// The rows, if there are any.
    var listed: [UnreadableTodo]? { isEmpty ? nil : todos }
    /// The number of rows, if there are any.
    var listedCount: Int? { isEmpty ? nil : count }
}

extension Timestamp {
    /// The moment with its milliseconds, as a `TodoRecord` has it.
    fileprivate var withMilliseconds: String {
        let text = rfc3339
        return text.contains(".") ? text : text.dropLast() + ".000Z"
    }
}

extension TodosResponse: CommandResponse {
    var failure: Failure? {
        switch self {
        case .rejected(let rejections): Failure(rejections)
        case .failed(let error): Failure(error)
        default: nil
        }
    }

    var document: CommandResult? {
        switch self {
        case .read(.todos(let page)): TodosJSON.list(page)
        case .read(.todo(let shown)): TodosJSON.shown(shown.listed)
        case .history(.steps(let steps)): TodosJSON.history(steps)
        case .history(.report(let report)): TodosJSON.report(report)
        default: nil
        }
    }
}
