import Adder
import AdderTerminal
import AdderViews
import Synchronization

/// Runs a command that shows a screen: opens its route, sends it intents, and answers with its page or with a document.
@MainActor
struct ScreenRunner {
    /// The form in which the command answers.
    let form: OutputForm
    /// Renders the pages of screens.
    let renderer: PlainRenderer
    /// Asks the questions of the pages.
    let console: Console
    /// The stack of the screens of the command.
    let navigation: CommandNavigation
    /// The page of the command's route, if a link has opened it; otherwise `nil`.
    var linked: PageScreen?
    private let responses: ScreenResponses

    /// Creates a runner of the screens that are opened from now on.
    init(form: OutputForm, renderer: PlainRenderer, at console: Console, _ navigation: CommandNavigation) {
        (self.form, self.renderer, self.console, self.navigation) = (form, renderer, console, navigation)
        responses = ScreenResponses(on: navigation.pages.stream)
    }

    /// Opens the route of the command, and returns its page. It has not begun to load.
    func page(of route: AppRoute) async throws -> PageScreen {
        if let linked { return linked }
        return try await navigation.navigator.open(route).get()
    }

    /// Opens a route, and answers with its page when it is loaded.
    func show(_ route: AppRoute) async throws -> CommandResult {
        let page = try await page(of: route)
        page.appear()
        await page.settled()
        return await answer(of: page, includesTitle: route.isOfOneThing) { $0.document }
    }

    /// Opens a route, sends its screen intents one after another, waits after each until everything is answered, and answers with
    /// the page, or in JSON with the document of a response that the screen has received.
    ///
    /// Asks the questions of the page: the confirmation of the action that sends an intent, and the question that follows from
    /// an intent. The answer no ends the command.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - presenter: The type of its presenter.
    ///   - intents: The intents.
    ///   - isConfirmed: A Boolean value that indicates whether each question is answered with yes.
    ///   - document: Returns the result in JSON that a response has; `nil` if it has none. By default its own document.
    ///   - progress: Shows a response that reports progress.
    func run<P: Presenter>(
        _ route: AppRoute, as presenter: P.Type, _ intents: [P.Intent], isConfirmed: Bool = false,
        json document: ((P.Request.Response) -> CommandResult?)? = nil,
        progress: (@Sendable (P.Request.Response) -> Void)? = nil
    ) async throws -> CommandResult where P.Request.Response: CommandResponse {
        let page = try await page(of: route)
        let watching = progress.map { progress in
            navigation.pages.stream.observe(P.Request.Response.self) { [id = page.id] response in
                if response.screen == id, response.kind == .progress { progress(response.body) }
            }
        }
        defer { watching?.cancel() }
        return try await run(
            page, as: presenter, intents, includesTitle: route.isOfOneThing, isConfirmed: isConfirmed, json: document)
    }

    /// Sends the screen of an open page intents, as ``run(_:as:_:isConfirmed:json:)`` does.
    func run<P: Presenter>(
        _ page: PageScreen, as presenter: P.Type, _ intents: [P.Intent], includesTitle: Bool = false,
        isConfirmed: Bool = false, json document: ((P.Request.Response) -> CommandResult?)? = nil
    ) async throws(Failure) -> CommandResult where P.Request.Response: CommandResponse {
        let screen = try page.expecting(presenter)
        for intent in intents {
            let action = page.page().actions.first { $0.isEnabled && $0.intent.sends(intent) }
            if let question = action?.confirmation, !console.confirms(unless: isConfirmed, question) {
                return CommandResult(failure: .unconfirmed)
            }
            screen.send(intent)
            await screen.settled()
            guard let question = page.page().question else { continue }
            let isYes = console.confirms(unless: isConfirmed, question.text)
            (isYes ? question.confirm : question.cancel).intent.send()
            await screen.settled()
            if !isYes { return CommandResult(failure: .unconfirmed) }
        }
        return await answer(of: page, includesTitle: includesTitle) { response in
            guard let document else { return response.document }
            return (response as? P.Request.Response).flatMap(document)
        }
    }

    /// Sends a request that no screen shows, and answers with a page of its response, or in JSON with a document.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - document: Returns the result in JSON that the response has.
    ///   - draw: Draws the response on a page.
    func ask<R: Request>(
        _ request: R, json document: (R.Response) -> CommandResult?,
        _ draw: (R.Response, inout Page<Never>) -> Void
    ) async throws -> CommandResult where R.Response: CommandResponse {
        let response = try await navigation.pages.stream.reply(to: request)
        if let failure = response.failure { throw failure }
        var page = Page<Never>()
        draw(response, &page)
        return form.choose(
            text: CommandResult(renderer.renderOutcome(page)), json: document(response) ?? CommandResult())
    }

    /// Returns the responses of a type that the screen of a page has received.
    func received<Response: Event>(_ type: Response.Type, by page: PageScreen) async -> [Response] {
        await responses.received(by: page.id).compactMap { $0 as? Response }
    }

    /// Returns the page of a screen, or in JSON the document of the first response that has one, unless a response before it is
    /// a failure.
    private func answer(
        of page: PageScreen, includesTitle: Bool, json document: (any CommandResponse) -> CommandResult?
    ) async -> CommandResult {
        func result() -> CommandResult {
            CommandResult(renderer.renderOutcome(page.page(), includesTitle: includesTitle))
        }
        guard form != .text else { return result() }
        for case let response as any CommandResponse in await responses.received(by: page.id)
        where page.receives(response) {
            if let failure = response.failure { return CommandResult(failure: failure) }
            if let result = document(response) { return result }
        }
        // The page says why the presenter has sent no request, or why the response has no document.
        return CommandResult(failure: result().failure)
    }
}

/// A response of which a command tells the failure, or makes its document.
protocol CommandResponse: Response {
    /// The failure that the response tells; `nil`, the default, if it tells none.
    var failure: Failure? { get }
    /// The result in JSON that the response has; `nil`, the default, if it has none, or if that depends on the command.
    var document: CommandResult? { get }
}

extension CommandResponse {
    var failure: Failure? { nil }
    var document: CommandResult? { nil }
}

extension PageScreen {
    /// Returns the screen of the page with its type.
    ///
    /// - Throws: ``Failure`` if the route has led to the screen of another presenter.
    func expecting<P: Presenter>(_ presenter: P.Type) throws(Failure) -> Screen<P> {
        guard let screen = screen(of: presenter) else {
            throw Failure(.failed, "The route does not lead to the screen of \(P.self). Open it in sample ui.")
        }
        return screen
    }
}

extension Failure {
    /// The answer no to the question of a command, or no answer where nobody can be asked.
    static let unconfirmed = Failure(.unconfirmed, "Nothing was changed: confirm the question, or add --yes.")
}

extension CommandResult {
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
        let responses = Mutex<[(screen: ScreenID, body: any Event)]>([])
    }

    private let stream: EventStream
    private let log: Log
    private let tap: Subscription

    init(on stream: EventStream) {
        let log = Log()
        (self.stream, self.log) = (stream, log)
        tap = stream.tap { event in
            guard event.kind == .final, let screen = event.screen else { return }
            log.responses.withLock { $0.append((screen, event.body)) }
        }
    }

    deinit {
        // A command that fails before the first event is not a mistake, but the SDK would warn of its subscription.
        tap.cancel()
    }

    /// Returns the responses that a screen has received so far, in their order.
    func received(by screen: ScreenID) async -> [any Event] {
        // A screen may fold a response before the tap is called.
        await stream.drained()
        return log.responses.withLock { $0 }.filter { $0.screen == screen }.map(\.body)
    }
}
