import Adder

extension ScreenEvent {
    /// Returns `true` if this is the end of a turn that has folded an event.
    func folds(_ event: EventID) -> Bool {
        if case .folded(let events) = self { events.contains(event) } else { false }
    }
}
