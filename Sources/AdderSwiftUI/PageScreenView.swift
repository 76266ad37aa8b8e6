#if canImport(SwiftUI)
    public import AdderViews
    public import SwiftUI

    /// A view that shows the page of any screen with the controls of the system.
    ///
    /// ```swift
    /// NavigationStack { PageScreenView(screen) }
    /// ```
    ///
    /// It is drawn again after each turn that changes the page. When the page has finished, or its screen has closed, the view
    /// dismisses itself, or calls the function that it was given, except for a page that was finished when it was opened.
    /// ``NavigatorView`` shows such views for the stack of a navigator.
    public struct PageScreenView: View {
        private let screen: PageScreen
        private let options: PageScreenOptions
        private let end: (() -> Void)?
        @Environment(\.dismiss) private var dismiss

        /// Creates a view of a screen.
        ///
        /// - Parameters:
        ///   - screen: The screen.
        ///   - options: The options of its page.
        ///   - end: Called when the page has finished or closed while it is shown; `nil`, the default, to dismiss the view.
        public init(
            _ screen: PageScreen, options: PageScreenOptions = PageScreenOptions(), end: (() -> Void)? = nil
        ) {
            self.screen = screen
            self.options = options
            self.end = end
        }

        /// The page of the screen.
        public var body: some View {
            LivePage(screen, options) { if let end { end() } else { dismiss() } }.id(screen.id)
        }
    }

    /// A view that shows the page of a state without a screen, such as in a preview. Its actions send nothing.
    ///
    /// ```swift
    /// #Preview { PagePreview(TodoListView(), of: state) }
    /// ```
    public struct PagePreview<Content: PageView>: View {
        private let options: PageScreenOptions
        @State private var model: PageModel<Content.Intent>

        /// Creates a view of a state.
        public init(_ view: Content, of state: Content.State, options: PageScreenOptions = PageScreenOptions()) {
            self.options = options
            _model = State(initialValue: PageModel({ view.page(of: state, texts: options.pageTexts) }) { _ in })
        }

        /// The page of the state.
        public var body: some View {
            NavigationStack { PageList(model: model, options: options) }
        }
    }

    /// The page of a screen as long as the screen is open.
    struct LivePage: View {
        private let screen: PageScreen
        private let options: PageScreenOptions
        /// The host's own drawing of the page; `nil` for that of this module.
        private let own: AnyView?
        private let isDismissible: Bool
        /// Called when the page has finished or closed while it is shown.
        private let end: () -> Void
        @State private var model: PageModel<PageIntent>
        @State private var isShown = false

        init(
            _ screen: PageScreen, _ options: PageScreenOptions, own: AnyView? = nil,
            after memory: NavigatorMemory? = nil, isDismissible: Bool = true, end: @escaping () -> Void
        ) {
            self.screen = screen
            self.options = options
            self.own = own
            self.isDismissible = isDismissible
            self.end = end
            _model = State(
                initialValue: PageModel(after: memory, { screen.page(texts: options.pageTexts) }) { $0.send() })
        }

        var body: some View {
            content
                .interactiveDismissDisabled(model.asksBeforeLeaving || !isDismissible)
                .onAppear {
                    model.follow(screen, options.pageTexts)
                    isShown = true
                }
                .onDisappear { isShown = false }
                .onChange(of: isShown && model.hasEnded) {
                    guard isShown, model.hasEnded else { return }
                    // A closed screen has no question.
                    screen.close()
                    end()
                }
        }

        @ViewBuilder private var content: some View {
            if let own {
                own
            } else {
                PageList(model: model, options: options)
            }
        }
    }

    /// The options of pages in SwiftUI.
    public struct PageScreenOptions: Sendable {
        // Made once: pages are drawn again for other texts.
        private static let localized = (PageTexts.localized(), PageScreenTexts.localized())

        /// The texts that pages of every kit share. By default `PageTexts.localized()`, those of the app's string catalogue.
        public var pageTexts = localized.0
        /// The words of the views themselves. By default ``PageScreenTexts/localized(in:)``, those of the app's string catalogue.
        public var texts = localized.1
        /// The formatter of numbers, amounts and dates. By default that of the person's locale.
        public var formatter: any PageFormatter = LocalePageFormatter()
        /// The function that loads the bytes of a picture, and is cancelled when the picture is no longer shown; `nil`, the default,
        /// to show descriptions alone.
        public var loadPicture: (@Sendable (PagePicture) async throws -> [UInt8])?

        /// Creates the default options.
        public init() {}
    }

    /// The words of the views themselves.
    public struct PageScreenTexts: Equatable, Sendable {
        /// The title of the button that answers no to the confirmation of an action.
        public var cancel = "Cancel"
        /// The title of the button that goes back from a page with a question.
        public var back = "Back"
        /// The title of the button that closes a presented page.
        public var close = "Close"
        /// The title of the button that closes the reason why a route was not opened.
        public var ok = "OK"
        /// The title of the button that leaves a page without saving it.
        public var discard = "Discard"
        /// The title of the button that saves a page, and leaves it.
        public var save = "Save"
        /// The title of the button that stays on a page that would be left.
        public var keepEditing = "Keep editing"
        /// The label of the button that submits the text of a field.
        public var send = "Send"
        /// The label of the mark of a thing that is still to do.
        public var open = "Open"
        /// The label of the mark of a thing that is done, and of a value that is as it should be.
        public var done = "Done"
        /// The label of a value that is late.
        public var late = "Late"
        /// The label of a value that is wrong.
        public var failed = "Failed"

        /// Creates the English words.
        public init() {}
    }
#endif
