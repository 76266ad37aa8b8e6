public import Adder

/// The view of a screen. It describes the page of a state, and the intent that each action sends.
///
/// A page names meanings and never a colour, a font or a position, so that one description serves a terminal, HTML, SwiftUI
/// and UIKit:
///
/// ```swift
/// struct CounterView: PageView {
///     func draw(_ state: CounterPresenter.State, on page: inout Page<CounterPresenter.Intent>) {
///         page.title = "Counter"
///         page.fact("Total", state.text)
///         page.action("One more", .count(1), key: "+")
///     }
/// }
/// ```
public protocol PageView<State, Intent>: Sendable {
    /// The state that the view shows: the state of a presenter.
    associatedtype State
    /// The intents that the actions and fields of the page send.
    associatedtype Intent: Event

    /// Describes a state on an empty page.
    ///
    /// A pure function: the same state makes the same page. Renderers call it once for each state that is shown, on any
    /// thread, and compare states to find out whether a page has changed.
    func draw(_ state: State, on page: inout Page<Intent>)
}

extension PageView {
    /// Returns the page of a state.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - texts: The texts that pages of every kit share, such as “Retry”.
    public func page(of state: State, texts: PageTexts = PageTexts()) -> Page<Intent> {
        var page = Page<Intent>(texts: texts)
        draw(state, on: &page)
        return page
    }
}
