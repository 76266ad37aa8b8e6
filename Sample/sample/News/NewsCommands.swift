import Adder
import AdderServices
import NewsKit

/// Runs the commands of the news.
@MainActor
struct NewsCommands {
    let kit: NewsKit
    /// The todo list on which items are put.
    let todos: HostServices
    let screens: ScreenRunner
    let console: Console
    var texts: NewsTexts { kit.context.dependencies.texts }

    func list(_ query: NewsQuery) async throws -> CommandResult {
        try await check(query)
        if query == NewsQuery(isFavourite: true) { return try await listFavourites() }
        return await list(try await feed(query), [.appear], in: NewsFeedView(texts: texts))
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
            return screens.form.result("", json: NewsJSON.page(NewsPage())).adding(remark: NewsTexts.noMoreItems)
        }
        // As if the items before the position were shown.
        let state = NewsFeedPresenter.State(query: query, items: .loaded(NewsRows(next: cursor), .loaded(.initial)))
        let screen = try await screens.open(.news(.feed), .feed(after: cursor, query)) {
            [stage = screens.stage, zone = console.zone] in
            stage.open(NewsFeedPresenter(zone: zone), state: state, openedBy: $0)
        }
        return await list(screen, [.more], in: NewsFeedView(texts: texts.continued))
    }

    /// Loads what is new. The progress is shown if standard error is a terminal.
    func refresh() async throws -> CommandResult {
        let progress = ProgressLine(at: console)
        progress.show("Loading the sources")
        let watching = kit.context.stream.observe(NewsResponse.self) {
            [sentences = texts.sentences, output = Output(at: console, screens.form)] response in
            guard case .refreshing(let status) = response.body else { return }
            progress.show(sentences.refreshing(status.done, status.count))
            output.writeStep(["refreshing": NewsJSON.RefreshStep(status)])
        }
        defer {
            watching.cancel()
            progress.clear()
        }
        var result = await screens.run(try await feed(), [.refresh], in: NewsFeedView(texts: texts)) { response in
            if case .refreshed(let outcome) = response { NewsJSON.refresh(outcome) } else { nil }
        }
        // The command names no source, so a source that is gone is a failure like any other.
        result.partialFailures = result.partialFailures.map { $0.with(exitCode: .failed) }
        return result
    }

    /// Opens an item from the list.
    func open(_ id: NewsItemID) async throws -> CommandResult {
        await screens.follow(try await feed(), .open(id), in: NewsFeedView(texts: texts))
    }

    func show(_ id: NewsItemID) async throws -> CommandResult {
        let screen = try await item(id)
        var story: NewsStory?
        return await screens.run(screen, [.appear], in: NewsItemView(texts: texts), includesTitle: true) { response in
            switch response {
            case .story(let loaded):
                story = loaded
                // An unread item is shown as it is after the screen has marked it as read.
                guard loaded.item.isRead else { return nil }
            case .changed(let change): if let item = change.items.first { story?.item = item }
            default: return nil
            }
            return story.map { NewsJSON.story($0) }
        }
    }

    /// Puts an item on the todo list.
    func readLater(_ id: NewsItemID) async throws -> CommandResult {
        await screens.run(try await item(id), [.later], in: NewsItemView(texts: texts)) { response in
            if case .savedForLater(let saved) = response { NewsJSON.later(saved) } else { nil }
        }
    }

    private func item(_ id: NewsItemID) async throws -> Screen<NewsItemPresenter> {
        try await screens.open(.news(.item(id))) { [kit, todos] in kit.item(id, todos: todos, openedBy: $0) }
    }

    /// Marks items, all of them or none.
    func mark(_ ids: [NewsItemID], _ mark: NewsMark) async throws -> CommandResult {
        let screen = try await screens.open(.news(.feed), .mark) { [stage = screens.stage] in
            stage.open(NewsMarkPresenter(), state: NewsMarkPresenter.State(), openedBy: $0)
        }
        return await screens.run(screen, [.mark(NewsMarking(ids, mark))], in: NewsMarkView()) { response in
            if case .changed(let change) = response { CommandResult(document: ["items": change.items]) } else { nil }
        }
    }

    func readAll() async throws -> CommandResult {
        await screens.run(try await feed(), [.readAll], in: NewsFeedView(texts: texts)) { response in
            if case .changed(let change) = response { CommandResult(document: ["changed": change.count]) } else { nil }
        }
    }

    private func feed(_ query: NewsQuery = NewsQuery()) async throws -> Screen<NewsFeedPresenter> {
        try await screens.open(.news(.feed), .feed(after: nil, query)) { [kit] in kit.feed(query, openedBy: $0) }
    }

    private func listFavourites() async throws -> CommandResult {
        let screen = try await screens.open(.news(.favourites)) { [kit] in kit.favourites(openedBy: $0) }
        let view = NewsFavouritesView(texts: texts)
        let result = await screens.run(screen, [.appear], in: view, json: NewsJSON.listed)
        guard screen.state.favourites.count >= NewsQuery().limit else { return result }
        return result.adding(remark: "For all favourites: sample news --favourites --limit \(NewsQuery.greatestLimit)")
    }

    /// Lists items, with the command that continues the list.
    private func list(
        _ screen: Screen<NewsFeedPresenter>, _ intents: [NewsFeedIntent], in view: NewsFeedView
    ) async -> CommandResult {
        let result = await screens.run(screen, intents, in: view, json: NewsJSON.listed)
        guard result.failure == nil, let next = screen.state.items.value?.next else { return result }
        return result.adding(remark: "More: sample news more\(screen.state.query.options) --after \(next)")
    }

    /// Returns the position after the last item of the cache; `nil` if no source has older ones.
    private func end(of query: NewsQuery) async throws -> NewsCursor? {
        var all = NewsQuery(
            isFavourite: query.isFavourite, isUnread: query.isUnread, source: query.source, folder: query.folder,
            limit: NewsQuery.greatestLimit)
        all.search = query.search
        return try await kit.context.stream.reply(to: NewsRequest.list(all), orThrow: NewsError.unanswered) {
            response throws(NewsError) in
            switch response {
            case .items(let page): return .some(page.next)
            case .failed(let error): throw error
            default: return nil
            }
        }
    }
}

extension NewsTexts {
    /// The message in the place of the items that continue a list, if there are none.
    fileprivate static var noMoreItems: String { "There are no more items." }

    /// The same texts for a list that continues another one.
    var continued: NewsTexts {
        var texts = self
        texts.sentences.noItems = Self.noMoreItems
        texts.sentences.noItemsOfFolder = Self.noMoreItems
        texts.sentences.noItemsOfSource = Self.noMoreItems
        texts.sentences.noUnread = Self.noMoreItems
        texts.sentences.noMatch = Self.noMoreItems
        return texts
    }
}
