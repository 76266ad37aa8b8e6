import Adder

/// A step of the history as a row, ready to show.
public struct TodoStepRow: Equatable, Identifiable, Sendable {
    /// The number of steps to undo or redo so that this one is the last of them: 1 for the next one.
    public let number: Int
    /// A Boolean value that indicates whether the step was undone, and can be redone.
    public let isUndone: Bool
    /// The step, which the texts of the view describe.
    public let step: TodoStep
    /// The local minute of the change, in the format of ISO 8601; `nil` if it is not known.
    public let time: String?

    /// The number, negative for a step that was undone.
    public var id: Int { isUndone ? 0 &- number : number }

    /// Creates the row of a step.
    ///
    /// - Parameters:
    ///   - number: The number of steps to undo or redo so that this one is the last of them.
    ///   - isUndone: A Boolean value that indicates whether the step was undone.
    ///   - step: The step.
    ///   - secondsFromGMT: The offset of local time from UTC, in seconds.
    public init(_ number: Int, isUndone: Bool = false, _ step: TodoStep, secondsFromGMT: Int = 0) {
        self.number = number
        self.isUndone = isUndone
        self.step = step
        time = step.time?.localMinute(secondsFromGMT: secondsFromGMT)
    }
}
