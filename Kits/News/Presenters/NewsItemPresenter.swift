public import Adder
import AdderServices

/// The presenter of an item.
public struct NewsItemPresenter: Presenter {
    public typealias Request = NewsRequest
    /// The routes that the screen opens.
    public typealias Route = NewsRoute

    /// The state of the screen of an item.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The item; `nil` until it is loaded, or handed over by a list.
        public internal(set) var row: NewsRow?
        /// The text of the item, and the load that brings it.
        public internal(set) var content: Loadable<String>
        /// The links in the text, in the order of their numbers, of which the first one is 1.
        public internal(set) var links: [String]
        /// The link that was opened last; `nil` if none was.
        public internal(set) var opened: String?
        /// A Boolean value that indicates whether links can be opened.
        public let opensLinks: Bool
        /// A Boolean value that indicates whether the item is being put on the todo list.
        public internal(set) var isAdding = false
        /// The key of the todo that was added last; `nil` if none was.
        public internal(set) var todo: String?
        /// The files beside the text, in the order of their numbers, of which the first one is 1.
        public internal(set) var files: [File]
        /// The folder into which files are downloaded; `nil` if none are.
        public let downloadFolder: String?
        /// The download that is in progress; `nil` if none is.
        public internal(set) var download: Download?
        /// The path of the file that was downloaded last; `nil` if none was.
        public internal(set) var downloaded: String?
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?
        /// The actions that the host offers with services of other kits.
        public let offers: NewsOffers
        /// The way to the next and the previous unread item.
        public internal(set) var unread = UnreadStep()
        let id: NewsItemID
        /// The list from which the item was opened.
        let list: NewsQuery

        /// Creates a state. By default, nothing is loaded yet.
        ///
        /// - Parameters:
        ///   - id: The identity of the item.
        ///   - row: The item, as a list hands it over: it is shown at once, while the text loads.
        ///   - content: The text.
        ///   - links: The links in the text.
        ///   - problem: The reason why the last intent failed.
        ///   - offers: The actions that the host offers with services of other kits.
        ///   - list: The list from which the item was opened, in which it has a next and a previous one.
        ///   - opensLinks: A Boolean value that indicates whether links can be opened.
        ///   - files: The files beside the text.
        ///   - downloadFolder: The folder into which files are downloaded.
        ///   - download: The download that is in progress.
        public init(
            id: NewsItemID, row: NewsRow? = nil, content: Loadable<String> = .idle,
            links: [String] = [], problem: Problem? = nil, offers: NewsOffers = NewsOffers(),
            list: NewsQuery = NewsQuery(), opensLinks: Bool = false, files: [File] = [],
            downloadFolder: String? = nil, download: Download? = nil
        ) {
            self.id = id
            self.list = list
            self.links = links
            self.opensLinks = opensLinks
            self.files = files
            self.downloadFolder = downloadFolder
            self.download = download
            self.row = row
            self.content = content
            self.problem = problem
            self.offers = offers
        }
    }

    /// A file beside the text, ready to show.
    public struct File: Equatable, Sendable {
        /// The name.
        public let name: String
        /// The media type that the feed gives it; `nil` if it gives none.
        public let type: String?
        /// The number of bytes that the feed gives it; `nil` if it gives none.
        public let length: Int?

        /// Creates a file.
        public init(_ file: NewsFile) {
            (name, type, length) = (file.name, file.type, file.length)
        }
    }

    /// A download that is in progress.
    public struct Download: Equatable, Sendable {
        /// The number of the file.
        public let number: Int
        /// The part that has arrived, from 0 to 1; `nil` if it is unknown.
        public internal(set) var fraction: Double?

        /// Creates a download.
        public init(_ number: Int, fraction: Double? = nil) {
            (self.number, self.fraction) = (number, fraction)
        }
    }

    /// The intents of the screen of an item.
    public enum Intent: Event, Recordable {
        /// The screen has appeared. The item is marked as read when its text is there for the first time.
        case appear
        /// Repeats the load that has failed.
        case retry
        /// Makes the item a favourite, or takes that back.
        case favourite
        /// Marks the item as unread.
        case unread
        /// Shows the next unread item of the list in the place of this one.
        case next
        /// Shows the previous unread item of the list in the place of this one.
        case previous
        /// Opens the page of the item in the browser.
        case browse
        /// Opens a link of the text in the browser, by its number.
        case link(Int)
        /// Downloads a file, by its number, and continues the part of it that is there. Ignored during a download.
        case download(Int)
        /// Cancels the download. The part that has arrived stays, if its server can continue it.
        case cancelDownload
        /// Puts the item on the todo list. Ignored while that is in progress.
        case later
        /// Opens the screen that puts the item into the cart.
        case buy
    }

    /// The time zone of the person.
    private let zone: LocalZone

    /// Creates a presenter.
    ///
    /// - Parameter zone: The time zone of the person.
    public init(zone: LocalZone = .utc) {
        self.zone = zone
    }

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        (turn.state.problem, turn.state.opened) = (nil, nil)
        (turn.state.todo, turn.state.downloaded) = (nil, nil)
        turn.state.unread.clear()
        let id = turn.state.id
        switch intent {
        case .appear: if turn.state.content.begin(.refresh) { turn.send(.story(.load(id))) }
        case .retry: if turn.state.content.retry() != nil { turn.send(.story(.load(id))) }
        case .favourite: if let request = turn.state.row?.favourite.press(id) { turn.send(request) }
        case .unread: if turn.state.row?.isRead == true { turn.send(.items(.mark(NewsMarking([id], .read(false))))) }
        case .next: step(.next, &turn)
        case .previous: step(.previous, &turn)
        case .browse: if let link = turn.state.row?.openedLink { turn.send(.browse(link)) }
        case .link(let number):
            let links = turn.state.links
            guard 1...max(1, links.count) ~= number, let text = links.dropFirst(number - 1).first else { return }
            if let link = NewsLink(text) { turn.send(.browse(link)) }
        case .download(let number):
            guard let request = request(for: number, turn.state), turn.state.download == nil else { return }
            turn.state.download = Download(number)
            turn.send(request)
        case .cancelDownload:
            guard let download = turn.state.download, let request = request(for: download.number, turn.state) else {
                return
            }
            turn.state.download = nil
            turn.cancel(request)
        case .later:
            guard !turn.state.isAdding else { return }
            turn.state.isAdding = true
            turn.send(.story(.later(id)))
        case .buy: turn.open(.purchase(id), shownAs: turn.state.row)
        }
    }

    /// Folds a change of this item into the state.
    public func notice(_ change: NewsResponse.Change, _ turn: inout Turn) {
        guard case .items(let change) = change else { return }
        if let item = change.items.first(where: { $0.id == turn.state.id }) {
            show(item, &turn)
        } else if change.isBulk, turn.state.content.begin(.refresh) {
            turn.send(.story(.load(turn.state.id)))
        }
    }

    public func receive(_ response: NewsResponse, for request: NewsRequest, _ turn: inout Turn) {
        if case .story(.later) = request { turn.state.isAdding = false }
        switch response {
        case .story(.loaded(let story)):
            // A load after a change must not take back that the item was marked as unread.
            let isFirst = turn.state.content.value == nil
            show(story.item, &turn)
            turn.state.content.finish(story.text)
            turn.state.links = story.links.map(\.description)
            turn.state.files = story.files.map(File.init)
            if isFirst, !story.item.isRead { turn.send(.items(.mark(NewsMarking([story.item.id], .read(true))))) }
        case .items(.page(let page)):
            guard case .items(.unread(let step)) = request, let item = turn.state.unread.finish(step, page) else {
                return
            }
            let row = NewsRow(item, zone: zone)
            turn.open(.item(item.id), shownAs: row, from: step.list)
            turn.close()
        case .opened(let link): turn.state.opened = link.description
        case .story(.saved(let saved)):
            if turn.state.row == nil { show(saved.item, &turn) }
            turn.state.todo = saved.todo.id
        case .story(.refused(let error)): turn.state.problem = Problem(error)
        case .story(.downloading(let progress)): turn.state.download?.fraction = progress.fraction
        case .story(.downloaded(let file)): (turn.state.download, turn.state.downloaded) = (nil, file.path)
        case .failed(let error): fail(request, Problem(error), &turn)
        case .items(.summary), .changed: break
        case .sources, .address: break
        }
    }

    private func step(_ direction: NewsStep.Direction, _ turn: inout Turn) {
        let step = NewsStep(direction, from: turn.state.id, in: turn.state.list)
        if let request = turn.state.unread.begin(step) { turn.send(request) }
    }

    private func request(for number: Int, _ state: State) -> NewsRequest? {
        state.downloadFolder.map { .story(.download(NewsDownload(state.id, number, to: $0))) }
    }

    private func fail(_ request: NewsRequest, _ problem: Problem, _ turn: inout Turn) {
        switch request {
        case .items(.mark):
            turn.state.row?.favourite.undo()
            turn.state.problem = problem
        case .items(.unread):
            turn.state.unread.fail()
            turn.state.problem = problem
        case .browse, .story(.later): turn.state.problem = problem
        case .story(.download): (turn.state.download, turn.state.problem) = (nil, problem)
        default: turn.state.content.fail(problem)
        }
    }

    private func show(_ item: NewsItem, _ turn: inout Turn) {
        turn.state.row = NewsRow(item, zone: zone)
    }
}

/// The actions of an item that need a service of another kit.
///
/// ``NewsKit/pages(todos:cart:)`` offers those whose services it is given: a screen shows no action that leads nowhere.
public struct NewsOffers: Codable, Equatable, Sendable, Recordable {
    /// A Boolean value that indicates whether the item can be put on a todo list. By default `false`.
    public var later: Bool
    /// A Boolean value that indicates whether the item can be put into a cart. By default `false`.
    public var purchase: Bool

    /// Creates offers. By default, no action is offered.
    public init(later: Bool = false, purchase: Bool = false) {
        self.later = later
        self.purchase = purchase
    }
}
