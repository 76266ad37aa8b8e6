/// Runs the command of the home screen.
@MainActor
struct HomeCommands {
    let router: HomeRouter
    let screens: ScreenRunner

    func show() async throws -> CommandResult {
        guard !screens.isJSON else { return await screens.run(router.openJSON(), [.appear]) { $0.result } }
        return await screens.run(router.open(), [.appear], in: HomeView())
    }
}
