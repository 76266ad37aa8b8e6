import Adder
import AdderViews
import Observation

/// A navigator of pages, with its type of route erased.
@MainActor
protocol PageNavigator: AnyObject {
    /// The identity and the screen of each entry, the topmost last.
    var pages: [(id: EventID, screen: PageScreen)] { get }
    /// The identity and the reason of the latest refusal that no presenter receives; `nil` for none.
    var refused: (id: EventID, problem: Problem)? { get }
    /// A Boolean value that indicates whether no navigation is in progress.
    var isIdle: Bool { get }
    var leaving: LeaveRequest? { get }
    func answer(_ answer: LeaveAnswer)
    func settled() async
    func close()
    func closeAll()
    func close(_ id: EventID)
}

extension Navigator: PageNavigator where Shown == PageScreen {
    var pages: [(id: EventID, screen: PageScreen)] { entries.map { ($0.id, $0.shown) } }

    var refused: (id: EventID, problem: Problem)? {
        refusal.map { ($0.id, Problem(code: $0.error.code.rawValue, message: $0.error.reason)) }
    }
}

/// The visits of a person to the pages of a navigator: the position on each, and the notices that were seen.
///
/// A page is closed when it is the topmost and has finished, or when it closes itself. A page that has already finished
/// when it is opened, such as the result of a change, is shown until the person leaves it.
@MainActor
final class PageStack {
    /// The visit of a person to one page.
    private struct Visit {
        let screen: PageScreen
        var position = PagePosition()
        /// The notices of the page that a key has followed.
        var seenNotices: [PageNotice] = []
        /// A Boolean value that indicates whether the page has been finished since it was opened.
        var isFinishedFromStart: Bool
        let changes: StoreObservation
    }

    let navigator: any PageNavigator
    /// The visits of the pages that are shown, by the identities of their entries.
    private var visits: [EventID: Visit] = [:]
    /// The topmost page when the visits were last updated.
    private var formerTop: EventID?
    /// The notices of the page that was finished last, until the next key.
    private(set) var notices: [PageNotice] = []
    /// The refusal that a key has followed.
    private var seenRefusal: EventID?
    /// A Boolean value that indicates whether the person has left all pages at once.
    private var hasLeftAll = false
    private var (isWaiting, isObserving) = (false, false)
    /// The function that is called before or after each change of a shown page or of the stack.
    var observer: (@MainActor () -> Void)?

    init(_ navigator: any PageNavigator) {
        self.navigator = navigator
    }

    /// The screens, the topmost last.
    var screens: [PageScreen] { navigator.pages.map(\.screen) }
    var isEmpty: Bool { navigator.pages.isEmpty }
    /// A Boolean value that indicates whether the last page is left. One that opens a route and closes itself, as a login
    /// does, is not the last, unless the person has left all pages.
    var isOver: Bool { isEmpty && (navigator.isIdle || hasLeftAll) }
    /// The position of the person on the topmost page.
    var position: PagePosition { visits[topID]?.position ?? PagePosition() }
    /// The notices of the topmost page that a key has followed.
    var seenNotices: [PageNotice] { visits[topID]?.seenNotices ?? [] }

    /// The reason why a route that no presenter has opened is not shown, until the next key.
    var problem: Problem? {
        navigator.refused.flatMap { $0.id == seenRefusal ? nil : $0.problem }
    }

    /// The question that the person answers before a page is left; `nil` for none.
    var leaving: LeaveRequest? { navigator.leaving }

    private var topID: EventID? { navigator.pages.last?.id }

    /// Updates the visits for the opened and closed pages, and closes finished ones.
    func update(_ texts: PageTexts) {
        observeNavigator()
        visitPages(texts)
        while let gone = navigator.pages.dropLast().first(where: \.screen.isClosed) { leave(gone.id) }
        while let top = navigator.pages.last {
            let page = top.screen.page(texts: texts)
            if !page.isFinished { visits[top.id]?.isFinishedFromStart = false }
            let hasFinished = page.isFinished && visits[top.id]?.isFinishedFromStart == false
            guard hasFinished || top.screen.isClosed else { return }
            notices = page.notices
            leave(top.id)
        }
        waitForNavigation()
    }

    /// Goes back: cancels a page that is about to be shown, or else leaves the topmost one.
    func goBack() {
        navigator.close()
        visitPages()
    }

    /// Leaves all pages, and cancels one that is about to be shown. A page that asks stays until it is answered.
    func leaveAll() {
        hasLeftAll = true
        if !navigator.isIdle { navigator.close() }
        navigator.closeAll()
        visitPages()
    }

    /// Answers the question before a page is left.
    func answer(_ answer: LeaveAnswer) {
        hasLeftAll = hasLeftAll && answer == .discard
        navigator.answer(answer)
    }

    private func leave(_ id: EventID) {
        visits[id]?.screen.close()
        navigator.close(id)
        visitPages()
    }

    /// Removes the notices and the problem that are shown until the next key.
    func clearNotices() {
        notices = []
        seenRefusal = navigator.refused?.id
    }

    /// Notes that a key has followed the notices of the topmost page.
    func noteSeen(_ notices: [PageNotice]) {
        visits[topID]?.seenNotices = notices
    }

    /// Forgets the seen notices if the topmost page has other ones now. Then the same notices would be new again.
    func forgetSeen(unless notices: [PageNotice]) {
        if seenNotices != notices { noteSeen([]) }
    }

    /// Notes the position of the person on the topmost page.
    func move(to position: PagePosition) {
        visits[topID]?.position = position
    }

    /// Begins and ends visits. With texts, a topmost page that has closed itself leaves its notices.
    private func visitPages(_ texts: PageTexts? = nil) {
        let pages = navigator.pages
        let shown = Set(pages.map(\.id))
        for (id, visit) in visits where !shown.contains(id) {
            if let texts, id == formerTop, visit.screen.isClosed { notices = visit.screen.page(texts: texts).notices }
            visits[id] = nil
            visit.screen.close()
        }
        for page in pages where visits[page.id] == nil {
            visits[page.id] = Visit(
                screen: page.screen, isFinishedFromStart: page.screen.page().isFinished,
                changes: page.screen.onChange { [weak self] in self?.observer?() })
        }
        formerTop = topID
    }

    /// Reports the next change of the stack once. The next update observes it again.
    private func observeNavigator() {
        guard !isObserving else { return }
        isObserving = true
        withObservationTracking {
            _ = (navigator.pages.count, navigator.refused?.id, navigator.leaving?.id)
        } onChange: { [weak self] in
            Task { @MainActor in
                self?.isObserving = false
                self?.observer?()
            }
        }
    }

    /// Reports the end of a navigation while no page is shown, since the stack may then be over.
    private func waitForNavigation() {
        guard isEmpty, !navigator.isIdle, !isWaiting else { return }
        isWaiting = true
        Task {
            await navigator.settled()
            isWaiting = false
            observer?()
        }
    }
}

extension Dictionary {
    /// The value of a key; `nil` for no key.
    fileprivate subscript(_ key: Key?) -> Value? {
        get { key.flatMap { self[$0] } }
        set {
            if let key { self[key] = newValue }
        }
    }
}
