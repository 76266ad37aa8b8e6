/// Runs the command of the home screen.
@MainActor
struct HomeCommands {
    let router: HomeRouter
    let screens: ScreenRunner

    func show() async throws -> CommandResult {
        guard !screens.isJSON else {
            let screen = try await screens.open(.home) { [router] in router.homeDocument(openedBy: $0) }
            return await screens.run(screen, [.appear]) { $0.result }
        }
        let screen = try await screens.open(.home) { [router] in router.home(openedBy: $0) }
        return await screens.run(screen, [.appear], in: HomeView())
    }
}
