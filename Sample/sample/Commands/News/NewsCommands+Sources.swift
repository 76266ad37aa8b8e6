import Adder
import NewsKit

/// The sources of the news.
extension NewsCommands {
    /// Loads a source, and adds it.
    func addSource(_ draft: NewsSourceDraft) async throws -> CommandResult {
        let progress = ProgressLine(at: console)
        progress.show("Loading \(draft.url.quoted)")
        defer { progress.clear() }
        return try await change(.add(draft), json: NewsSourcesJSON.added)
    }

    func renameSource(_ rename: NewsSourceRename) async throws -> CommandResult {
        try await change(.rename(rename), json: NewsSourcesJSON.one(rename.id))
    }

    func moveSource(_ move: NewsSourceMove) async throws -> CommandResult {
        try await change(.move(move), json: NewsSourcesJSON.one(move.ids[0]))
    }

    func renameFolder(_ rename: NewsFolderRename) async throws -> CommandResult {
        try await change(.renameFolder(rename), json: NewsSourcesJSON.inFolder(rename.newFolder))
    }

    /// Removes a source, after a confirmation.
    func removeSource(_ id: NewsSourceID, isConfirmed: Bool) async throws -> CommandResult {
        let source = try await find(id)
        guard source.kind != .embedded else {
            throw Failure(usage: "The source \(id) ships with the reader, and leaves with the first one that you add.")
        }
        guard console.confirms(unless: isConfirmed, texts.sentences.removeSource(source.displayName)) else {
            throw Failure.unconfirmed
        }
        return try await change(.remove([id]), json: NewsSourcesJSON.removed)
    }

    /// Adds the sources of a list in a file, or in standard input if `file` is `-`.
    func importSources(from file: String) async throws -> CommandResult {
        let text = try TextFile.read(file, limit: Feed.limit, at: console)
        return try await change(.import(Sensitive(text)), json: NewsSourcesJSON.imported)
    }

    /// Writes the sources to a file, or to standard output if `file` is `nil` or `-`.
    func exportSources(to file: String?) async throws -> CommandResult {
        let screen = try await screens.page(of: .news(.sources)).expecting(NewsSourcesPresenter.self)
        screen.send(.export)
        await screen.settled()
        guard let list = screen.state.exported else {
            throw screen.state.problem.map { Failure($0) }
                ?? Failure(.failed, "The sources were not exported. Try again.")
        }
        let file = file == "-" ? nil : file
        if let file { try TextFile.write(list.document, to: file) }
        let text = file.map { "Exported the sources to \($0)\n" } ?? list.document
        let result = screens.form.result(
            text,
            json: [
                "export": NewsSourcesJSON.Export(
                    opml: file == nil ? list.document : nil, file: file, passwordsLeftOut: list.passwordCount)
            ])
        guard list.passwordCount > 0 else { return result }
        return result.adding(message: texts.sentences.passwordsLeftOut(list.passwordCount))
    }

    /// Checks that there is the source of a query, or a source in its folder, and throws if not.
    func check(_ query: NewsQuery) async throws {
        if let source = query.source { _ = try await find(source) }
        guard let folder = query.folder else { return }
        guard try await sources().contains(where: { $0.folder?.names.starts(with: folder.names) == true }) else {
            throw NewsError.noFolder(folder)
        }
    }

    /// Returns the source with an identity.
    func find(_ id: NewsSourceID) async throws -> NewsSource {
        guard let source = try await sources().first(where: { $0.id == id }) else { throw NewsError.noSource(id) }
        return source
    }

    private func sources() async throws -> [NewsSource] {
        try await stream.reply(to: NewsRequest.sources(.list), orThrow: NewsError.unanswered) {
            response throws(NewsError) in
            switch response {
            case .sources(.list(let sources)): return sources
            case .failed(let error): throw error
            default: return nil
            }
        }
    }

    private func change(
        _ intent: NewsSourcesPresenter.Intent, json document: @escaping (NewsSourcesChange) -> CommandResult
    ) async throws -> CommandResult {
        try await screens.run(.news(.sources), as: NewsSourcesPresenter.self, [intent]) { response in
            if case .changed(.sources(let change)) = response { document(change) } else { nil }
        }
    }
}
