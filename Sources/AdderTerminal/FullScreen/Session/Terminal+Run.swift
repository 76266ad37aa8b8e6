public import Adder
public import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Terminal {
    /// Shows a screen in the whole terminal until the person leaves it, or until it finishes or closes itself. It is closed
    /// then. A screen that has finished already is shown until the person leaves it.
    ///
    /// ```swift
    /// try await Terminal.run(screen, CounterView())
    /// ```
    ///
    /// Without a terminal at standard input and standard output, or with `TERM=dumb`, it prints the page once as lines. The
    /// terminal is as it was when this returns, also after a signal; while the program is stopped by Control-Z, too.
    ///
    /// - Throws: ``TerminalError``; with the code `interrupted` if a signal asked the program to end, as Control-C does.
    @MainActor
    public static func run<P: Presenter>(
        _ screen: Screen<P>, _ view: some PageView<P.State, P.Intent>, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        try await run(PageScreen(screen, view), options: options)
    }

    /// Shows a screen whose types are not known, as ``run(_:_:options:)`` does.
    @MainActor
    public static func run(
        _ screen: PageScreen, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        let navigator = Navigator<OnlyRoute, PageScreen>(stream: EventStream()) { _, _ in screen }
        try await open { try await navigator.open(.screen) }
        try await run(navigator, options: options)
    }

    /// The route of a screen that is shown alone.
    private enum OnlyRoute: Route { case screen }

    /// Shows the screens of a navigator, to which routes are opened meanwhile, until the last one is left.
    ///
    /// ```swift
    /// try await navigator.open(.todos(.list()))
    /// try await Terminal.run(navigator)
    /// ```
    ///
    /// A page is closed when the person leaves it, when it is the topmost and has finished, or when it closes itself. A route
    /// that the host or a link has opened and that is refused is named on the topmost page, until the next key.
    ///
    /// - Throws: ``TerminalError``, as ``run(_:_:options:)`` does.
    @MainActor
    public static func run<R: Route>(
        _ navigator: Navigator<R, PageScreen>, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        let stack = PageStack(navigator)
        guard isFullScreen else { return try await printLast(of: stack, options) }
        try await FullScreenSession(stack, options).run()
    }

    /// Shows the first screen of a kit, and those of the routes that its screens open.
    ///
    /// Each route is a page on top of the one that has opened it, until it is finished or left.
    ///
    /// - Parameters:
    ///   - pages: The screens of the kit.
    ///   - stream: The stream of the kit's SDK.
    ///   - options: The ways in which pages are shown.
    /// - Throws: ``TerminalError``, with the code `notOpened` if the first screen cannot be opened.
    @MainActor
    public static func run<Pages: PageKit>(
        _ pages: Pages, on stream: EventStream, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        let navigator = Navigator<Pages.PageRoute, PageScreen>(stream: stream) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        try await open { try await navigator.open(Pages.firstRoute) }
        try await run(navigator, options: options)
    }

    @MainActor
    private static func open(_ open: () async throws -> PageScreen) async throws(TerminalError) {
        do {
            _ = try await open()
        } catch {
            throw TerminalError(.notOpened, message: "\(error)")
        }
    }

    /// A Boolean value that indicates whether pages can be shown in the whole terminal: at a terminal for
    /// input and output, unless `TERM` is `dumb`.
    public static var isFullScreen: Bool {
        isInput && isOutput && getenv("TERM").map { String(cString: $0) } != "dumb"
    }
}
