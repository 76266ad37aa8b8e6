#if canImport(SwiftUI)
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
            var hasEnded: Bool
            var asksBeforeLeaving: Bool
        }

        /// The page after its first change; `nil` before it.
        private var look: Look?
        /// The page before its first change. It is drawn when it is shown: SwiftUI makes views, and with them models, that it
        /// throws away.
        @ObservationIgnored private lazy var first = draw()
        private var drafts: [FieldID: String] = [:]
        /// The action that waits for its confirmation, and the row that it belongs to, if it is one of a row.
        private var asked: (action: PageAction<Intent>, row: RowID?)?
        /// The indices of the visible rows, by the number of their part.
        private(set) var visibleRows: [Int: Set<Int>] = [:]
        private let memory: NavigatorMemory?
        private let draw: @MainActor () -> Page<Intent>
        private let perform: @MainActor (Intent) -> Void
        /// A Boolean value that indicates whether the page has been finished since it was opened, such as the result of a change.
        @ObservationIgnored private lazy var isFinishedFromStart = first.isFinished
        @ObservationIgnored private var told: [Int: [Int]] = [:]
        @ObservationIgnored private var lastSearch: PageItem<Intent>?
        @ObservationIgnored private var changes: StoreObservation?
        @ObservationIgnored private var settle: @MainActor () async -> Void = {}

        /// Creates the model of a page.
        ///
        /// - Parameters:
        ///   - memory: The notices of the page that was shown before.
        ///   - draw: Draws the page before its first change.
        ///   - perform: Sends an intent.
        init(
            after memory: NavigatorMemory? = nil, _ draw: @escaping @MainActor () -> Page<Intent>,
            perform: @escaping @MainActor (Intent) -> Void
        ) {
            self.memory = memory
            self.draw = draw
            self.perform = perform
        }

        var page: Page<Intent> { look?.page ?? first }
        /// A Boolean value that indicates whether the page has finished or closed since it was opened.
        var hasEnded: Bool { look?.hasEnded ?? false }
        var asksBeforeLeaving: Bool { look?.asksBeforeLeaving ?? false }
        var notices: [PageNotice] { (memory?.notices ?? []) + page.notices }
        /// The problem and the notices, to be read out when they change.
        var announcement: String {
            ((page.problem.map { [$0.message] } ?? []) + notices.map(\.line)).joined(separator: " ")
        }

        // MARK: Actions

        /// Sends the intent of an action, or asks for its confirmation first.
        ///
        /// - Parameter row: The row that the action belongs to; `nil` for the page.
        func take(_ action: PageAction<Intent>, in row: RowID? = nil) {
            guard action.isEnabled else { return }
            guard action.confirmation == nil else { return asked = (action, row) }
            send(action.intent)
        }

        /// Sends the intent of the action that the person has confirmed.
        func confirm(_ action: PageAction<Intent>) {
            asked = nil
            send(action.intent)
        }

        /// Returns the action of a row, or of the page, that waits for its confirmation; `nil` if none does.
        func asked(in row: RowID?) -> PageAction<Intent>? { asked?.row == row ? asked?.action : nil }

        /// A Boolean value that indicates whether an action of a row, or of the page, waits for its confirmation.
        subscript(isAskingIn row: RowID?) -> Bool {
            get { asked(in: row) != nil }
            set { if !newValue, self[isAskingIn: row] { asked = nil } }
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

        /// Takes the action of pulling, if there is one, and waits until every request of the screen is answered.
        func pull() async {
            if let refresh { take(refresh) }
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

        /// The search field of the page, or else the one that it had: a list whose field goes would be another list, at its
        /// beginning.
        var search: PageItem<Intent>? { page.items.first { $0.part.field?.isNativeSearch == true } ?? lastSearch }

        func field(_ id: FieldID) -> PageField<Intent>? {
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
            changes = screen.onChange { [weak self, weak screen] in
                if let self, let screen { update(screen, texts) }
            }
            update(screen, texts)
        }

        private func update(_ screen: PageScreen, _ texts: PageTexts) {
            let page = screen.page(texts: texts)
            if !page.isFinished { isFinishedFromStart = false }
            let asks = screen.leaving != nil
            memory?.note(screen.id, asks: asks)
            lastSearch = search
            // Rows are inserted, removed and moved by their identities, each kind of change in its own way.
            withAnimation {
                look = Look(
                    page: page, hasEnded: screen.isClosed || page.isFinished && !isFinishedFromStart,
                    asksBeforeLeaving: asks)
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
        /// The screens that ask before they are left.
        private(set) var asking: Set<ScreenID> = []
        @ObservationIgnored private var top: PageScreen?

        /// Notes whether a screen asks before it is left. Views are drawn again if that has changed.
        func note(_ screen: ScreenID, asks: Bool) {
            guard asks != asking.contains(screen) else { return }
            if asks { asking.insert(screen) } else { asking.remove(screen) }
        }

        /// Notes the topmost page, and keeps the notices of the one before it if that has closed.
        func noteTop(_ screen: PageScreen?, _ texts: PageTexts) {
            if let top, top !== screen, top.isClosed { notices = top.page(texts: texts).notices }
            top = screen
        }
    }

    extension PageNotice {
        /// The verb and the title.
        var line: String { title.isEmpty ? verb : "\(verb) \(title)" }
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
