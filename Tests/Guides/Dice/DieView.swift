import Adder
import AdderViews

struct DieView: PageView {
    func draw(_ state: DiePresenter.State, on page: inout Page<DiePresenter.Intent>) {
        page.title = "Die"
        page.problem = state.problem
        page.isBusy = state.isRolling
        page.fact("Face", state.face)
        page.action("Roll", .roll, key: "r", isEnabled: !state.isRolling)
        page.action("Rules", .rules)
    }
}
