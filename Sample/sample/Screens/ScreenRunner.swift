import Adder
import AdderTerminal
import AdderViews
import Synchronization

/// Runs screens for a command, in the form that its options ask for.
@MainActor
struct ScreenRunner {
    let stage: Stage
    /// The form in which the command answers.
    let form: OutputForm
    /// The responses of the command's screens, of which a document is made; `nil` for a text.
    private let responses: ScreenResponses?
    /// Renders the pages of screens.
    let renderer: PlainRenderer
    /// Asks the questions of the pages.
    let console: Console
    /// Opens the routes of the commands, and shows those that screens open.
    let routes: LinkOpener
    /// The origin of a route that the navigator has opened, such as that of a link, for the command that shows it; `nil` if the
    /// command opens its route itself.
    let opener: Opener?
    /// The stream of a session that is recorded; otherwise `nil`.
    private let recorded: EventStream?

    /// Creates a runner of the screens that are opened from now on.
    init(
        stage: Stage, stream: EventStream, form: OutputForm, renderer: PlainRenderer, at console: Console,
        routes: LinkOpener, opener: Opener? = nil, isRecorded: Bool = false
    ) {
        self.console = console
        recorded = isRecorded ? stream : nil
        (self.stage, self.form, self.renderer, self.routes, self.opener) = (stage, form, renderer, routes, opener)
        responses = form.choose(text: nil, json: ScreenResponses(on: stream))
    }

    /// Opens the route of a command, and returns the screen that `make` makes for it.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - screen: The part of the screen that is not in the route.
    ///   - make: Makes the screen. It has not begun to load.
    func open<Made: Sendable>(
        _ route: AppRoute, _ screen: CommandScreen = .ofRoute,
        _ make: @escaping @MainActor @Sendable (_ opener: Opener) async throws -> Made
    ) async throws -> Made {
        recorded?.send(screen)
        if let opener { return try await make(opener) }
        let opened = try await routes.navigator.open(route) {
            (try await make($0), $0)
        } shown: {
            $0.1
        }
        return opened.0
    }

    /// Sends a screen intents one after another, waits after each until everything is answered, and answers with the page of
    /// the screen, or in JSON with a document of a response that the screen has received.
    ///
    /// Asks the questions of the page: the confirmation of the action that sends an intent, and the question that follows from
    /// an intent. The answer no ends the command.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - intents: The intents.
    ///   - view: The view of the screen.
    ///   - includesTitle: A Boolean value that indicates whether the title of the page is a part of the result.
    ///   - isConfirmed: A Boolean value that indicates whether each question is answered with yes.
    ///   - document: Returns the result in JSON that a response has; `nil` if it has none.
    func run<P: Presenter>(
        _ screen: Screen<P>, _ intents: [P.Intent], in view: some PageView<P.State, P.Intent>,
        includesTitle: Bool = false, isConfirmed: Bool = false, json document: (P.Request.Response) -> CommandResult?
    ) async -> CommandResult where P.Request.Response: CommandResponse {
        // The recorder keeps what a page screen shows.
        if recorded != nil { _ = PageScreen(screen, view) }
        for intent in intents {
            let action = view.page(of: screen.state).actions.first { $0.isEnabled && $0.intent == intent }
            if let question = action?.confirmation, !console.confirms(unless: isConfirmed, question) {
                return CommandResult(failure: .unconfirmed)
            }
            screen.send(intent)
            await screen.settled()
            guard let question = view.page(of: screen.state).question else { continue }
            let isYes = console.confirms(unless: isConfirmed, question.text)
            screen.send((isYes ? question.confirm : question.cancel).intent)
            await screen.settled()
            if !isYes { return CommandResult(failure: .unconfirmed) }
        }
        return await answer(of: screen.id, json: document) {
            result(of: view.page(of: screen.state), includesTitle: includesTitle)
        }
    }

    /// Sends a screen an intent that only opens a route, and shows the route as its own command does.
    ///
    /// - Returns: The result of the route; if the route is not opened, the reason, which the page of the screen tells.
    func follow<P: Presenter>(
        _ screen: Screen<P>, _ intent: P.Intent, in view: some PageView<P.State, P.Intent>
    ) async -> CommandResult {
        let shown = routes.navigator.entries.count
        if recorded != nil { _ = PageScreen(screen, view) }
        screen.send(intent)
        await screen.settled()
        do {
            if let opened = try await routes.showOpened(above: shown) { return opened }
        } catch {
            return CommandResult(failure: Failure(error))
        }
        // The screen learns of a refusal in a turn of its own.
        await stage.caughtUp()
        return result(of: view.page(of: screen.state)).refused
    }

    /// Returns the result of a page that has begun to load.
    func result<Response: CommandResponse>(
        of page: PageScreen, includesTitle: Bool = false, json document: (Response) -> CommandResult?
    ) async -> CommandResult {
        await page.settled()
        return await answer(of: page.id, json: document) {
            result(of: page.page(), includesTitle: includesTitle)
        }
    }

    /// Returns the page of a screen, or in JSON the document of the first response that has one, unless a response before it is
    /// a failure.
    private func answer<Response: CommandResponse>(
        of screen: ScreenID, json document: (Response) -> CommandResult?, page: () -> CommandResult
    ) async -> CommandResult {
        guard let received = await responses?.received(Response.self, by: screen) else { return page() }
        for response in received {
            if let failure = response.failure { return CommandResult(failure: failure) }
            if let result = document(response) { return result }
        }
        // The page says why the presenter has sent no request, or why the response has no document.
        return CommandResult(failure: page().failure)
    }

    private func result<Intent>(of page: Page<Intent>, includesTitle: Bool = false) -> CommandResult {
        CommandResult(renderer.renderOutcome(page, includesTitle: includesTitle))
    }
}

extension Failure {
    /// The answer no to the question of a command, or no answer where nobody can be asked.
    static let unconfirmed = Failure(.unconfirmed, "Nothing was changed: confirm the question, or add --yes.")
}

extension CommandResult {
    /// The same result, with the exit code of a refusal if its failure has the code of one. Other screens have problems with
    /// the same code: a server denies access, too.
    fileprivate var refused: CommandResult {
        guard let failure, let code = RouteError.Code(rawValue: failure.problem.code) else { return self }
        var result = self
        result.failure = failure.with(exitCode: ExitCode(code))
        return result
    }

    /// Creates the result of a page: its text, its warnings as the message, its remarks, and its problems as failures.
    init(_ page: PlainPage) {
        func text(_ lines: [String]) -> String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }
        self.init(output: page.output, message: text(page.warnings), failure: page.problem.map { Failure($0) })
        remark = text(page.remarks)
        partialFailures = page.partialProblems.map { Failure($0) }
    }
}

/// The final responses to the requests of screens, from its creation until it is released.
final class ScreenResponses: Sendable {
    private final class Log: Sendable {
        let responses = Mutex<[Envelope<any Event>]>([])
    }

    private let stream: EventStream
    private let log: Log
    private let tap: Subscription

    init(on stream: EventStream) {
        let log = Log()
        (self.stream, self.log) = (stream, log)
        tap = stream.tap { event in
            if event.kind == .final, event.screen != nil { log.responses.withLock { $0.append(event) } }
        }
    }

    deinit {
        // A command that fails before the first event is not a mistake, but the SDK would warn of its subscription.
        tap.cancel()
    }

    /// Returns the responses that a screen has received so far, in their order.
    func received<Response: Event>(_ type: Response.Type, by screen: ScreenID) async -> [Response] {
        // A screen may fold a response before the tap is called.
        await stream.drained()
        return log.responses.withLock { $0 }.filter { $0.screen == screen }.compactMap { $0.typed(Response.self)?.body }
    }
}
