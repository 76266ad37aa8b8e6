import Adder
import AdderTerminal
import NewsKit

/// The sources of the news.
extension NewsCommands {
    func listSources() async throws -> CommandResult {
        try await runSources(.appear, .sources)
    }

    /// Loads a source, and adds it.
    func addSource(_ draft: NewsSourceDraft) async throws -> CommandResult {
        let progress = ProgressLine()
        progress.show("Loading \(draft.url.quoted)")
        defer { progress.clear() }
        return try await runSources(.add(draft), .addSource(draft))
    }

    func renameSource(_ rename: NewsSourceRename) async throws -> CommandResult {
        try await runSources(.rename(rename), .renameSource(rename))
    }

    /// Removes a source, after a confirmation.
    func removeSource(_ id: NewsSourceID, isConfirmed: Bool) async throws -> CommandResult {
        let source = try await find(id)
        guard source.kind != .embedded else {
            throw Failure(usage: "The source \(id) ships with the reader, and leaves with the first one that you add.")
        }
        guard await Terminal.confirms(unless: isConfirmed, texts.sentences.removeSource(source.displayName)) else {
            throw Failure(.unconfirmed, "Nothing was removed: confirm the question, or add --yes.")
        }
        return try await runSources(.remove(id), .removeSource(id))
    }

    /// Adds the sources of a list in a file, or in standard input if `file` is `-`.
    func importSources(from file: String) async throws -> CommandResult {
        let text = try TextFile.read(file, limit: Feed.limit)
        let list = Sensitive(text)
        return try await runSources(.import(list), .importSources(list))
    }

    /// Writes the sources to a file, or to standard output if `file` is `nil` or `-`.
    func exportSources(to file: String?) async throws -> CommandResult {
        let screen = try await sourcesScreen()
        screen.send(.export)
        await screen.settled()
        guard let list = screen.state.exported else {
            throw screen.state.problem.map { Failure($0) }
                ?? Failure(.failed, "The sources were not exported. Try again.")
        }
        let result: CommandResult
        if let file, file != "-" {
            try TextFile.write(list.document, to: file)
            result = screens.form.result(
                "Exported the sources to \(file)\n", json: exported("file", file, list.passwordCount))
        } else {
            result = screens.form.result(list.document, json: exported("opml", list.document, list.passwordCount))
        }
        guard list.passwordCount > 0 else { return result }
        return result.adding(message: texts.sentences.passwordsLeftOut(list.passwordCount))
    }

    /// Returns the source with an identity.
    func find(_ id: NewsSourceID) async throws -> NewsSource {
        switch try await kit.context.stream.reply(to: NewsRequest.sources) {
        case .sources(let sources):
            guard let source = sources.first(where: { $0.id == id }) else { throw NewsError.noSource(id) }
            return source
        case .failed(let error): throw error
        default: throw ReplyError(.unanswered, request: NewsRequest.self)
        }
    }

    private func runSources(
        _ intent: NewsSourcesPresenter.Intent, _ request: NewsRequest
    ) async throws -> CommandResult {
        try await answer(request, at: .sources) {
            await screens.run(try await sourcesScreen(), [intent], in: NewsSourcesView(texts: texts))
        }
    }

    private func sourcesScreen() async throws -> Screen<NewsSourcesPresenter> {
        try await screens.open(.news(.sources)) { [kit] in kit.sources(openedBy: $0) }
    }

    private func exported(_ name: String, _ value: String, _ passwordCount: Int) -> JSONValue.Members {
        ["export": .object([name: .string(value), "passwordsLeftOut": JSONValue(passwordCount)])]
    }
}
