import Adder

final class TallyView: ScreenView {
    var shown: [TallyPresenter.State] = []

    func render(_ state: TallyPresenter.State, previous: TallyPresenter.State?) { shown.append(state) }
}
