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
        try await run(PageStack(screen), options: options)
    }

    /// Shows the screens of a stack, to which a host adds others meanwhile, until the last one is left.
    @MainActor
    public static func run(
        _ stack: PageStack, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        guard isFullScreen else { return try await printLast(of: stack, options) }
        try await FullScreenSession(stack, options).run()
    }

    /// Shows the first screen of a kit, and follows the routes that its screens open.
    ///
    /// Each route is a page on top of the one that has opened it, until it is finished or left.
    ///
    /// - Parameters:
    ///   - kit: The kit.
    ///   - stream: The stream of the kit's SDK.
    ///   - options: The ways in which pages are shown.
    /// - Throws: ``TerminalError``, with the code `notOpened` if the first screen cannot be opened.
    @MainActor
    public static func run<K: PageKit>(
        _ kit: K, on stream: EventStream, options: FullScreenOptions = FullScreenOptions()
    ) async throws(TerminalError) {
        let stack = PageStack()
        let texts = options.texts
        do throws(PageProblem) {
            stack.push(try await kit.screen(of: K.firstRoute, Opener(), texts))
        } catch {
            throw TerminalError(.notOpened, message: error.message)
        }
        stack.follow(K.PageRoute.self, on: stream) { route, opener throws(PageProblem) in
            try await kit.screen(of: route, opener, texts)
        }
        try await run(stack, options: options)
    }

    /// A Boolean value that indicates whether pages can be shown in the whole terminal: at a terminal for
    /// input and output, unless `TERM` is `dumb`.
    public static var isFullScreen: Bool {
        isInput && isOutput && getenv("TERM").map { String(cString: $0) } != "dumb"
    }
}
