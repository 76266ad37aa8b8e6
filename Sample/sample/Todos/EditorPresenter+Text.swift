import Adder
import AdderTerminal
import TodosKit

extension TodoEditorState {
    /// Draws the saved todo after a verb, or the problem of each field.
    func text(_ style: TerminalStyle, _ verb: String) -> CommandResult {
        if let problem = problem ?? loadProblem { return CommandResult(failure: Failure(problem)) }
        if !rejections.isEmpty { return CommandResult(failure: Failure(rejections)) }
        guard let saved else { return CommandResult() }
        var line = ""
        saved.write(to: &line, style)
        return CommandResult(output: "\(verb)  \(line)")
    }
}
