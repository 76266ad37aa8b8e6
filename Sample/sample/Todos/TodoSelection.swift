import TodosKit

/// The todos that a command changes: those that it names, or those that its options select.
enum TodoSelection: Equatable {
    /// Keys as they were typed.
    case keys([String])
    case query(TodoQuery)

    /// Reads the keys or the options of a command.
    ///
    /// - Throws: ``Failure`` if there are neither keys nor options, or both.
    init(_ command: ParsedCommand, for change: TodoBatch.Change) throws(Failure) {
        let name = "sample \(command.path.joined(separator: " "))"
        // An order alone selects nothing.
        let option = [OptionSpec].list.map(\.name).first { $0 != "--sort" && command.has($0) }
        switch (command.arguments.first, option) {
        case (nil, nil):
            throw Failure(
                usage: "Name at least one todo: \(name) ID..., with the characters that begin its line in the list. Or "
                    + "select todos with options, such as --tag TAG.")
        case (let key?, let option?):
            throw Failure(usage: "\(key.quoted) names a todo, and \(option) selects todos. Give one of the two.")
        case (_?, nil): self = .keys(command.arguments)
        case (nil, _?):
            var query = try TodoQuery(command)
            switch change {
            case .complete: query.status = .open
            case .restore: query.status = .trash
            case .toggle, .delete: break
            }
            self = .query(query)
        }
    }

    /// The selection with its keys checked.
    ///
    /// - Throws: ``Failure`` if a key is malformed.
    var checked: TodoBatch.Selection {
        get throws(Failure) {
            switch self {
            case .query(let query): return .query(query)
            case .keys(let texts):
                do throws(TodoRejection) {
                    var keys: [TodoKey] = []
                    for text in texts { keys.append(try TodoKey(typed: text)) }
                    return .keys(keys)
                } catch {
                    throw Failure([error])
                }
            }
        }
    }
}

extension [OptionSpec] {
    /// The options of a change of todos: those that select them, and that of a dry run.
    static func selection(for change: TodoBatch.Change) -> [OptionSpec] {
        let status: [OptionSpec] =
            switch change {
            case .complete: [OptionSpec("-a, --all", "all open todos")]
            case .restore: [OptionSpec("--trash", "all deleted todos")]
            case .toggle, .delete: list.filter { ["--all", "--done"].contains($0.name) }
            }
        let filters = list.filter { $0.exclusion == nil && (change != .restore || $0.name != "--overdue") }
        return status + filters + [OptionSpec("--dry-run", "print what would be changed, and change nothing")]
    }
}
