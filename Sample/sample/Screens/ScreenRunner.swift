import Adder

/// Runs screens for a command, in the form that its options ask for.
@MainActor
struct ScreenRunner {
    let stage: Stage
    /// A Boolean value that indicates whether the result is a JSON document.
    let isJSON: Bool
    /// The style of a result that is text.
    let style: Style

    /// Shows a screen, sends it intents one after another, and waits after each until everything is answered.
    ///
    /// - Returns: The result that `draw` makes of the last state.
    func run<P: Presenter>(
        _ screen: Screen<P>, _ intents: [P.Intent], _ draw: @escaping (P.State) -> CommandResult
    ) async -> CommandResult {
        let view = ResultView(state: screen.state, draw)
        screen.show(in: view)
        for intent in intents {
            screen.send(intent)
            await screen.settled()
        }
        return view.result
    }
}
