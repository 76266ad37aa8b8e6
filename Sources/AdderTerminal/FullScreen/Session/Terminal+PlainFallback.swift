import AdderViews

extension Terminal {
    /// Prints the topmost page once, when everything that its screen has asked for is there.
    @MainActor
    static func printLast(of stack: PageStack, _ options: FullScreenOptions) async throws(TerminalError) {
        guard let screen = stack.screens.last else { return }
        await screen.settled()
        var page = PlainRenderer.standardOutput(formatter: options.formatter).render(
            screen.page(texts: options.pageTexts))
        let problem = page.problem
        page.problem = nil
        guard write(page) else {
            throw TerminalError(.lost, message: "Standard output cannot be written. Write to another file or program.")
        }
        if let problem { throw TerminalError(.failed, message: problem.message) }
    }
}
