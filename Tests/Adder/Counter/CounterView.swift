import Adder

final class CounterView: ScreenView {
    var shown: [String] = []

    func render(_ state: CounterPresenter.State, previous: CounterPresenter.State?) {
        shown.append(state.text)
    }
}
