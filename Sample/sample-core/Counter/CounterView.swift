import Adder
import AdderViews

/// The view: it describes what the state shows, and which intent each action sends.
struct CounterView: PageView {
    func draw(_ state: CounterPresenter.State, on page: inout Page<CounterPresenter.Intent>) {
        page.title = "Counter"
        page.fact("Total", state.text)
        page.action("One more", .count(1), key: "+")
    }
}
