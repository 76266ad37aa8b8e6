import Foundation

/// A start of the sample that reads everything back and then makes a change in each database.
struct Reading {
    /// What it showed; `nil` if something could not be read.
    let state: State?
    /// The first error that it told; `nil` if everything was read and changed.
    let problem: String?
    let end: Program.End
    /// Everything on standard error.
    let messages: String

    private static let lines = """
        todos export -
        cart --json
        todos add Probe --json
        cart add probe --title Probe --price 1 --json

        """

    init(_ sandbox: Sandbox, _ subject: Subject? = nil) throws(Failure) {
        // One process for all.
        let outcome = try sandbox.run(Scenario.batch, input: Self.lines)
        let lines = outcome.output.split(separator: UInt8(ascii: "\n")).filter { $0.first == UInt8(ascii: "{") }
        let error = lines.first(where: Scenario.isError)
        let decoder = JSONDecoder()
        let todos = lines.first.flatMap { try? decoder.decode(State.TodosDocument.self, from: Data($0)) }
        let cart = lines.dropFirst().first.flatMap { try? decoder.decode(State.CartDocument.self, from: Data($0)) }
        end = outcome.end
        messages = outcome.messages
        if let todos, let cart {
            // An earlier reading may have left its changes.
            state = State(
                todos: todos.todos.filter { $0.title != "Probe" }, cart: cart.cart.lines.filter { $0.sku != "probe" },
                facts: try subject?.facts(sandbox) ?? [])
        } else {
            state = nil
        }
        if let error {
            problem = String(decoding: error, as: UTF8.self)
        } else if lines.count != 4 {
            problem = "\(outcome.end): \(outcome.messages)"
        } else {
            problem = nil
        }
    }
}
