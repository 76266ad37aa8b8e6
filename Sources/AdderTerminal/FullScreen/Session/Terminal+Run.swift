public import Adder
public import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Terminal {
    /// Shows a screen in the whole terminal until the person leaves it, or until it finishes or closes itself. Then it
    /// is closed. A screen that has already finished is shown until the person leaves it.
    ///
    /// ```swift
    /// try await Terminal.run(screen, CounterView())
    /// ```
    ///
    /// With another standard input than a terminal, or with `TERM=dumb`, it shows the page line by line, as
    /// ``runLines(_:options:)`` does; with another standard output alone, it prints the page once. The terminal is restored before this returns, after a signal, and while the program is stopped by Control-Z.
    ///
    /// - Throws: ``TerminalError``; with the code `interrupted` if a signal asked the program to end, as Control-C does.
    @MainActor
    public static func run<P: Presenter>(
        _ screen: Screen<P>, _ view: some PageView<P.State, P.Intent>, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        try await run(PageScreen(screen, view), options: options)
    }

    /// Shows a screen whose types are erased, as ``run(_:_:options:)`` does.
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

    /// Shows the screens of a navigator, including those of routes that are opened later, until the last one is left.
    ///
    /// ```swift
    /// try await navigator.open(.todos(.list()))
    /// try await Terminal.run(navigator)
    /// ```
    ///
    /// A page is closed when the person leaves it, when it is the topmost and has finished, or when it closes itself.
    /// If a route that the host or a link has opened is refused, the topmost page shows the reason until the next key.
    ///
    /// - Throws: ``TerminalError``, as ``run(_:_:options:)`` does.
    @MainActor
    public static func run<R: Route>(
        _ navigator: Navigator<R, PageScreen>, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        let (stack, terminal) = (PageStack(navigator), Terminal())
        if terminal.isFullScreen {
            try await FullScreenSession(stack, options).run()
        } else if terminal.isInput, !terminal.isOutput {
            try await printLast(of: stack, options)
        } else {
            try await LineSession(stack, options, at: terminal).run()
        }
    }

    /// Shows the screens of a navigator line by line until the last one is left or standard input ends: in a pipe, in a file,
    /// or at a terminal without a full screen.
    ///
    /// ```swift
    /// try await Terminal().runLines(navigator)
    /// ```
    ///
    /// The topmost page is printed at first, and after each line if it has changed, when all of its requests are answered. A
    /// line is one of:
    ///
    /// - `Title: Milk` or `Title=Milk`: types a text in a field, by its label or its key. `Title` alone submits a typed entry.
    /// - `Save` or `s`: takes an action of the page, by its title or its key.
    /// - `3 Done` or `3 d`: takes an action of a row, by the key or the title of the row. `3` alone takes the primary one.
    /// - `back`, `help` or `?`; an empty line prints the page again.
    ///
    /// The confirmation of an action, the question of a page and the one before typed text is lost are printed, and the next
    /// line answers with `y`, `n`, or `s` to save. When the input ends, all screens are left, the topmost first. No line is
    /// printed. At a terminal, an error of a line or of a page is printed, and the next line is read.
    ///
    /// - Throws: ``TerminalError``: `invalidLine` for the first line that names nothing, `failed` for the first problem that a
    ///   page shows, and `unconfirmed` if the input ends before a question is answered. See ``FullScreenOptions/answersYes``.
    @MainActor
    public func runLines<R: Route>(
        _ navigator: Navigator<R, PageScreen>, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        try await LineSession(PageStack(navigator), options, at: self).run()
    }

    /// Shows the first screen of a kit, and those of the routes that its screens open.
    ///
    /// Each route is a page on top of the one that has opened it, until it is finished or left.
    ///
    /// - Parameters:
    ///   - pages: The screens of the kit.
    ///   - stream: The stream of the kit's SDK.
    ///   - options: The options of the full screen.
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

    /// Plays a session in the whole terminal until the person leaves it: each turn follows the one before after its pause. Space
    /// pauses the session and goes on, and the right arrow shows the next turn at once. The last turn stays.
    ///
    /// ```swift
    /// try await Terminal.play(SessionHistory { add in
    ///     for turn in turns { await add(turn) }
    ///     return nil
    /// })
    /// ```
    ///
    /// - Throws: ``TerminalError``, with the code `lost` if there is no terminal.
    @MainActor
    public static func play(
        _ session: SessionHistory, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        var options = options
        options.history = session
        let navigator = Navigator<OnlyRoute, PageScreen>(stream: EventStream()) { _, _ in throw CancellationError() }
        try await FullScreenSession(PageStack(navigator), options).run(fromHistory: true)
    }

    @MainActor
    private static func open(_ open: () async throws -> Void) async throws(TerminalError) {
        do {
            try await open()
        } catch {
            throw TerminalError(.notOpened, message: "\(error)")
        }
    }

    /// A Boolean value that indicates whether pages can be shown in the whole terminal: at a terminal for
    /// input and output, unless `TERM` is `dumb`.
    public var isFullScreen: Bool {
        isInput && isOutput && variable("TERM") != "dumb"
    }

    /// Prints the topmost page once, when every request of its screen is answered.
    @MainActor
    private static func printLast(of stack: PageStack, _ options: FullScreenOptions) async throws(TerminalError) {
        guard let screen = stack.screens.last else { return }
        await screen.settled()
        var page = PlainRenderer.standardOutput(formatter: options.formatter).render(
            screen.page(texts: options.pageTexts))
        let problem = page.problem
        page.problem = nil
        guard Terminal().write(page) else { throw .notWritten() }
        if let problem { throw TerminalError(.failed, problem: problem, message: problem.message) }
    }
}

/// The options of pages at a terminal, in the whole of it or line by line.
public struct FullScreenOptions: Sendable {
    /// The texts that pages of every kit share.
    public var pageTexts = PageTexts()
    /// The formatter of numbers, amounts and dates.
    public var formatter: any PageFormatter = PlainPageFormatter()
    /// A Boolean value that indicates whether meanings are shown by colours too; by default ``Terminal/isColored``.
    public var isColored = Terminal().isColored
    /// A Boolean value that indicates whether the mouse selects, opens and scrolls; by default `true`. The terminal then selects
    /// text while Shift is held, as `?` says. A terminal without a mouse, or with another form of reports, ignores it.
    public var usesMouse = true
    /// The log whose last message the footer shows; `nil` for none.
    public var log: FullScreenLog?
    /// The panel beside the pages; `nil` for none.
    public var panel: SidePanel?
    /// The session so far, which a key shows in the place of the pages; `nil` for none.
    public var history: SessionHistory?
    /// A Boolean value that indicates whether, line by line, each question is answered with yes, so that typed text which
    /// would be lost is discarded.
    public var answersYes = false
    /// The option by which a person asks the host for ``answersYes``, such as `--yes`, for the error of a question without an
    /// answer; `nil` for none.
    public var yesOption: String?
    /// A function that tells the host's SDK of a phase of the application's life; `nil` for none.
    ///
    /// ```swift
    /// options.onPhase = { await sdk.enter($0) }
    /// ```
    ///
    /// When Control-Z or `SIGTSTP` asks the program to stop, it is called with `background`, and the program stops when it has
    /// returned, or after 1 s. When the program goes on after that, or after `SIGCONT`, it is called with `active`. When a signal
    /// asks the program to end, or the terminal is closed, it is called with `ending` before the run throws its error. The
    /// calls for the other phases are not on the main actor, so that a busy one does not keep the program from stopping. If it
    /// is busy for 140 ms after such a signal, `ending` is not on it either and has 40 ms; then the signal ends the process.
    public var onPhase: (@Sendable (_ phase: ApplicationPhase) async -> Void)?

    /// Creates the default options.
    public init() {}
}
