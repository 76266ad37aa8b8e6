import Adder
public import AdderViews

/// The screens that a full screen shows, one on top of the other.
///
/// A screen is popped, and closed, when it is the topmost and has finished, when it closes itself, or when the person leaves
/// it. One that has finished already when it is pushed, such as the result of a change, is shown until the person leaves it.
@MainActor
public final class PageStack {
    /// A screen and the position of the person in it.
    struct Entry {
        let screen: PageScreen
        var position = PagePosition()
        /// The notices of the page that a key has followed.
        var seenNotices: [PageNotice] = []
        /// A Boolean value that indicates whether the screen has been finished since it was pushed.
        var isFinishedFromStart: Bool
    }

    private(set) var entries: [Entry] = []
    /// The notices of the page that was finished last, until the next key.
    private(set) var notices: [PageNotice] = []
    /// A problem that is no page's own, until the next key.
    private(set) var problem: PageProblem?
    /// Called after each change of a shown page or of the stack.
    var observer: (() -> Void)?
    /// The screens that were pushed so far.
    private var pushed: Set<ScreenID> = []
    /// The routes that the screens have opened.
    let routes = PageRoutes()
    /// Called after a screen was popped, when it is not in the stack any more: a host closes its destination, and can load
    /// again what the topmost screen shows.
    public var onPop: (@MainActor (_ popped: PageScreen) -> Void)?

    /// Creates a stack without screens. One is pushed before the stack is shown.
    public init() {
        routes.observer = { [weak self] in self?.observer?() }
    }

    /// Creates a stack with one screen.
    public convenience init(_ screen: PageScreen) {
        self.init()
        push(screen)
    }

    /// The screens, the topmost last.
    public var screens: [PageScreen] { entries.map(\.screen) }

    /// Shows a screen on top of the others.
    public func push(_ screen: PageScreen) {
        entries.append(Entry(screen: screen, isFinishedFromStart: screen.page().isFinished))
        pushed.insert(screen.id)
        screen.onChange { [weak self] in self?.observer?() }
        observer?()
    }

    /// A Boolean value that indicates whether the last screen is left. One that opens a route and closes itself, as a
    /// login does, is not the last.
    var isOver: Bool { entries.isEmpty && routes.count.withLock { $0 } == 0 }

    /// Returns `true` for a screen that is in the stack, or was.
    func hasShown(_ screen: ScreenID?) -> Bool {
        screen.map { pushed.contains($0) } ?? false
    }

    /// Shows a problem that is no page's own, such as that of a screen that could not be opened, until the next key.
    public func show(_ problem: PageProblem) {
        self.problem = problem
        observer?()
    }

    /// Closes the topmost screen, and shows the one under it.
    public func pop() {
        if !entries.isEmpty { remove(at: entries.count - 1) }
    }

    private func remove(at index: Int) {
        let screen = entries.remove(at: index).screen
        screen.onChange(nil)
        screen.close()
        onPop?(screen)
        observer?()
    }

    /// Pops the screens on top that have finished, and all that have closed themselves.
    func popFinished(_ texts: PageTexts) {
        while let index = entries.dropLast().firstIndex(where: \.screen.isClosed) { remove(at: index) }
        while let top = entries.last {
            let page = top.screen.page(texts: texts)
            if !page.isFinished { entries[entries.count - 1].isFinishedFromStart = false }
            guard page.isFinished && !top.isFinishedFromStart || top.screen.isClosed else { return }
            notices = page.notices
            pop()
        }
    }

    /// Forgets what is shown until the next key.
    func clearNotices() {
        (notices, problem) = ([], nil)
    }

    /// Notes that a key has followed the notices of the topmost page.
    func noteSeen(_ notices: [PageNotice]) {
        guard !entries.isEmpty else { return }
        entries[entries.count - 1].seenNotices = notices
    }

    /// Forgets the notices that were seen if the topmost page has others by now: the same ones would be new again.
    func forgetSeen(unless notices: [PageNotice]) {
        if entries.last?.seenNotices != notices { noteSeen([]) }
    }

    /// Notes the position of the person in the topmost screen.
    func move(to position: PagePosition) {
        guard !entries.isEmpty else { return }
        entries[entries.count - 1].position = position
    }
}
