import Adder
import AdderTerminal
import Foundation
import Testing

/// The questions line by line: those of an action, of a page, and before typed text is lost.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct LineQuestionTests {
    private static let typed = ["n", "Title: Emma"]

    // MARK: Leaving

    @Test func aTypedTextIsAskedFor() async throws {
        let run = try await LibraryRun(Self.typed + ["back", "y"])
        #expect(run.error == nil)
        #expect(run.messages.contains("\nDiscard “Emma”? Type y (Discard), s (Save) or n (Keep editing).\n"))
        #expect(run.output.hasSuffix("   Faust II\n") && !run.output.contains("Saved"))
    }

    @Test(arguments: ["s", "S", "save", "Save"])
    func aTypedTextIsSaved(_ answer: String) async throws {
        let run = try await LibraryRun(Self.typed + ["back", answer])
        #expect(run.error == nil)
        #expect(run.output.contains("\nSaved  Emma\n\nShelf\n"))
    }

    @Test(arguments: ["n", "no", "keep editing"])
    func aTypedTextIsKept(_ answer: String) async throws {
        let run = try await LibraryRun(Self.typed + ["back", answer, "back", answer, "Save"])
        #expect(run.error == nil)
        #expect(run.messages.components(separatedBy: "Discard “Emma”?").count == 3)
        #expect(run.output.contains("\nSaved  Emma\n"))
    }

    /// The route waits for the answers, the topmost page first.
    @Test func aRouteThatReplacesAllPagesAsksEach() async throws {
        let typed = ["Title: Emma", "Next", "Title: Emma", "Home"]
        let left = try await LibraryRun(typed + ["y", "y", "Look: x"], from: [.form])
        #expect(left.error == nil)
        #expect(left.output.contains("\nLook  x\n"))
        let kept = try await LibraryRun(typed + ["y", "n"], from: [.form])
        #expect(kept.error?.problem?.code == "cancelled", "\(kept)")
        #expect(try await LibraryRun(typed, from: [.form]).error?.code == .unconfirmed)
        let yes = try await LibraryRun(typed + ["Look: x"], from: [.form], answersYes: true)
        #expect(yes.error == nil && yes.output.contains("\nLook  x\n"))
    }

    @Test func aRejectedFormStays() async throws {
        let run = try await LibraryRun(["n", "Title: ?", "back", "s"])
        #expect(run.error?.message == "Line 4: Type a word.")
        #expect(run.error?.problem?.code == "empty")
    }

    @Test func anotherLineIsNoAnswer() async throws {
        let run = try await LibraryRun(Self.typed + ["back", "back", "y"])
        #expect(
            run.error?.message
                == "Line 4: The line does not answer the question. Type y (Discard), s (Save) or n (Keep editing).")
        #expect(run.error?.code == .invalidLine)
    }

    @Test func anEmptyLineAsksAgain() async throws {
        let run = try await LibraryRun(Self.typed + ["back", "", "y"])
        #expect(run.error == nil)
        #expect(run.messages.components(separatedBy: "Discard “Emma”?").count == 3)
    }

    // MARK: The end of the input

    @Test func theEndAsksForATypedText() async throws {
        let run = try await LibraryRun(Self.typed)
        #expect(run.error?.code == .unconfirmed)
        #expect(
            run.error?.message
                == "The input ended before an answer to the question: Discard “Emma”? Add a line with back, and one with "
                + "y, s or n, or add --yes.")
    }

    @Test func theEndBeforeAnAnswerIsAnError() async throws {
        for lines in [Self.typed + ["back"], ["C"], ["Sell"]] {
            let run = try await LibraryRun(lines)
            #expect(run.error?.code == .unconfirmed)
            #expect(run.error?.message.contains("? Add a line with y") == true, "\(run)")
        }
    }

    @Test func theEndAsksTheTopmostPageFirst() async throws {
        let both = try await LibraryRun(["Title: Emma", "Next", "Title: Faust"], from: [.form])
        #expect(both.error?.message.contains("Discard “Faust”?") == true)
        let below = try await LibraryRun(["Title: Emma", "Next"], from: [.form])
        #expect(below.error?.message.contains("Discard “Emma”?") == true)
        #expect(try await LibraryRun(["Next"], from: [.form]).error == nil)
    }

    // MARK: Yes

    @Test func yesDiscardsATypedText() async throws {
        for lines in [Self.typed, Self.typed + ["back"], Self.typed + ["back", "n", "Title: Faust"]] {
            let run = try await LibraryRun(lines, answersYes: true)
            #expect(run.error == nil)
            #expect(!run.messages.contains("Discard") && !run.output.contains("Saved"))
        }
        let both = try await LibraryRun(["Title: Emma", "Next", "Title: Faust"], from: [.form], answersYes: true)
        #expect(both.error == nil)
    }

    @Test func yesConfirmsActionsAndPages() async throws {
        let sold = try await LibraryRun(["Sell", "Sell"], answersYes: true)
        #expect(sold.error == nil)
        #expect(sold.output.hasSuffix("1  Emma\n2  Ulysses\n"))
        let cleared = try await LibraryRun(["Clear"], answersYes: true)
        #expect(cleared.error == nil)
        #expect(cleared.output.hasSuffix("Shelf\n\nLook\n"))
    }

    // MARK: Actions and pages

    @Test func anActionIsConfirmed() async throws {
        let cleared = try await LibraryRun(["C", "y"])
        #expect(cleared.error == nil)
        #expect(cleared.messages.contains("\nClear the shelf? Type y (Clear) or n (Cancel).\n"))
        #expect(cleared.output.hasSuffix("Shelf\n\nLook\n"))
        let kept = try await LibraryRun(["C", "n", "C", "No"])
        #expect(kept.error == nil)
        #expect(kept.messages.components(separatedBy: "Clear the shelf?").count == 3)
        #expect(kept.output.components(separatedBy: "Shelf").count == 2)
    }

    @Test func theQuestionOfAPageIsAnswered() async throws {
        let sold = try await LibraryRun(["Sell", "yes"])
        #expect(sold.error == nil)
        #expect(sold.messages.contains("\nSell the last book? Type y (Sell) or k (Keep).\n"))
        #expect(sold.output.hasSuffix("   Faust\n"))
        let kept = try await LibraryRun(["Sell", "k"])
        #expect(kept.error == nil)
        #expect(kept.output.components(separatedBy: "Shelf").count == 2)
    }
}
