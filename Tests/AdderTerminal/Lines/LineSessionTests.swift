import Adder
import AdderTerminal
import Foundation
import Testing

/// Pages line by line: the lines of a file, and what is printed.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct LineSessionTests {
    private static let shelf = "Shelf\n\n1  Emma\n2  Ulysses\n   Faust\n   Faust II\n"
    private static let form = "Book\n\nTitle\nKind   None\n"

    // MARK: Printing

    @Test func aPageIsPrintedAtFirstWithWhatCanBeTyped() async throws {
        let run = try await LibraryRun([])
        #expect(run.error == nil)
        #expect(run.output == "Shelf\n\nLook\n\(Self.shelf.dropFirst(7))")
        #expect(
            run.messages
                == "Type Look: TEXT, Code: TEXT, ROW Read, ROW Lend (l), New (n), Cellar (c), Sell (s), Clear (C), back or help.\n"
        )
    }

    @Test func aChangedPageIsPrintedAgain() async throws {
        let same = try await LibraryRun(["Look: ", "Look="])
        #expect(same.output.components(separatedBy: "Shelf").count == 2)
        let changed = try await LibraryRun(["Look: x", "Look=x"])
        #expect(changed.output.components(separatedBy: "Shelf").count == 3)
        let asked = try await LibraryRun(["", "  "])
        #expect(asked.output.components(separatedBy: "Shelf").count == 4)
    }

    @Test(arguments: ["help", "?", " Help "])
    func whatCanBeTypedIsListed(_ line: String) async throws {
        let run = try await LibraryRun([line])
        #expect(
            run.output.hasSuffix(
                "Faust II\nLook: TEXT\nCode: TEXT\nROW Read\nROW Lend (l)\nNew (n)\nCellar (c)\nSell (s)\nClear (C)\nback\nhelp\n\nROW is the key or the title of a row. An empty line prints the page again.\n"
            ))
    }

    // MARK: Fields

    @Test(arguments: [
        ("Look: Emma", "Emma"), ("look:Emma", "Emma"), ("  LOOK  :  Emma", "Emma"), ("Look= Emma ", " Emma "),
        ("/: Emma", "Emma"), ("Look: a: b=c", "a: b=c"), ("Look: Zoë 👩‍👩‍👧\r", "Zoë 👩‍👩‍👧"), ("Look: \u{1B}[2J", "\u{1B}[2J"),
    ])
    func aLineTypesInAField(_ line: String, _ text: String) async throws {
        let run = try await LibraryRun([line])
        #expect(run.error == nil)
        #expect(run.output.contains("\nLook  \(text)\n"))
    }

    @Test func aSecretIsNeverPrinted() async throws {
        let run = try await LibraryRun(["Code: hunter2", "Cod: hunter3"])
        #expect(run.output.contains("Code  7 bytes"))
        #expect(run.error?.code == .invalidLine)
        for text in [run.output, run.messages, run.error?.message ?? ""] { #expect(!text.contains("hunter")) }
    }

    @Test func anEntryIsTypedAndSubmitted() async throws {
        let typed = try await LibraryRun(["Title: Emma", "a: Jane Austen", "Author", "Save"], from: [.form])
        #expect(typed.error == nil)
        #expect(typed.output.hasSuffix("\nSaved  Emma by Jane Austen\n"))
        let empty = try await LibraryRun(["Author"], from: [.form])
        #expect(empty.error?.message == "Line 1: “Author” needs a text: type Author: TEXT.")
    }

    @Test func aChoiceIsNamedByItsTitle() async throws {
        let chosen = try await LibraryRun(["kind: novel", "Kind: None", "Kind=n"], from: [.form])
        #expect(chosen.error == nil)
        #expect(chosen.output.hasSuffix("Kind   Novel\n"))
        let other = try await LibraryRun(["Kind: Poem"], from: [.form])
        #expect(other.error?.message == "Line 1: “Kind” is one of: None, Novel.")
    }

    // MARK: Actions

    @Test(arguments: [
        ("1 Lend", "Emma"), ("1 l", "Emma"), ("2  lend", "Ulysses"), ("Emma l", "Emma"), ("Faust Lend", "Faust"),
        ("Faust II Lend", "Faust II"),
    ])
    func aRowAndItsActionAreNamed(_ line: String, _ book: String) async throws {
        let run = try await LibraryRun([line])
        #expect(run.error == nil)
        let last = run.output.components(separatedBy: "Shelf").last ?? ""
        #expect(!last.contains("  \(book)\n"))
        #expect(last.split(separator: "\n").count == 4)
    }

    @Test(arguments: [("1", "Emma"), ("Faust", "Faust"), ("Faust II", "Faust II")])
    func aRowAloneTakesItsPrimaryAction(_ line: String, _ book: String) async throws {
        #expect(try await LibraryRun([line]).output.contains("Look  \(book)\n"))
    }

    @Test(arguments: ["New", "n", "new"])
    func anActionOpensAPageAndBackLeavesIt(_ line: String) async throws {
        let run = try await LibraryRun([line, "Title: Emma", "Title: ", "back", "back", "never read"])
        #expect(run.error == nil)
        #expect(run.output.hasSuffix("\n\(Self.form)\nShelf\n\nLook\n\(Self.shelf.dropFirst(7))"))
    }

    @Test func twoRowsOfATitleAreToldApart() async throws {
        let run = try await LibraryRun(["Emma Lend"], .init(books: ["Faust", "Faust", "Emma", "Emma"]))
        #expect(run.error?.message == "Line 1: The line names several things. Type a key in the place of a title.")
    }

    // MARK: Errors

    @Test(arguments: [
        ("nonsense", "The line names nothing on this page. Type Look: TEXT, "),
        ("3 Lend", "The line names nothing"), ("1 Burn", "The line names nothing"), ("y", "The line names nothing"),
        ("Close", "“Close” cannot be used now."), ("Look", "“Look” needs a text: type Look: TEXT."),
        (String(repeating: "x", count: LineReader.limit + 1), "The line has more than 65536 bytes. Shorten it."),
    ])
    func aLineThatCannotBeObeyedEndsTheSession(_ line: String, _ message: String) async throws {
        let run = try await LibraryRun(["", line, "n"])
        #expect(run.error?.code == .invalidLine)
        #expect(run.error?.message.hasPrefix("Line 2: \(message)") == true, "\(run)")
        #expect(!run.output.contains("Book"))
    }

    @Test func aLongLineIsTyped() async throws {
        let text = String(repeating: "x", count: LineReader.limit - 6)
        #expect(try await LibraryRun(["Look: \(text)"]).output.contains("\nLook  \(text)\n"))
    }

    @Test(
        arguments: [
            ([0x4C, 0x6F, 0x6F, 0x6B, 0x3D, 0xFF, 0x0A], "Line 1: The line is not UTF-8. Send it in that encoding."),
            ([0x00, 0x0A], "Line 1: The line names nothing on this page."),
        ] as [([UInt8], String)])
    func oddBytesAreRefused(_ bytes: [UInt8], _ message: String) async throws {
        #expect(try await LibraryRun(bytes: bytes).error?.message.hasPrefix(message) == true)
    }

    @Test func aFileMayHaveAMarkAndNoLastEnd() async throws {
        #expect(try await LibraryRun(bytes: Array("\u{FEFF}Look=x".utf8)).output.contains("Look  x\n"))
    }

    @Test func theProblemOfAPageEndsTheSession() async throws {
        let refused = try await LibraryRun(["c", "n"])
        #expect(refused.error?.code == .failed && refused.error?.problem?.code == "denied")
        #expect(refused.error?.message == "Line 1: The cellar is locked. Ask for the key.")
        let first = try await LibraryRun(["n"], .init(problem: "The shelf is dark."))
        #expect(first.error?.message == "The shelf is dark.")
        #expect(first.output.hasPrefix("Shelf\n"))
    }
}
