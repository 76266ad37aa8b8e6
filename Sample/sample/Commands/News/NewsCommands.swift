import Adder
import AdderForms
import AdderViews
import NewsKit

/// Runs the commands of the news.
@MainActor
struct NewsCommands {
    let screens: ScreenRunner
    let texts: NewsTexts
    var console: Console { screens.console }
    var stream: EventStream { screens.navigation.pages.stream }

    func list(_ query: NewsQuery) async throws -> CommandResult {
        try await check(query)
        return query == NewsQuery(isFavourite: true) ? try await listFavourites() : try await list(.feed(query))
    }

    /// Lists the items after a position, by default after the last item of the cache. After that, older items are
    /// loaded.
    func more(_ query: NewsQuery, after typed: NewsCursor?) async throws -> CommandResult {
        try await check(query)
        let cursor = typed == nil ? try await end(of: query) : typed
        let progress = ProgressLine(at: console)
        progress.show("Loading older items")
        defer { progress.clear() }
        guard let cursor else {
            return screens.form.result("", json: NewsJSON.page(NewsPage())).adding(remark: texts.sentences.noMoreItems)
        }
        return try await list(.more(NewsPosition(query, after: cursor)))
    }

    /// Loads what is new. The progress is shown if standard error is a terminal.
    func refresh() async throws -> CommandResult {
        let progress = ProgressLine(at: console)
        progress.show("Loading the sources")
        defer { progress.clear() }
        var result = try await screens.run(.news(.feed()), as: NewsFeedPresenter.self, [.refresh]) { response in
            if case .changed(.refreshed(let outcome)) = response { NewsJSON.refresh(outcome) } else { nil }
        } progress: { [sentences = texts.sentences, output = Output(at: console, screens.form)] response in
            guard case .sources(.refreshing(let status)) = response else { return }
            progress.show(sentences.refreshing(status.done, status.count))
            output.writeStep(["refreshing": NewsJSON.RefreshStep(status)])
        }
        // The command names no source, so a source that is gone is a failure like any other.
        result.partialFailures = result.partialFailures.map { $0.with(exitCode: .failed) }
        return result
    }

    func show(_ id: NewsItemID) async throws -> CommandResult {
        let page = try await screens.page(of: .news(.item(id)))
        var story: NewsStory?
        let result = try await screens.run(page, as: NewsItemPresenter.self, [.appear], includesTitle: true) {
            response in
            switch response {
            case .story(.loaded(let loaded)):
                story = loaded
                // An unread item is shown as it is after the screen has marked it as read.
                guard loaded.item.isRead else { return nil }
            case .changed(.items(let change)): if let item = change.items.first { story?.item = item }
            default: return nil
            }
            return story.map { NewsJSON.story($0) }
        }
        return try page.expecting(NewsItemPresenter.self).state.files.isEmpty
            ? result : result.adding(remark: "To download a file: sample news download \(id) N")
    }

    /// Downloads a file of an item. The progress is shown if standard error is a terminal. Control-C cancels the download.
    func download(_ id: NewsItemID, _ number: Int, to folder: String?) async throws -> CommandResult {
        let request = NewsRequest.story(.download(NewsDownload(id, number, to: folder ?? ".")))
        let progress = ProgressLine(at: console)
        let watching = stream.observe(NewsResponse.self) { [sentences = texts.sentences] response in
            guard case .story(.downloading(let part)) = response.body else { return }
            progress.show(
                sentences.downloading(part.file.name) + (part.fraction.map { ": \(Int($0 * 100)) %" } ?? ""))
        }
        let download = Task { [screens, notices = texts.notices] in
            try await screens.ask(request) { response in
                if case .story(.downloaded(let file)) = response { NewsJSON.downloaded(file) } else { nil }
            } _: { response, page in
                if case .story(.downloaded(let file)) = response { page.notice(notices.downloaded, title: file.path) }
            }
        }
        let interruption = Interruption.Watch { download.cancel() }
        defer {
            interruption.end()
            watching.cancel()
            progress.clear()
        }
        do {
            return try await download.value
        } catch let error as ReplyError where error.code == .cancelled {
            let command = "sample news download \(id) \(number)" + (folder.map { " --to \($0.quotedForShell)" } ?? "")
            throw Failure(
                Problem(
                    code: ReplyError.Code.cancelled.rawValue,
                    message:
                        "The download was cancelled. The part that has arrived is kept if the server can continue it. "
                        + "To go on: \(command)"))
        }
    }

    /// Marks items, all of them or none.
    func mark(_ ids: [NewsItemID], _ mark: NewsMark) async throws -> CommandResult {
        try await screens.ask(NewsRequest.items(.mark(NewsMarking(ids, mark)))) { response in
            if case .changed(.items(let change)) = response {
                CommandResult(document: ["items": change.items])
            } else {
                nil
            }
        } _: { response, page in
            guard case .changed(.items(let change)) = response else { return }
            for item in change.items { page.notice(mark.verb, key: "\(item.id)", title: item.title) }
        }
    }

    func readAll() async throws -> CommandResult {
        try await screens.run(.news(.feed()), as: NewsFeedPresenter.self, [.readAll]) { response in
            if case .changed(.items(let change)) = response {
                CommandResult(document: ["changed": change.count])
            } else {
                nil
            }
        }
    }

    /// Puts an item on the todo list.
    func readLater(_ id: NewsItemID) async throws -> CommandResult {
        try await screens.run(.news(.item(id)), as: NewsItemPresenter.self, [.later]) { response in
            if case .story(.saved(let saved)) = response { NewsJSON.later(saved) } else { nil }
        }
    }

    /// Puts an item into the cart.
    func buy(_ id: NewsItemID, _ offer: ParsedCommand) async throws -> CommandResult {
        try await screens.buy(.news(.purchase(id)), offer, from: NewsPurchaseSource.self) { purchase in
            BoughtJSON(item: purchase.added, todo: nil, news: purchase.item)
        }
    }

    private func listFavourites() async throws -> CommandResult {
        let page = try await screens.page(of: .news(.favourites))
        let result = try await screens.run(page, as: NewsFavouritesPresenter.self, [.appear])
        guard try page.expecting(NewsFavouritesPresenter.self).state.favourites.count >= NewsQuery().limit else {
            return result
        }
        return result.adding(remark: "For all favourites: sample news --favourites --limit \(NewsQuery.greatestLimit)")
    }

    /// Lists items, with the command that continues the list.
    private func list(_ route: NewsRoute) async throws -> CommandResult {
        let page = try await screens.page(of: .news(route))
        page.appear()
        await page.settled()
        let result = try await screens.run(page, as: NewsFeedPresenter.self, [])
        let state = try page.expecting(NewsFeedPresenter.self).state
        guard result.failure == nil, let next = state.items.value?.next else { return result }
        return result.adding(remark: "More: sample news more\(state.query.options) --after \(next)")
    }

    /// Returns the position after the last item of the cache; `nil` if no source has older ones.
    private func end(of query: NewsQuery) async throws -> NewsCursor? {
        var all = NewsQuery(
            isFavourite: query.isFavourite, isUnread: query.isUnread, source: query.source, folder: query.folder,
            limit: NewsQuery.greatestLimit)
        all.search = query.search
        return try await stream.reply(to: NewsRequest.items(.list(all)), orThrow: NewsError.unanswered) {
            response throws(NewsError) in
            switch response {
            case .items(.page(let page)): return .some(page.next)
            case .failed(let error): throw error
            default: return nil
            }
        }
    }
}

extension NewsMark {
    fileprivate var verb: String {
        switch self {
        case .read(let isRead): isRead ? "Read" : "Unread"
        case .favourite(let isFavourite): isFavourite ? "Favourite" : "No favourite"
        }
    }
}

extension NewsResponse: CommandResponse {
    var failure: Failure? { if case .failed(let error) = self { Failure(error) } else { nil } }

    var document: CommandResult? {
        switch self {
        case .items(.page(let items)): CommandResult(document: NewsJSON.page(items))
        case .sources(.list(let sources)): NewsSourcesJSON.list(sources)
        default: nil
        }
    }
}
