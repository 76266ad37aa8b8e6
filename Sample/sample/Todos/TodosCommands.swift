import Adder
import TodosKit

/// What the commands do with the screens of the todos.
extension Host {
    func list(_ query: TodoQuery) async throws -> Report {
        if isJSON { return try await todosJSON(.ask(.list(query))) }
        guard case .list(let screen) = try await todos.screen(for: .list(query)) else { return Report() }
        let report = await run(screen, [.appear]) { [style] in $0.text(style) }
        following.follow(screen, shownAs: report) { [style] in $0.text(style) }
        return report
    }

    /// A change that a list takes the intent of, and needs nothing of the list.
    func change(_ intent: TodoListIntent) async throws -> Report {
        if isJSON { return try await todosJSON(.change(intent)) }
        guard case .list(let screen) = try await todos.screen(for: .list(TodoQuery())) else { return Report() }
        return await run(screen, [intent]) { [style] in $0.text(style) }
    }

    func purge(_ keys: [String], isConfirmed: Bool) async throws -> Report {
        guard case .list(let screen) = try await todos.screen(for: .list(TodoQuery(.trash))) else { return Report() }
        screen.send(.purge(keys))
        if let problem = screen.state.problem { throw Failure(problem) }
        if let question = screen.state.question {
            guard isConfirmed || Terminal.confirms(question.text) else {
                throw Failure("unconfirmed", "Nothing was removed: say yes, or type --yes.")
            }
        }
        if isJSON { return try await todosJSON(.change(.purge(keys))) }
        return await run(screen, [.answer(true)]) { [style] in $0.text(style) }
    }

    func show(_ key: String) async throws -> Report {
        let key = try todoKey(key)
        if isJSON { return try await todosJSON(.ask(.show(key))) }
        switch try await todos.screen(for: .detail(key)) {
        case .detail(let screen): return await run(screen, [.appear]) { [style] in $0.text(style) }
        case .streak(let screen): return await run(screen, [.appear]) { [style] in $0.text(style) }
        default: return Report()
        }
    }

    /// All todos as a text, in a file or as the report.
    func export(to file: String?, _ format: TodoFormat?) async throws -> Report {
        let format = format ?? (file?.hasSuffix(".txt") == true ? .todotxt : .json)
        let state = try await exchange(.export(format))
        guard let document = state.exported else { return Report() }
        guard let file, file != "-" else {
            let isJSONText = format == .json || !isJSON
            return Report(output: isJSONText ? document.text : json(["export": ["todotxt": document.text]]))
        }
        try TextFile.write(document.text, to: file)
        return Report(
            output: isJSON
                ? json(["export": ["file": file, "format": format.rawValue]]) : "Exported all todos to \(file)\n")
    }

    /// The todos of a file or of standard input, all or none.
    func read(from file: String, _ format: TodoFormat?) async throws -> Report {
        if file == "-", Terminal.isTyped { Output.note("Type or paste todos, then Control-D on a line of its own.") }
        let text = try TextFile.read(file, limit: TodoDocument.limit)
        // A byte order mark may come before all else.
        let isJSON = file.hasSuffix(".json") || text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "{"
        let document = TodoDocument(format ?? (isJSON ? .json : .todotxt), text)
        guard let notice = try await exchange(.import(document)).notice else { return Report() }
        if self.isJSON { return Report(output: json(["import": ["count": notice.count]])) }
        return Report(output: "Imported \(notice.count) \(notice.count == 1 ? "todo" : "todos")\n")
    }

    private func exchange(
        _ intent: TodoImportExportPresenter.Intent
    ) async throws -> TodoImportExportPresenter.State {
        guard case .exchange(let screen) = try await todos.screen(for: .exchange) else { return .init() }
        screen.send(intent)
        await screen.settled()
        if let problem = screen.state.problem { throw Failure(problem) }
        return screen.state
    }

    func todoKey(_ text: String) throws(Failure) -> TodoKey {
        do throws(TodoRejection) { return try TodoKey(typed: text) } catch { throw Failure(TodoProblem(error)) }
    }

    func todosJSON(_ intent: TodosJSONPresenter.Intent) async throws -> Report {
        let screen = try sdk.stage.open(TodosJSONPresenter(), state: TodosJSONPresenter.State())
        return await run(screen, [intent]) { $0.report }
    }
}

extension Failure {
    init(_ problem: TodoProblem) {
        self.init(problem.code, problem.message)
    }
}
