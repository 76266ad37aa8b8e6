/// The entity of the history, as the screen shows it.
extension CartSteps {
    /// Returns the rows of the history, the newest step first. Those that were undone come before all others.
    func rows(secondsFromGMT: Int) -> [CartStepRow] {
        undone.enumerated().reversed().map {
            CartStepRow($0.offset + 1, isUndone: true, $0.element, secondsFromGMT: secondsFromGMT)
        } + done.enumerated().map { CartStepRow($0.offset + 1, $0.element, secondsFromGMT: secondsFromGMT) }
    }
}
