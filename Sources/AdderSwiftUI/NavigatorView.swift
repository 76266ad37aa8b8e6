#if canImport(SwiftUI)
    public import Adder
    public import AdderViews
    public import SwiftUI

    /// A view that shows the stack of a navigator: its pages in a navigation stack, and presented ones in sheets.
    ///
    /// ```swift
    /// NavigatorView(navigator)
    /// ```
    ///
    /// A host may draw some pages in its own way, and return `nil` for the rest. The navigator still closes such a page and asks
    /// before it is left; its title and its toolbar are those of the host's view. One that draws pages of several types returns
    /// `AnyView?`:
    ///
    /// ```swift
    /// NavigatorView(navigator) { page in
    ///     page.shown.screen(of: TodoListPresenter.self).map { OwnTodoList($0) }
    /// }
    /// ```
    ///
    /// A page is closed when the person goes back or closes its sheet, when it has finished, and when it closes itself. A page
    /// with typed texts asks first: its back button is then one that asks the navigator, and it cannot be swiped away. A
    /// presented route whose presentation is full screen covers the screen, except on macOS. If a route that the host or a link
    /// has opened is refused, an alert says why.
    public struct NavigatorView<R: Route, Root: View>: View {
        private let navigator: Navigator<R, PageScreen>
        private let options: PageScreenOptions
        private let own: (Navigator<R, PageScreen>.Entry) -> AnyView?
        private let root: Root
        @State private var memory = NavigatorMemory()

        /// Creates a view of a navigator.
        ///
        /// - Parameters:
        ///   - navigator: The navigator.
        ///   - options: The options of its pages.
        ///   - page: Returns the host's own view of a page; `nil` for a page that this module draws.
        ///   - root: The view below the pushed pages, as long as no route is shown as the root.
        public init<Own: View>(
            _ navigator: Navigator<R, PageScreen>, options: PageScreenOptions = PageScreenOptions(),
            page: @escaping (_ page: Navigator<R, PageScreen>.Entry) -> Own?, @ViewBuilder root: () -> Root
        ) {
            self.navigator = navigator
            self.options = options
            own = { entry in page(entry).map { AnyView($0) } }
            self.root = root()
        }

        /// Creates a view of a navigator, all of whose pages this module draws.
        ///
        /// - Parameters:
        ///   - navigator: The navigator.
        ///   - options: The options of its pages.
        ///   - root: The view below the pushed pages, as long as no route is shown as the root.
        public init(
            _ navigator: Navigator<R, PageScreen>, options: PageScreenOptions = PageScreenOptions(),
            @ViewBuilder root: () -> Root
        ) {
            self.init(navigator, options: options, page: { _ in EmptyView?.none }, root: root)
        }

        /// The bottommost layer of the navigator, and those over it.
        public var body: some View {
            NavigatorLayer(navigator: navigator, layer: 0, options: options, own: own, memory: memory, root: root)
                .onChange(of: navigator.entries.last?.id, initial: true) {
                    memory.noteTop(navigator.entries.last?.shown, options.pageTexts)
                }
        }
    }

    extension NavigatorView where Root == EmptyView {
        /// Creates a view of a navigator whose first route is shown as the root.
        public init(_ navigator: Navigator<R, PageScreen>, options: PageScreenOptions = PageScreenOptions()) {
            self.init(navigator, options: options) { EmptyView() }
        }

        /// Creates a view of a navigator whose first route is shown as the root.
        ///
        /// - Parameters:
        ///   - navigator: The navigator.
        ///   - options: The options of its pages.
        ///   - page: Returns the host's own view of a page; `nil` for a page that this module draws.
        public init<Own: View>(
            _ navigator: Navigator<R, PageScreen>, options: PageScreenOptions = PageScreenOptions(),
            page: @escaping (_ page: Navigator<R, PageScreen>.Entry) -> Own?
        ) {
            self.init(navigator, options: options, page: page) { EmptyView() }
        }
    }

    /// A navigation stack, and the sheet over it.
    private struct NavigatorLayer<R: Route, Root: View>: View {
        @Bindable var navigator: Navigator<R, PageScreen>
        let layer: Int
        let options: PageScreenOptions
        let own: (Navigator<R, PageScreen>.Entry) -> AnyView?
        let memory: NavigatorMemory
        let root: Root

        var body: some View {
            NavigationStack(path: $navigator[pageIDs: layer]) {
                first.navigationDestination(for: EventID.self) { pushed($0) }
            }
            .sheet(item: $navigator[sheetOver: layer, false]) { over($0) }
            #if canImport(UIKit)
                .fullScreenCover(item: $navigator[sheetOver: layer, true]) { over($0) }
            #else
                .sheet(item: $navigator[sheetOver: layer, true]) { over($0) }
            #endif
            .alert(
                navigator.leaving?.text ?? "", isPresented: $navigator[isAskingIn: layer], presenting: navigator.leaving
            ) { question in
                Button(options.texts.discard, role: .destructive) { navigator.answer(.discard) }
                if question.canSave { Button(options.texts.save) { navigator.answer(.save) } }
                Button(options.texts.keepEditing, role: .cancel) { navigator.answer(.keepEditing) }
            }
            .alert(
                navigator.refusal?.error.reason ?? "",
                isPresented: $navigator[tellsRefusalIn: layer, after: memory.readRefusal], presenting: navigator.refusal
            ) { refusal in
                Button(options.texts.ok, role: .cancel) { memory.readRefusal = refusal.id }
            }
        }

        @ViewBuilder private var first: some View {
            if let presented = navigator.presented(layer) {
                page(presented.id)
                    .toolbar {
                        if layer > 0, presented.presentation.isDismissible {
                            ToolbarItem(placement: .cancellationAction) {
                                Button(options.texts.close) { if let id = presented.id { navigator.close(id) } }
                            }
                        }
                    }
            } else {
                root
            }
        }

        @ViewBuilder private func page(_ id: EventID?) -> some View {
            if let entry = navigator.entries.first(where: { $0.id == id }) {
                let presented = navigator.presented(layer)
                let asks = asks(navigator[pageIDs: layer] + [presented?.id].compactMap(\.self))
                LivePage(
                    entry.shown, options, own: own(entry), after: memory,
                    isDismissible: presented?.presentation.isDismissible != false && !asks
                ) {
                    navigator.close(entry.id)
                }
                .id(entry.id)
            }
        }

        /// A page with a back button of its own while one of the path asks: the system's would remove the page first, and with
        /// it what was typed but not submitted, and ask then.
        private func pushed(_ id: EventID) -> some View {
            let asks = asks(navigator[pageIDs: layer])
            return page(id)
                .navigationBarBackButtonHidden(asks)
                .toolbar {
                    if asks {
                        ToolbarItem(placement: .navigation) {
                            Button(options.texts.back, systemImage: "chevron.backward") { navigator.close(id) }
                        }
                    }
                }
        }

        /// Returns `true` if one of some pages asks before it is left.
        private func asks(_ ids: [EventID]) -> Bool {
            navigator.entries.contains { ids.contains($0.id) && memory.asking.contains($0.shown.id) }
        }

        private func over(_ destination: Destination<R>) -> some View {
            NavigatorLayer<R, EmptyView>(
                navigator: navigator, layer: layer + 1, options: options, own: own, memory: memory, root: EmptyView())
        }
    }

    /// Bindings to the layers of the stack, by identities, so that a route needs not be `Hashable`.
    extension Navigator where Shown == PageScreen {
        fileprivate subscript(pageIDs layer: Int) -> [EventID] {
            get { self[pathInLayer: layer].compactMap(\.id) }
            set { self[pathInLayer: layer] = self[pathInLayer: layer].filter { $0.id.map(newValue.contains) ?? false } }
        }

        fileprivate subscript(sheetOver layer: Int, isFullScreen: Bool) -> Destination<R>? {
            get { self[sheetOverLayer: layer].flatMap { $0.presentation.isFullScreen == isFullScreen ? $0 : nil } }
            set {
                if newValue == nil, self[sheetOver: layer, isFullScreen] != nil { self[sheetOverLayer: layer] = nil }
            }
        }

        /// A Boolean value that indicates whether a layer asks before a page is left. Only the answer ends the question.
        fileprivate subscript(isAskingIn layer: Int) -> Bool {
            get { leaving != nil && layer == topLayer }
            set {}
        }

        /// A Boolean value that indicates whether a layer tells of a refusal that was not read yet. Only reading it ends it.
        fileprivate subscript(tellsRefusalIn layer: Int, after read: EventID?) -> Bool {
            get { layer == topLayer && refusal.map { $0.id != read } ?? false }
            set {}
        }

        fileprivate var topLayer: Int { entries.count { $0.destination.presentation.style == .present } }

        /// Returns the destination that begins a layer: the root, or the presented one; `nil` if there is none.
        fileprivate func presented(_ layer: Int) -> Destination<R>? {
            guard layer == 0 else { return self[sheetOverLayer: layer - 1] }
            return entries.first.flatMap { $0.destination.presentation.style == .root ? $0.destination : nil }
        }
    }
#endif
