public import Adder
public import AdderViews

extension PageStack {
    /// Shows the routes of one type that screens of the stack open, in the stream's order, until the stack is released.
    ///
    /// A host with several kits follows the type of each. The next route is opened when the screen of the one before it is
    /// shown, so that the order of all types is kept.
    ///
    /// - Parameters:
    ///   - type: The type of route.
    ///   - stream: The stream of the screens.
    ///   - open: Opens the screen of a route. Its error is shown until the next key.
    public func follow<R: Route>(
        _ type: R.Type, on stream: EventStream,
        _ open: @escaping @MainActor @Sendable (_ route: R, _ opener: Opener) async throws(PageProblem) -> PageScreen
    ) {
        routes.follow(type, on: stream) { [weak self, weak stream] opening in
            guard let self, let stream, self.hasShown(opening.screen) else { return }
            do throws(PageProblem) {
                self.push(try await open(opening.body.route, Opener(opening, on: stream)))
            } catch {
                self.show(error)
            }
        }
    }
}

extension PageKit {
    /// Returns the screen of a route.
    @MainActor
    func screen(
        of route: PageRoute, _ opener: Opener, _ texts: FullScreenTexts
    ) async throws(PageProblem) -> PageScreen {
        do {
            guard let screen = try await pageScreen(for: route, openedBy: opener) else {
                throw PageProblem(code: "noScreen", message: texts.noScreen)
            }
            return screen
        } catch let problem as PageProblem {
            throw problem
        } catch {
            throw PageProblem(code: "notOpened", message: "\(error)")
        }
    }
}
