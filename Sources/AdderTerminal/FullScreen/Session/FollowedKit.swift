import Adder
import AdderViews

/// The routes of a kit, of which each is shown as a page.
@MainActor
struct FollowedKit<K: PageKit> {
    private let kit: K
    private let stream: EventStream
    private let texts: FullScreenTexts

    init(_ kit: K, on stream: EventStream, _ texts: FullScreenTexts) {
        (self.kit, self.stream, self.texts) = (kit, stream, texts)
    }

    /// Opens the first screen.
    func first() async throws(TerminalError) -> PageScreen {
        switch await open(K.firstRoute, Opener()) {
        case .success(let screen): return screen
        case .failure(let problem): throw TerminalError(.notOpened, message: problem.message)
        }
    }

    /// Shows the routes that the screens of a stack open, until the task is cancelled.
    func follow(in stack: PageStack) -> Task<Void, Never> {
        let (openings, opened) = AsyncStream.makeStream(of: Envelope<RouteOpening<K.PageRoute>>.self)
        let observation = stream.observe(RouteOpening<K.PageRoute>.self) {
            stack.openings.withLock { $0 += 1 }
            opened.yield($0)
        }
        return Task {
            for await opening in openings {
                if stack.hasShown(opening.screen) {
                    switch await open(opening.body.route, Opener(opening, on: stream)) {
                    case .success(let screen): stack.push(screen)
                    case .failure(let problem): stack.show(problem)
                    }
                }
                stack.openings.withLock { $0 -= 1 }
                stack.observer?()
            }
            observation.cancel()
        }
    }

    private func open(_ route: K.PageRoute, _ opener: Opener) async -> Result<PageScreen, PageProblem> {
        do {
            guard let screen = try await kit.pageScreen(for: route, openedBy: opener) else {
                return .failure(PageProblem(code: "noScreen", message: texts.noScreen))
            }
            return .success(screen)
        } catch {
            return .failure(PageProblem(code: "notOpened", message: "\(error)"))
        }
    }
}
