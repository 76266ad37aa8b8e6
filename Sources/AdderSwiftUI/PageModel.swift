#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    import Adder
    import AdderViews
    import Observation
    import SwiftUI

    /// A page that is shown, and the texts that a person has typed but not submitted.
    @MainActor
    @Observable
    final class PageModel<Intent: Sendable> {
        /// One change of the page. It is not `Equatable`, since a page is expensive to compare.
        private struct Look {
            var page: Page<Intent>
            var hasEnded = false
            var asksBeforeLeaving = false
        }

        private var look: Look
        private var drafts: [FieldID: String] = [:]
        /// The action that waits for its confirmation; `nil` if none does.
        private(set) var asked: PageAction<Intent>?
        /// The indices of the visible rows, by the number of their part.
        private(set) var visibleRows: [Int: Set<Int>] = [:]
        private let memory: NavigatorMemory?
        private let perform: @MainActor (Intent) -> Void
        /// A Boolean value that indicates whether the page has been finished since it was opened, such as the result of a change.
        @ObservationIgnored private var isFinishedFromStart: Bool
        @ObservationIgnored private var told: [Int: [Int]] = [:]
        @ObservationIgnored private var settle: @MainActor () async -> Void = {}

        /// Creates the model of a page.
        ///
        /// - Parameters:
        ///   - page: The page.
        ///   - memory: The notices of the page that was shown before.
        ///   - perform: Sends an intent.
        init(_ page: Page<Intent>, after memory: NavigatorMemory? = nil, perform: @escaping @MainActor (Intent) -> Void)
        {
            look = Look(page: page)
            isFinishedFromStart = page.isFinished
            self.memory = memory
            self.perform = perform
        }

        var page: Page<Intent> { look.page }
        /// A Boolean value that indicates whether the page has finished or closed since it was opened.
        var hasEnded: Bool { look.hasEnded }
        var asksBeforeLeaving: Bool { look.asksBeforeLeaving }
        var notices: [PageNotice] { (memory?.notices ?? []) + page.notices }

        // MARK: Actions

        /// Sends the intent of an action, or asks for its confirmation first.
        func take(_ action: PageAction<Intent>) {
            guard action.isEnabled else { return }
            guard action.confirmation == nil else { return asked = action }
            send(action.intent)
        }

        /// Sends the intent of the action that the person has confirmed.
        func confirm(_ action: PageAction<Intent>) {
            asked = nil
            send(action.intent)
        }

        /// A Boolean value that indicates whether an action waits for its confirmation.
        var isAsking: Bool {
            get { asked != nil }
            set { if !newValue { asked = nil } }
        }

        /// A Boolean value that indicates whether the page has a question. Only its answer ends it.
        var hasQuestion: Bool {
            get { page.question != nil }
            set {}
        }

        private func send(_ intent: Intent) {
            memory?.notices = []
            perform(intent)
        }

        /// The action that pulling the list takes: the retry of a load, or else the action of the page with its key.
        var refresh: PageAction<Intent>? {
            for case .failure(let failure) in page.parts { if let retry = failure.retry { return retry } }
            return page.actions.first { $0.key == "r" }
        }

        /// Takes the action of pulling, and waits until every request of the screen is answered.
        func pull() async {
            guard let refresh else { return }
            take(refresh)
            await settle()
        }

        // MARK: Fields

        /// The text of a field, in the state or in this model. Setting it sends the intent of the change, if the field has one.
        subscript(textOf id: FieldID) -> String {
            get {
                guard let field = field(id) else { return "" }
                return field.text.isInState ? field.text.value : drafts[id] ?? ""
            }
            set {
                guard let field = field(id), field.isEnabled, newValue != self[textOf: id] else { return }
                if field.text.isInState { return send(field.typingIntent(newValue)) }
                if case .choice = field.kind { return send(field.intent(newValue)) }
                drafts[id] = newValue
            }
        }

        /// Submits the text of a field, and forgets it if it is not in the state.
        func submit(_ id: FieldID) {
            guard let field = field(id), field.isEnabled else { return }
            if case .state = field.text { return }
            let text = self[textOf: id]
            drafts[id] = nil
            send(field.intent(text))
        }

        private func field(_ id: FieldID) -> PageField<Intent>? {
            page.items.lazy.compactMap { $0.id == .field(id) ? $0.part.field : nil }.first
        }

        // MARK: Rows

        func show(_ row: Int, of part: Int) { visibleRows[part, default: []].insert(row) }

        func hide(_ row: Int, of part: Int) { visibleRows[part]?.remove(row) }

        /// Tells the presenter which rows of a list are visible, unless it knows, or the person is asked something.
        func tellVisibleRows() {
            guard page.question == nil else { return }
            for (part, visible) in visibleRows where page.parts.indices.contains(part) {
                guard case .rows(let rows) = page.parts[part] else { continue }
                let indices = visible.filter { $0 < rows.count }.sorted()
                guard told.updateValue(indices, forKey: part) != indices else { continue }
                if let intent = rows.intent(forVisible: indices) { perform(intent) }
            }
        }
    }

    extension PageModel<PageIntent> {
        /// Shows the page of a screen, now and after each change.
        func follow(_ screen: PageScreen, _ texts: PageTexts) {
            settle = { [weak screen] in await screen?.settled() }
            screen.onChange { [weak self, weak screen] in
                if let self, let screen { update(screen, texts) }
            }
            update(screen, texts)
        }

        private func update(_ screen: PageScreen, _ texts: PageTexts) {
            let page = screen.page(texts: texts)
            if !page.isFinished { isFinishedFromStart = false }
            // Rows are inserted, removed and moved by their identities, each kind of change in its own way.
            withAnimation {
                look = Look(
                    page: page, hasEnded: screen.isClosed || page.isFinished && !isFinishedFromStart,
                    asksBeforeLeaving: screen.leaving != nil)
            }
        }
    }

    /// The things that a person has seen of a navigator.
    @MainActor
    @Observable
    final class NavigatorMemory {
        /// The notices of the page that has finished or closed last, until the next intent of a person.
        var notices: [PageNotice] = []
        /// The refusal that was read.
        var readRefusal: EventID?
        @ObservationIgnored private var top: PageScreen?

        /// Notes the topmost page, and keeps the notices of the one before it if that has closed.
        func noteTop(_ screen: PageScreen?, _ texts: PageTexts) {
            if let top, top !== screen, top.isClosed { notices = top.page(texts: texts).notices }
            top = screen
        }
    }

    extension PageFieldText {
        /// A Boolean value that indicates whether the text is in the state, and not in the renderer.
        var isInState: Bool {
            switch self {
            case .state, .entry: true
            case .draft, .secret: false
            }
        }
    }
#endif
