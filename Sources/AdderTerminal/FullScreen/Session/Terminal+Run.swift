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
    /// Without a terminal at standard input and standard output, or with `TERM=dumb`, it prints the page once as lines.
    /// The terminal is restored before this returns, after a signal, and while the program is stopped by Control-Z.
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
        let stack = PageStack(navigator)
        guard Terminal().isFullScreen else { return try await printLast(of: stack, options) }
        try await FullScreenSession(stack, options).run()
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
        guard Terminal().write(page) else {
            throw TerminalError(.lost, message: "Standard output cannot be written. Write to another file or program.")
        }
        if let problem { throw TerminalError(.failed, message: problem.message) }
    }
}

/// The options of a full screen.
public struct FullScreenOptions: Sendable {
    /// The texts that pages of every kit share.
    public var pageTexts = PageTexts()
    /// The words of the full screen itself.
    public var texts = FullScreenTexts()
    /// The formatter of numbers, amounts and dates.
    public var formatter: any PageFormatter = PlainPageFormatter()
    /// A Boolean value that indicates whether meanings are shown by colours too; by default ``Terminal/isColored``.
    public var isColored = Terminal().isColored
    /// The log whose last message the footer shows; `nil` for none.
    public var log: FullScreenLog?
    /// The panel beside the pages; `nil` for none.
    public var panel: SidePanel?
    /// A function that tells the host's SDK of a phase of the application's life; `nil` for none.
    ///
    /// ```swift
    /// options.onPhase = { await sdk.enter($0) }
    /// ```
    ///
    /// When Control-Z or `SIGTSTP` asks the program to stop, it is called with `background`, and the program stops when it has
    /// returned, or after 1 s. When the program goes on after that, or after `SIGCONT`, it is called with `active`. When a signal
    /// asks the program to end, or the terminal is closed, it is called with `ending` before the run throws its error. The
    /// calls for the other phases are not on the main actor, so that a busy one does not keep the program from stopping.
    public var onPhase: (@Sendable (_ phase: ApplicationPhase) async -> Void)?

    /// Creates the default options.
    public init() {}
}

/// An error of a program that shows pages at the terminal.
public struct TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The codes of the errors.
    public enum Code: String, CaseIterable, Sendable {
        /// A signal asked the program to end, as Control-C does. The terminal is restored.
        case interrupted
        /// The terminal was closed, or cannot be read, written or switched.
        case lost
        /// The first screen could not be opened.
        case notOpened
        /// Without a terminal, the page was printed, and it shows a problem.
        case failed
    }

    /// The kind of the failure.
    public let code: Code
    /// The number of the signal; `nil` if none ended the program. By custom, the exit code is 128 more.
    public let signal: Int32?
    /// Full sentences to show: what happened, with which value, and how to recover.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, signal: Int32? = nil, message: String) {
        self.code = code
        self.signal = signal
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
