import Adder

/// A view that draws each state of a screen as the result of a command.
final class ResultView<State>: ScreenView {
    /// The result of the state that was rendered last.
    private(set) var result: CommandResult
    private let draw: (State) -> CommandResult

    init(state: State, _ draw: @escaping (State) -> CommandResult) {
        self.draw = draw
        result = draw(state)
    }

    func render(_ state: State, previous: State?) {
        result = draw(state)
    }
}
