#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    public import Adder
    public import AdderViews
    public import SwiftUI

    /// A view that shows the stack of a navigator: its pages in a navigation stack, and presented ones in sheets.
    ///
    /// ```swift
    /// NavigatorView(navigator)
    /// ```
    ///
    /// A page is closed when the person goes back or closes its sheet, when it has finished, and when it closes itself. A page
    /// with typed texts asks first. A presented route whose presentation is full screen covers the screen, except on macOS. If a
    /// route that the host or a link has opened is refused, an alert says why.
    public struct NavigatorView<R: Route, Root: View>: View {
        private let navigator: Navigator<R, PageScreen>
        private let options: PageScreenOptions
        private let root: Root
        @State private var memory = NavigatorMemory()

        /// Creates a view of a navigator.
        ///
        /// - Parameters:
        ///   - navigator: The navigator.
        ///   - options: The options of its pages.
        ///   - root: The view below the pushed pages, as long as no route is shown as the root.
        public init(
            _ navigator: Navigator<R, PageScreen>, options: PageScreenOptions = PageScreenOptions(),
            @ViewBuilder root: () -> Root
        ) {
            self.navigator = navigator
            self.options = options
            self.root = root()
        }

        /// The bottommost layer of the navigator, and those over it.
        public var body: some View {
            NavigatorLayer(navigator: navigator, layer: 0, options: options, memory: memory, root: root)
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
    }

    /// A navigation stack, and the sheet over it.
    private struct NavigatorLayer<R: Route, Root: View>: View {
        @Bindable var navigator: Navigator<R, PageScreen>
        let layer: Int
        let options: PageScreenOptions
        let memory: NavigatorMemory
        let root: Root

        var body: some View {
            NavigationStack(path: $navigator[pageIDs: layer]) {
                first.navigationDestination(for: EventID.self) { page($0) }
            }
            .sheet(item: $navigator[sheetOver: layer, false]) { over($0) }
            #if os(macOS)
                .sheet(item: $navigator[sheetOver: layer, true]) { over($0) }
            #else
                .fullScreenCover(item: $navigator[sheetOver: layer, true]) { over($0) }
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
                let isDismissible = navigator.presented(layer)?.presentation.isDismissible ?? true
                LivePage(entry.shown, options, after: memory, isDismissible: isDismissible) {
                    navigator.close(entry.id)
                }
                .id(entry.id)
            }
        }

        private func over(_ destination: Destination<R>) -> some View {
            NavigatorLayer<R, EmptyView>(
                navigator: navigator, layer: layer + 1, options: options, memory: memory, root: EmptyView())
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
