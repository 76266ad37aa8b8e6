import Adder

final class BoardView: ScreenView {
    var shown: [[String]] = []
    var onRender: (BoardPresenter.State) -> Void = { _ in }

    func render(_ state: BoardPresenter.State, previous: BoardPresenter.State?) {
        shown.append(state.lines)
        onRender(state)
    }
}
