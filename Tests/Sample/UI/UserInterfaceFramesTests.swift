import Foundation
import Testing

/// The frames of `sample ui` in a session with keys, compared with the files `frames-…` in the folder `Golden`.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceFramesTests {
    /// Some keys, and a text that the terminal shows then.
    private struct Step {
        let keys: [String]
        let mention: String
    }

    private static let steps = [
        Step(keys: [], mention: "Latest news"),
        Step(keys: ["t"], mention: "oats  [ ]  Eat oats"),
        Step(keys: ["Down", "Space"], mention: "Done  "),
        Step(keys: ["u"], mention: "Undid"),
        Step(keys: ["Up", "Up", "Enter"], mention: "Two litres"),
        Step(keys: ["e"], mention: "Save"),
        Step(keys: [" and bread"], mention: "and bread"),
        Step(keys: ["Enter"], mention: "Saved  "),
        Step(keys: ["q"], mention: "oats  [ ]  Eat oats"),
        Step(keys: ["/", "oa"], mention: "“oa”\n"),
        Step(keys: ["Escape"], mention: "rice  [ ]"),
        Step(keys: ["?"], mention: "Esc Back"),
        Step(keys: ["q"], mention: "rice  [ ]"),
        Step(keys: ["q"], mention: "Latest news"),
        Step(keys: ["w"], mention: "Adder › News"),
        // Read before it is opened, which would mark it as read at a moment of its own.
        Step(keys: ["Space"], mention: "[x]"),
        Step(keys: ["Enter"], mention: "Published"),
        Step(keys: ["b"], mention: "Price"),
        Step(keys: ["Tab", "2", "Enter"], mention: "In the cart"),
        Step(keys: ["q", "q", "c"], mention: "Items"),
    ]

    @Test(arguments: [(40, 12), (80, 24), (120, 36)])
    func theFramesMatchTheirGoldenFile(_ columns: Int, _ lines: Int) async throws {
        let sandbox = try Sandbox()
        let list = #"""
            {"todos":[{"id":"milk2345","title":"Buy milk","priority":"A","tags":["+home"],"note":"Two litres"},
            {"id":"oats2345","title":"Eat oats 🥣"},{"id":"rice2345","title":"Cook rice 米 for the whole week, with \#
            beans and everything that is left in the fridge","tags":["@kitchen"]}]}
            """#
        _ = try await sandbox.run("todos", "import", try sandbox.write(list, to: "list.json"))
        let terminal = try await Tmux(sandbox, "ui --iso", size: (columns, lines))
        var text = ""
        for step in Self.steps {
            for key in step.keys { try await terminal.press(key) }
            try await terminal.mentions(step.mention)
            // The tree of events has durations, which differ.
            if text.isEmpty, lines >= 18 {
                try await terminal.press("|")
                while try await terminal.frame().contains("└") { try Task.checkCancellation() }
            }
            text += "== \(step.keys.joined(separator: " "))\n\(try await terminal.frame())\n"
        }
        try expectGolden("frames-\(columns)", text)
    }
}
