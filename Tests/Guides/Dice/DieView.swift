import Adder

final class DieView: ScreenView {
    private(set) var lines: [String] = []

    func render(_ state: DiePresenter.State, previous: DiePresenter.State?) {
        lines.append(state.problem ?? (state.isRolling ? "rolling …" : "It shows \(state.face)."))
    }
}
