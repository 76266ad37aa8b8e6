/// The entity of the history, as the screen shows it.
extension TodoSteps {
    /// The rows of the history, the newest step first. Those that were undone come before all others.
    var rows: [TodoStepRow] {
        undone.enumerated().reversed().map {
            TodoStepRow($0.offset + 1, isUndone: true, $0.element, secondsFromGMT: secondsFromGMT)
        } + done.enumerated().map { TodoStepRow($0.offset + 1, $0.element, secondsFromGMT: secondsFromGMT) }
    }
}
