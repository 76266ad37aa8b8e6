// expected-error: cannot assign to property: 'state' is a get-only property
// expected-error: cannot assign to property: 'state' setter is inaccessible
import Adder

@MainActor
func show<P: Presenter>(_ state: P.State, on screen: Screen<P>, in view: ObservableView<P>) {
    screen.state = state
    view.state = state
}
