import Adder

/// What a command has to say when it is done.
struct Report: Equatable {
    /// Data, for standard output.
    var output = ""
    /// What a person should know beside it, for standard error.
    var message: String?
    /// Why it was not done, if it was not.
    var failure: Failure?

    init(output: String = "", message: String? = nil, failure: Failure? = nil) {
        self.output = output
        self.message = message
        self.failure = failure
    }
}

/// A view that draws its state as a report: a command line shows the last one.
final class ReportView<State>: ScreenView {
    private(set) var report: Report
    private let draw: (State) -> Report

    init(state: State, _ draw: @escaping (State) -> Report) {
        self.draw = draw
        report = draw(state)
    }

    func render(_ state: State, previous: State?) {
        report = draw(state)
    }
}
